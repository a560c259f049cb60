import type { Money } from '@croupier/money';
import type { Merchant } from '../../../core/ids.ts';

/**
 * Commands for the batcher. The sender chooses the key and, for bets, the id of the bet; both are unique in their
 * scope.
 */
export type LedgerCommand = { merchant: Merchant; key: string; memberId: string } & (
  | { type: 'bet'; betId: string; product: string; amount: Money }
  | { type: 'win'; betId: string; product: string; amount: Money }
  | { type: 'rollback'; betId: string; product: string; currency: Money['currency'] }
  | { type: 'transfer'; toMemberId: string; amount: Money }
  | { type: 'claim'; promotionId: string; amount: Money }
);

export const kindNumbers = { bet: 1, win: 2, rollback: 3, transfer: 4, claim: 5 } as const;

/** What the database answers for a command that is done. */
export const ACCEPTED = 0;

/** The database's answers for refused commands. A number keeps its meaning for ever, because answers are stored. */
export const outcomes = {
  10: 'insufficient_balance',
  11: 'account_frozen',
  12: 'self_excluded',
  13: 'time_out_active',
  14: 'stake_limit_reached',
  15: 'loss_limit_reached',
  16: 'in_need_true_account',
  17: 'stake_total_reached',
  20: 'bet_exists',
  21: 'bet_rolled_back',
  22: 'bet_settled',
  23: 'already_claimed',
  24: 'promotion_exhausted',
  30: 'key_reused',
  99: 'bet_unknown',
} as const;

export type LedgerRefusal = (typeof outcomes)[keyof typeof outcomes];

/** The answer to one command: the balance after it, or the refusal. A replay repeats the first answer. */
export type LedgerAnswer = { isReplay: boolean } & (
  | { accepted: true; balance: Money }
  | { accepted: false; refused: LedgerRefusal }
);

/** A command as the database takes it. */
export type Row = {
  key: string;
  print: string;
  kind: (typeof kindNumbers)[keyof typeof kindNumbers];
  wallet: bigint;
  counter: bigint;
  units: bigint;
  ref: string | null;
};
