import { createFileRoute, redirect } from '@tanstack/react-router';
import type { Permission } from '@croupier/contract';
import { EmptyState, useText } from '@croupier/ui';
import { mayAnywhere, mayAt, operatorQuery } from '../features/session/operator-query.ts';
import { PageHeader } from '../parts/PageHeader.tsx';
import { brandToShow, useLastBrand } from '../platform/last-brand.ts';
import { queryClient } from '../platform/query-client.ts';

/** The console opens with the first page the operator may see. */
export const Route = createFileRoute('/_workspace/')({
  beforeLoad: async () => {
    const operator = await queryClient.ensureQueryData(operatorQuery);
    const own = operator.grants.map(({ merchant }) => merchant);
    const merchant = brandToShow(useLastBrand.getState().merchant, own);
    const may = (permission: Permission) => mayAt(operator, merchant, permission);
    // Cashiers, who approve withdrawals but do not edit brands, start with the queue.
    if (may('withdrawals.approve') && !may('brand.edit') && merchant !== undefined) {
      throw redirect({ to: '/brands/$merchant/withdrawals', params: { merchant } });
    }
    if (may('reports.read') && merchant !== undefined) {
      throw redirect({ to: '/brands/$merchant/dashboard', params: { merchant } });
    }
    if (may('brand.read') && merchant !== undefined) {
      throw redirect({ to: '/brands/$merchant/availability', params: { merchant } });
    }
    if (mayAnywhere(operator, 'audit.read')) throw redirect({ to: '/audit' });
    if (mayAnywhere(operator, 'operators.manage')) throw redirect({ to: '/operators' });
  },
  component: NoPages,
});

function NoPages() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('console.product')} />
      <EmptyState title={t('console.no_pages')}>{t('console.no_pages_hint')}</EmptyState>
    </>
  );
}
