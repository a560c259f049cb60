import { Link } from '@tanstack/react-router';
import { Avatar, Badge, Button, EmptyState, Icon, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { BrandName } from '../../parts/brand-name.ts';
import type { ManagedOperator, OperatorAct } from './operators-queries.ts';
import { roleTexts } from './role-texts.ts';

type OperatorTableProps = {
  operators: readonly ManagedOperator[];
  brands: readonly BrandName[];
  selfId: string;
  isLoading: boolean;
  isFiltered: boolean;
  footer: ReactNode;
  onAct: (act: OperatorAct, id: string) => void;
};

export function OperatorTable(props: OperatorTableProps) {
  const { operators, brands, selfId, isLoading, isFiltered, footer, onAct } = props;
  const t = useText();
  const formats = useFormats();
  const brandName = (merchant: string) => brands.find((brand) => brand.merchant === merchant)?.name ?? merchant;
  const columns: TableColumn<ManagedOperator>[] = [
    {
      id: 'name',
      header: t('operators.column_name'),
      renderCell: ({ id, name }) => (
        <span className="flex items-center gap-3 whitespace-nowrap">
          <Avatar name={name} className="size-8 shrink-0" />
          <span className="font-semibold">{name}</span>
          {id === selfId && <Badge tone="info">{t('operators.you')}</Badge>}
        </span>
      ),
    },
    {
      id: 'grants',
      header: t('operators.grants'),
      renderCell: ({ grants, isWider }) => (
        <span className="flex flex-col items-start gap-1">
          {[...new Set(grants.map(({ role }) => role))].map((role) => (
            <span key={role} className="flex flex-wrap items-center gap-1">
              <span className="me-1 whitespace-nowrap">{roleTexts[role] ? t(roleTexts[role]) : role}</span>
              {grants
                .filter((grant) => grant.role === role)
                .map(({ merchant }) => (
                  <Badge key={merchant}>{brandName(merchant)}</Badge>
                ))}
            </span>
          ))}
          {isWider && <Badge>{t('operators.others_too')}</Badge>}
        </span>
      ),
    },
    { id: 'state', header: t('console.column_state'), renderCell: (operator) => <State operator={operator} /> },
    {
      id: 'app',
      header: t('operators.authenticator'),
      renderCell: ({ hasAuthenticator }) => (
        <span
          className={`flex items-center gap-2 whitespace-nowrap ${hasAuthenticator ? 'text-gain' : 'text-ink-faint'}`}
        >
          <Icon name={hasAuthenticator ? 'shield' : 'minus'} className="size-[1.2em]" />
          {t(hasAuthenticator ? 'operators.app_bound' : 'operators.app_none')}
        </span>
      ),
    },
    {
      id: 'last',
      header: t('operators.column_last'),
      renderCell: ({ signedInAt }) =>
        signedInAt === null ? (
          <span className="text-ink-faint">{t('operators.never')}</span>
        ) : (
          <time dateTime={signedInAt} title={signedInAt} className="figures whitespace-nowrap text-ink-soft">
            {formats.dateTime(Date.parse(signedInAt))}
          </time>
        ),
    },
    {
      id: 'acts',
      header: t('operators.column_acts'),
      renderCell: (operator) => <Acts operator={operator} isSelf={operator.id === selfId} onAct={onAct} />,
    },
  ];
  return (
    <Table
      caption={t('operators.caption')}
      columns={columns}
      rows={operators}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState title={t('operators.empty')}>
          {t(isFiltered ? 'operators.empty_filtered' : 'operators.empty_hint')}
        </EmptyState>
      }
      footer={footer}
    />
  );
}

function State({ operator: { frozenAt, frozenReason, oneTimePasswordUntil } }: { operator: ManagedOperator }) {
  const t = useText();
  const formats = useFormats();
  if (frozenAt !== null)
    return (
      <span className="flex min-w-40 flex-col items-start gap-1">
        <Badge tone="danger">{t('operators.state_frozen')}</Badge>
        <span className="line-clamp-2 text-caption text-ink-soft">{frozenReason}</span>
      </span>
    );
  if (oneTimePasswordUntil !== null)
    return (
      <span className="flex flex-col items-start gap-1">
        <Badge tone="warn">{t('operators.state_invited')}</Badge>
        <span className="text-caption whitespace-nowrap text-ink-soft">
          {t('operators.state_invited_until', { time: formats.dateTime(Date.parse(oneTimePasswordUntil)) })}
        </span>
      </span>
    );
  return <Badge tone="gain">{t('operators.state_active')}</Badge>;
}

type ActsProps = { operator: ManagedOperator; isSelf: boolean; onAct: OperatorTableProps['onAct'] };

function Acts({ operator, isSelf, onAct }: ActsProps) {
  const t = useText();
  const { id, name, frozenAt, mayManage } = operator;
  if (isSelf)
    return (
      <Link
        to="/me"
        className="-mx-2 inline-flex min-h-8 items-center px-2 text-highlight underline-offset-2 hover:underline"
      >
        {t('console.account')}
      </Link>
    );
  if (!mayManage) return <span className="text-caption text-ink-faint">{t('operators.not_yours')}</span>;
  const act = (which: OperatorAct, label: string, spoken: string) => (
    <Button size="small" kind="plain" aria-label={spoken} onClick={() => onAct(which, id)}>
      {label}
    </Button>
  );
  return (
    <span className="-mx-2 flex gap-1">
      {act('edit', t('operators.edit'), t('operators.edit_of', { name }))}
      {act('reset', t('operators.reset'), t('operators.reset_of', { name }))}
      {frozenAt === null
        ? act('freeze', t('operators.freeze'), t('operators.freeze_of', { name }))
        : act('unfreeze', t('operators.unfreeze'), t('operators.unfreeze_of', { name }))}
    </span>
  );
}
