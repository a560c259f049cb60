import type { ComponentType } from 'react';
import type { MemberCase } from './member-types.ts';

export type Self = { id: string; name: string };

/** The operator's permissions on this page; the server checks them again. */
export type MemberRights = {
  mayEdit: boolean;
  mayReveal: boolean;
  mayPropose: boolean;
  mayApprove: boolean;
  mayRevoke: boolean;
  mayReadDeposits: boolean;
  mayReadWithdrawals: boolean;
  mayReadAudit: boolean;
  mayWrite: boolean;
};

/** The queues' components for the states of cases, passed in by the route. */
export type StateParts = {
  Deposit: ComponentType<{ state: MemberCase['deposits'][number]['state'] }>;
  Withdrawal: ComponentType<{ state: MemberCase['withdrawals'][number]['state'] }>;
};
