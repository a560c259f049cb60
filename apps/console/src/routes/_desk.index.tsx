import { createFileRoute, redirect } from '@tanstack/react-router';
import { EmptyState, useText } from '@croupier/ui';
import { operatorQuery } from '../features/session/operator-query.ts';
import { PageHeader } from '../parts/PageHeader.tsx';
import { brandToShow, useLastBrand } from '../platform/last-brand.ts';
import { queryClient } from '../platform/query-client.ts';

/** The console opens with the first page the operator may see. */
export const Route = createFileRoute('/_desk/')({
  beforeLoad: async () => {
    const { permissions, merchants } = await queryClient.ensureQueryData(operatorQuery);
    const merchant = brandToShow(useLastBrand.getState().merchant, merchants);
    // Whoever pays people out but runs no brand begins with the people who wait.
    if (permissions.includes('withdrawals.approve') && !permissions.includes('brand.edit') && merchant !== undefined) {
      throw redirect({ to: '/brands/$merchant/withdrawals', params: { merchant } });
    }
    if (permissions.includes('reports.read') && merchant !== undefined) {
      throw redirect({ to: '/brands/$merchant/dashboard', params: { merchant } });
    }
    if (permissions.includes('brand.read') && merchant !== undefined) {
      throw redirect({ to: '/brands/$merchant/doors', params: { merchant } });
    }
    if (permissions.includes('audit.read')) throw redirect({ to: '/audit' });
    if (permissions.includes('operators.manage')) throw redirect({ to: '/operators' });
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
