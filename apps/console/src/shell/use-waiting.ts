import { useQuery } from '@tanstack/react-query';
import { alarmsOpenQuery } from '../features/alarms/alarm-queries.ts';
import { depositsWaitingQuery } from '../features/cashier/deposits/deposit-queries.ts';
import { adjustmentsWaitingQuery } from '../features/members/adjustments/adjustment-queries.ts';
import { claimsWaitingQuery } from '../features/promotions/promotions-queries.ts';
import { withdrawalsWaitingQuery } from '../features/cashier/withdrawals/withdrawal-queries.ts';
import { mayAt } from '../features/session/operator-query.ts';
import type { PageId } from './pages.ts';
import type { Workspace } from './use-workspace.ts';

/** The number of waiting entries by page of the shown brand; pages without a queue are left out. */
export function useWaiting({ operator, brand }: Workspace): Partial<Record<PageId, number>> {
  const merchant = brand?.merchant ?? '';
  const mayRead = (
    permission: 'withdrawals.read' | 'deposits.read' | 'adjustments.approve' | 'alarms.read' | 'promotions.decide',
  ) => mayAt(operator, brand?.merchant, permission);
  const withdrawals = useQuery({ ...withdrawalsWaitingQuery(merchant), enabled: mayRead('withdrawals.read') });
  const deposits = useQuery({ ...depositsWaitingQuery(merchant), enabled: mayRead('deposits.read') });
  // Only for operators who can act on them.
  const adjustments = useQuery({ ...adjustmentsWaitingQuery(merchant), enabled: mayRead('adjustments.approve') });
  const claims = useQuery({ ...claimsWaitingQuery(merchant), enabled: mayRead('promotions.decide') });
  const alarms = useQuery({ ...alarmsOpenQuery(merchant), enabled: mayRead('alarms.read') });
  return {
    ...(alarms.data !== undefined && { alarms: alarms.data }),
    ...(claims.data !== undefined && { promotions: claims.data }),
    ...(adjustments.data !== undefined && { adjustments: adjustments.data }),
    ...(withdrawals.data !== undefined && { withdrawals: withdrawals.data }),
    ...(deposits.data !== undefined && { deposits: deposits.data }),
  };
}
