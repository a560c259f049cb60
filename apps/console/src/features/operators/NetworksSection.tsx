import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Card, Skeleton, TextAreaField, useFormats, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { BrandName } from '../../parts/brand-name.ts';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { networksQuery, useSetNetworks } from './operators-queries.ts';
import type { Networks } from './operators-queries.ts';

type NetworksSectionProps = {
  brands: readonly BrandName[];
  merchant: string | undefined;
  isEditing: boolean;
  onMerchant: (merchant: string) => void;
  onEdit: (isEditing: boolean) => void;
};

/** The addresses from which operators may work for a brand (OP-5). */
export function NetworksSection({ brands, merchant, isEditing, onMerchant, onEdit }: NetworksSectionProps) {
  const t = useText();
  const shown = brands.find((brand) => brand.merchant === merchant) ?? brands[0];
  if (!shown) return null;
  return (
    <Section
      title={t('operators.networks')}
      lead={t('operators.networks_lead')}
      action={
        brands.length > 1 && (
          <Segments
            label={t('console.kind_brand')}
            segments={brands.map(({ merchant: id, name }) => ({ id, label: name }))}
            selected={shown.merchant}
            onSelect={onMerchant}
          />
        )
      }
    >
      <List key={shown.merchant} brand={shown} isEditing={isEditing} onEdit={onEdit} />
    </Section>
  );
}

type ListProps = { brand: BrandName; isEditing: boolean; onEdit: (isEditing: boolean) => void };

function List({ brand, isEditing, onEdit }: ListProps) {
  const t = useText();
  const formats = useFormats();
  const { data, error, refetch } = useQuery(networksQuery(brand.merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('operators.networks_unread')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" className="h-28 w-full" />;
  const isOpen = data.networks.length === 0;
  return (
    <Card
      title={brand.name}
      action={
        <Button
          size="small"
          icon="edit"
          aria-label={t('operators.networks_edit_of', { brand: brand.name })}
          onClick={() => onEdit(true)}
        >
          {t('operators.networks_edit')}
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-2">
        <Badge tone={isOpen ? 'warn' : 'gain'}>
          {t(isOpen ? 'operators.networks_open' : 'operators.networks_closed')}
        </Badge>
        {!isOpen && (
          <ul aria-label={t('operators.networks')} className="flex flex-wrap gap-2">
            {data.networks.map((network) => (
              <li key={network} className="rounded-control bg-high px-2 py-1 font-code text-small">
                {network}
              </li>
            ))}
          </ul>
        )}
        <p className="text-caption text-ink-faint">
          {t('operators.networks_yours', { address: data.yours })}
          {data.changedAt !== null &&
            ` · ${t('operators.networks_changed_at', { time: formats.dateTime(Date.parse(data.changedAt)) })}`}
        </p>
      </div>
      {isEditing && <EditNetworks brand={brand} networks={data} onClose={() => onEdit(false)} />}
    </Card>
  );
}

type EditNetworksProps = { brand: BrandName; networks: Networks; onClose: () => void };

function EditNetworks({ brand, networks, onClose }: EditNetworksProps) {
  const t = useText();
  const showToast = useToasts();
  const [text, setText] = useState(networks.networks.join('\n'));
  const setting = useSetNetworks(brand.merchant);
  const list = text.split(/[\s,;]+/).filter(Boolean);
  return (
    <ReasonDialog
      maybeDone={t('operators.maybe_changed')}
      title={t('operators.networks_edit_of', { brand: brand.name })}
      consequence={t('operators.networks_consequence')}
      send={{ label: t('operators.networks_save'), kind: 'main' }}
      isSending={setting.isPending}
      error={setting.error}
      onClose={onClose}
      onSend={(reason) =>
        setting.mutate(
          { networks: list, reason },
          {
            onSuccess: () => {
              showToast({ tone: 'gain', text: t('operators.networks_saved', { brand: brand.name }) });
              onClose();
            },
          },
        )
      }
      renderFields={() => (
        <TextAreaField
          label={t('operators.networks')}
          hint={t('operators.networks_hint', { address: networks.yours })}
          rows={4}
          maxLength={5000}
          spellCheck={false}
          isOptional
          className="font-code"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    />
  );
}
