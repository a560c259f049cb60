import { useQuery } from '@tanstack/react-query';
import { Notice, useText } from '@croupier/ui';
import type { BrandName } from '../../parts/brand-name.ts';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { HeldWinsSection } from './HeldWinsSection.tsx';
import { RoundsSection } from './RoundsSection.tsx';
import { StatementsSection } from './StatementsSection.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';
import { vendorsQuery } from './vendors-queries.ts';
import type { VendorsSearch } from './vendors-queries.ts';
import { VendorTable } from './VendorTable.tsx';

type VendorsPageProps = {
  search: VendorsSearch;
  mayEditAt: (merchant: string) => boolean;
  brands: readonly BrandName[];
  self: { id: string };
  onSearch: (search: VendorsSearch) => void;
};

/** The connected vendors: their state, differences in their statements, incomplete rounds and held wins. */
export function VendorsPage({ search, mayEditAt, brands, self, onSearch }: VendorsPageProps) {
  const t = useText();
  const { data: vendors, error, refetch, isPending } = useQuery(vendorsQuery);
  const { act: _act, ...rest } = search;
  const brand = brands.find(({ merchant }) => merchant === search.merchant) ?? brands[0];
  const mayEdit = brands.some(({ merchant }) => mayEditAt(merchant));
  // A stop applies to all brands, so operators of only some brands cannot do it.
  const maySwitch = mayEdit && (vendors?.every((one) => one.maySwitch) ?? false);
  const shown = vendors?.find(({ code }) => code === search.vendor) ?? vendors?.[0];
  return (
    <>
      <PageHeader title={t('console.vendors')} />
      {error && <ProblemNotice error={error} title={t('console.vendors_unread')} onRetry={() => void refetch()} />}
      {vendors && !maySwitch && (
        <Notice>{t(mayEdit ? 'console.vendors_of_house' : 'console.vendors_read_only')}</Notice>
      )}
      {!(error && !vendors) && (
        <VendorTable
          vendors={vendors ?? []}
          isLoading={isPending}
          shown={shown?.code}
          onShow={(vendor) => onSearch({ ...rest, vendor })}
          onSwitch={maySwitch ? (vendor) => onSearch({ ...rest, vendor, act: 'switch' }) : undefined}
        />
      )}
      {shown && <StatementsSection key={shown.code} code={shown.code} />}
      <RoundsSection
        brands={brands}
        merchant={search.merchant}
        onMerchant={(merchant) => onSearch({ ...rest, merchant })}
      />
      {/* For the brand chosen above. */}
      {brand && (
        <HeldWinsSection
          key={brand.merchant}
          merchant={brand.merchant}
          self={self}
          mayEdit={mayEditAt(brand.merchant)}
        />
      )}
      {shown && maySwitch && search.act === 'switch' && <SwitchDialog vendor={shown} onClose={() => onSearch(rest)} />}
    </>
  );
}
