import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, Skeleton, useText } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { savedPreviewQuery } from './content-queries.ts';
import type { ContentKind } from './content-queries.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

type PagePreviewProps = {
  merchant: string;
  /** The operator's brands whose content may be read. */
  brands: readonly { merchant: string; name: string }[];
  kind: ContentKind;
  slug: string;
};

/** The portal's page of a saved entry, in each of the operator's brands and languages that have it. */
export function PagePreview({ merchant, brands, kind, slug }: PagePreviewProps) {
  const t = useText();
  const [chosen, setChosen] = useState(merchant);
  const brand = brands.find((one) => one.merchant === chosen) ?? { merchant, name: merchant };
  const { data, error, refetch } = useQuery(savedPreviewQuery(brand.merchant, kind, slug));
  return (
    <Section
      title={t('console_promotions.preview')}
      lead={t('console_promotions.preview_lead')}
      action={
        brands.length > 1 && (
          <Segments
            label={t('console_promotions.preview_brand')}
            segments={brands.map((one) => ({ id: one.merchant, label: one.name }))}
            selected={brand.merchant}
            onSelect={setChosen}
          />
        )
      }
    >
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Skeleton shape="block" className="h-96 w-full" />}
      {data === null && <EmptyState title={t('console_promotions.preview_missing', { brand: brand.name })} />}
      {data && (
        <PreviewFrame
          key={brand.merchant}
          merchant={brand.merchant}
          preview={data.preview}
          turn={0}
          isBlank={false}
          languages={data.languages}
        />
      )}
    </Section>
  );
}
