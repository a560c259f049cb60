import { accept, type Money } from '@croupier/money';
import { wholePoints } from './earning.ts';

/** To which states a redeem can go from each. */
export const redeemMoves = {
  process: ['approved', 'rejected'],
  approved: [],
  rejected: [],
} as const satisfies Record<string, readonly string[]>;

export type RedeemState = keyof typeof redeemMoves;

export const redeemStates = Object.keys(redeemMoves) as readonly RedeemState[];

export function canRedeemMove(from: RedeemState, to: RedeemState): boolean {
  const moves: readonly RedeemState[] = redeemMoves[from];
  return moves.includes(to);
}

export type RedeemAsked = {
  quantity: number;
  /** Items that are left; null for goods without an end. */
  stock: number | null;
  /** Whole points for one item. */
  cost: bigint;
  balance: Money;
};

export type RedeemRefusal =
  | { ok: false; reason: 'stock_too_small'; available: number }
  | { ok: false; reason: 'points_too_few' };

/** What a redeem takes. Stock is asked about first, so that everybody hears the same when an item has run out. */
export function decideRedeem({ quantity, stock, cost, balance }: RedeemAsked) {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`${quantity} is no quantity`);
  if (stock !== null && stock < quantity) {
    return { ok: false, reason: 'stock_too_small', available: stock } satisfies RedeemRefusal;
  }
  const points = cost * BigInt(quantity);
  if (points > wholePoints(balance)) return { ok: false, reason: 'points_too_few' } satisfies RedeemRefusal;
  return accept({ points });
}
