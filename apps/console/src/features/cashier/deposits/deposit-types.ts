import type { Answer, Calls } from '@croupier/contract';

export type DepositQueue = Answer<Calls['depositQueue']>;
export type QueuedDeposit = DepositQueue['deposits'][number];
export type DepositCase = Answer<Calls['depositForOperator']>;
export type DepositState = DepositCase['state'];
export type DepositReason = NonNullable<DepositCase['reason']>;
export type DepositMethod = DepositCase['method'];
