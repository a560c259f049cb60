import type { Currency, Money, Signed } from '@croupier/money';
import type { Merchant } from '../../../core/ids.ts';

/** A pool and the part of an amount that goes into it or comes out of it. */
export type Pot = { poolId: string; amount: Money };

/**
 * A command in a round. Names are unique for their issuer (a vendor or a game of ours); the same name with the same
 * content is the same command again, at any time.
 */
export type RoundCommand = {
  merchant: Merchant;
  issuer: string;
  /** The issuer's name of this command. */
  name: string;
  /** Everything that identifies the command. */
  content: string;
  roundName: string;
  /** The house account that takes bets and pays wins. */
  product: string;
  game: number | null;
  currency: Currency;
} & (
  | { type: 'bet'; memberId: string; amount: Money; permit: string; pot?: Pot | undefined; refuse?: Found | undefined }
  | {
      type: 'betwin';
      memberId: string;
      amount: Money;
      win: Money;
      ends: boolean;
      permit: string;
      refuse?: Found | undefined;
    }
  | {
      type: 'win';
      memberId: string;
      amount: Money;
      bet: string | null;
      ends: boolean;
      /** Won without a stake: a free spin. */
      isFree: boolean;
      pot?: Pot | undefined;
    }
  /** `memberId` is null when the bet has not arrived yet. The pot is what the pool returns. */
  | { type: 'rollback'; memberId: string | null; bet: string; pot?: Pot | undefined }
  | { type: 'endround'; memberId: string }
  | { type: 'promo'; memberId: string; amount: Money }
  | { type: 'adjust'; memberId: string; amount: Signed; reason: string }
);

/** A reason against a bet that the caller found; stored under its name like any other refusal. */
export type Found = 'game_disabled' | 'currency_mismatch' | 'maintenance';

export const roundKinds = { bet: 1, win: 2, rollback: 3, endround: 4, betwin: 5, promo: 6, adjust: 7 } as const;

/** What the database answers for a command that is done. */
export const ACCEPTED = 0;

/** What it answers for one that is refused; a number keeps its meaning for ever, because answers are stored. */
export const foundNumbers = { game_disabled: 41, currency_mismatch: 42, maintenance: 43 } as const;

export const roundOutcomes = {
  10: 'insufficient_balance',
  11: 'account_frozen',
  12: 'self_excluded',
  13: 'time_out_active',
  14: 'stake_limit_reached',
  15: 'loss_limit_reached',
  17: 'stake_total_reached',
  20: 'bet_exists',
  21: 'bet_rolled_back',
  22: 'bet_settled',
  30: 'key_reused',
  40: 'permit_ended',
  41: 'game_disabled',
  42: 'currency_mismatch',
  43: 'maintenance',
  44: 'bonus_max_bet',
  51: 'round_ended',
  52: 'bet_unknown',
  98: 'owner_known',
  99: 'bet_unknown',
} as const;

export type RoundRefusal = (typeof roundOutcomes)[keyof typeof roundOutcomes];

/** `at` and the balance are those of the first answer; a rollback of an unknown bet has no balance. */
export type RoundAnswer = { isReplay: boolean; refId: string; at: Date; currency: Currency; balance: Money | null } & (
  | { accepted: true }
  | {
      accepted: false;
      refused: RoundRefusal;
      /** The most that would pass, where a stake is above the largest that a bonus pays. */
      most?: Money;
    }
);

/** A command as the database takes it. */
export type RoundRow = {
  key: string;
  print: string;
  kind: number;
  wallet: bigint;
  counter: bigint;
  units: bigint;
  won: bigint;
  ref: string | null;
  round: string;
  ends: boolean;
  isFree: boolean;
  verdict: number;
  permit: string | null;
  pool: bigint;
  pot: bigint;
  issuer: string;
  game: number | null;
  roundName: string;
  name: string;
  reason: string | null;
};
