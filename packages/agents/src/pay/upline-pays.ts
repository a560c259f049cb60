import { add, covers, isZero, lowest, subtract, type Money } from '@croupier/money';
import type { PaidState } from '../bills/states.ts';

/** Whose bill it is; holders stand in the order of their contracts. */
export type UplineHolder = {
  id: string;
  /** Who pays the bill; the house where there is nobody. */
  upline: string | null;
  own: Money;
  /** The main wallet before. */
  balance: Money;
  /** What is owed to downlines from earlier periods. It is paid first. */
  owedBefore: Money;
};

export type UplinePaid = {
  received: Money;
  state: PaidState;
  /** Paid on what was owed before: `payOwed` says to whom. */
  paidBefore: Money;
  owesDownlines: Money;
  balance: Money;
  withdrawalsBlocked: boolean;
};

/**
 * Uplines pay their direct downlines: out of the own bill, then out of the main wallet, in the order of the contracts.
 * What is missing stays owed and blocks the upline's withdrawals.
 */
export function settleByUplines(holders: readonly UplineHolder[]): Map<string, UplinePaid> {
  const below = new Map<string | null, UplineHolder[]>([[null, []]]);
  const known = new Set(holders.map(({ id }) => id));
  if (known.size !== holders.length) throw new RangeError('a holder comes twice');
  for (const holder of holders) {
    const { id, upline } = holder;
    if (upline !== null && !known.has(upline)) throw new RangeError(`${upline}, upline of ${id}, is no holder`);
    const siblings = below.get(upline);
    if (siblings) siblings.push(holder);
    else below.set(upline, [holder]);
  }
  const paid = new Map<string, UplinePaid>();
  // The list grows while it is walked: uplines come before those they pay, however deep the tree.
  const walk = (below.get(null) ?? []).map((holder) => ({ holder, received: holder.own }));
  for (const { holder, received } of walk) {
    const { id, own, balance, owedBefore } = holder;
    const funds = add(balance, received);
    const paidBefore = lowest(funds, owedBefore);
    let left = subtract(funds, paidBefore);
    let owes = subtract(owedBefore, paidBefore);
    for (const downline of below.get(id) ?? []) {
      const part = lowest(left, downline.own);
      left = subtract(left, part);
      owes = add(owes, subtract(downline.own, part));
      walk.push({ holder: downline, received: part });
    }
    const state = stateOf(own, received);
    paid.set(id, {
      received,
      state,
      paidBefore,
      owesDownlines: owes,
      balance: left,
      withdrawalsBlocked: !isZero(owes),
    });
  }
  if (paid.size !== holders.length) throw new RangeError('holders pay each other in a circle');
  return paid;
}

export function stateOf(own: Money, received: Money): PaidState {
  if (isZero(own)) return 'not_reached';
  if (covers(received, own)) return 'issued';
  return isZero(received) ? 'insufficient' : 'part';
}

export type Owed = { bill: string; to: string; amount: Money };

/** Whatever comes in pays what is owed first, the oldest bill first. */
export function payOwed(owed: readonly Owed[], incoming: Money): { payments: Owed[]; owed: Owed[]; left: Money } {
  let left = incoming;
  const payments: Owed[] = [];
  const still: Owed[] = [];
  for (const debt of owed) {
    const part = lowest(left, debt.amount);
    left = subtract(left, part);
    if (!isZero(part)) payments.push({ ...debt, amount: part });
    const rest = subtract(debt.amount, part);
    if (!isZero(rest)) still.push({ ...debt, amount: rest });
  }
  return { payments, owed: still, left };
}
