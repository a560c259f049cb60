import type { ComponentType } from 'react';
import type { MemberCase } from './member-types.ts';

export type Self = { id: string; name: string };

/** What the operator may do here; the server refuses the rest itself. */
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

/** How the queues name the states of their cases; handed in by the page above. */
export type StateParts = {
  Deposit: ComponentType<{ state: MemberCase['deposits'][number]['state'] }>;
  Withdrawal: ComponentType<{ state: MemberCase['withdrawals'][number]['state'] }>;
};
