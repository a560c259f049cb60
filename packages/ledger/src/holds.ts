import { accept, add, covers, isZero, refuse, subtract, zero, type Money, type Result } from '@croupier/money';
import type { JournalDraft, Posting } from './journal.ts';
import type { RefusalCode } from './refusals.ts';

/** Money set aside for a withdrawal until it is paid out or given back. */
export interface Hold {
  readonly holdId: string;
  readonly memberId: string;
  readonly amount: Money;
  readonly state: HoldState;
  /** Paid out and charged. After the end `captured` and `released` add up to the whole. */
  readonly captured: Money;
  readonly released: Money;
}

export type HoldState = 'none' | 'placed' | 'captured' | 'released';
export type HoldMove = 'place' | 'capture' | 'release';
export type HoldActor = 'member' | 'operator' | 'system';
export type HoldRefusal = Extract<
  RefusalCode,
  'hold_exists' | 'hold_unknown' | 'hold_ended' | 'actor_not_allowed' | 'amount_out_of_range' | 'currency_mismatch'
>;

interface HoldMoveRow {
  readonly from: HoldState;
  readonly to: HoldState;
  readonly by: readonly HoldActor[];
}

// A member may request a withdrawal but not cancel it: an easy cancellation invites playing the money (LE-17).
export const holdMoves = {
  place: { from: 'none', to: 'placed', by: ['member', 'operator', 'system'] },
  capture: { from: 'placed', to: 'captured', by: ['operator', 'system'] },
  release: { from: 'placed', to: 'released', by: ['operator', 'system'] },
} as const satisfies Record<HoldMove, HoldMoveRow>;

/** The hold afterwards, and the journals to post in the same transaction. */
export interface HoldStep {
  readonly hold: Hold;
  readonly journals: readonly JournalDraft[];
}

export function decideHoldMove(state: HoldState, move: HoldMove, by: HoldActor): Result<HoldState, HoldRefusal> {
  const row: HoldMoveRow = holdMoves[move];
  if (!row.by.includes(by)) return refuse('actor_not_allowed');
  if (state === row.from) return accept(row.to);
  if (move === 'place') return refuse('hold_exists');
  return refuse(state === 'none' ? 'hold_unknown' : 'hold_ended');
}

export function placeHold(
  request: { readonly holdId: string; readonly memberId: string; readonly amount: Money },
  by: HoldActor,
): Result<HoldStep, HoldRefusal> {
  const state = decideHoldMove('none', 'place', by);
  if (!state.ok) return state;
  if (isZero(request.amount)) return refuse('amount_out_of_range');
  const nothing = zero(request.amount.currency);
  const hold: Hold = { ...request, state: state.value, captured: nothing, released: nothing };
  return accept({ hold, journals: [{ kind: 'withdrawalHold', postings: [move(hold, 'main>held', request.amount)] }] });
}

/** Pays out a part or all, less a fee; the rest goes back to the member at once. */
export function captureHold(
  hold: Hold,
  capture: { readonly payout: Money; readonly fee: Money; readonly provider: string },
  by: HoldActor,
): Result<HoldStep, HoldRefusal> {
  const state = decideHoldMove(hold.state, 'capture', by);
  if (!state.ok) return state;
  const { payout, fee, provider } = capture;
  const { currency } = hold.amount;
  if (payout.currency !== currency || fee.currency !== currency) return refuse('currency_mismatch');
  const captured = add(payout, fee);
  if (isZero(payout) || !covers(hold.amount, captured)) return refuse('amount_out_of_range');

  const released = subtract(hold.amount, captured);
  const held = { kind: 'held', memberId: hold.memberId, currency } as const;
  const paid: Posting[] = [{ debit: held, credit: { kind: 'clearing', provider, currency }, amount: payout }];
  if (!isZero(fee)) paid.push({ debit: held, credit: { kind: 'fees', currency }, amount: fee });
  const journals: JournalDraft[] = [{ kind: 'withdrawalPayout', postings: paid }];
  if (!isZero(released)) {
    journals.push({ kind: 'withdrawalRelease', postings: [move(hold, 'held>main', released)] });
  }
  return accept({ hold: { ...hold, state: state.value, captured, released }, journals });
}

export function releaseHold(hold: Hold, by: HoldActor): Result<HoldStep, HoldRefusal> {
  const state = decideHoldMove(hold.state, 'release', by);
  if (!state.ok) return state;
  return accept({
    hold: { ...hold, state: state.value, released: hold.amount },
    journals: [{ kind: 'withdrawalRelease', postings: [move(hold, 'held>main', hold.amount)] }],
  });
}

function move(hold: Hold, direction: 'main>held' | 'held>main', amount: Money): Posting {
  const { memberId } = hold;
  const main = { kind: 'main', memberId, currency: amount.currency } as const;
  const held = { kind: 'held', memberId, currency: amount.currency } as const;
  return direction === 'main>held' ? { debit: main, credit: held, amount } : { debit: held, credit: main, amount };
}
