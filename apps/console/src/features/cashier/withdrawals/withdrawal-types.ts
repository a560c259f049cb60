import type { Answer, Calls } from '@croupier/contract';

export type WithdrawalQueue = Answer<Calls['withdrawalQueue']>;
export type QueuedWithdrawal = WithdrawalQueue['withdrawals'][number];
export type WithdrawalCase = Answer<Calls['withdrawalCase']>;
export type WithdrawalState = WithdrawalCase['state'];
export type Approval = WithdrawalCase['approvals'][number];
