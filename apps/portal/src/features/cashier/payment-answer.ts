import type { Calls, Sent } from '@croupier/contract';
import { money, shownStepUnits, subtract, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Bounds } from './typed-amount.ts';

export type PaymentAnswer = Sent<Calls['confirmPayment']>['body'];
export type Outcome = PaymentAnswer['outcome'];

/** Specification, section 5: at most three pictures. */
export const mostProofs = 3;

/** A part is more than nothing and less than all: anyone who got all of it says so instead. */
export function partBounds(due: Money): Bounds {
  const step = shownStepUnits(due.currency);
  return { least: money(step, due.currency), most: money(due.units > step ? due.units - step : step, due.currency) };
}

/** The two amounts add up to what was paid, because one is the other's rest (WI-16). */
export function answerOf(id: string, outcome: Outcome, part: Money | null, due: Money): PaymentAnswer | null {
  if (outcome !== 'partlyReceived') return { id, outcome };
  if (!part) return null;
  return {
    id,
    outcome,
    receivedAmount: toWire(part).amount,
    remainingAmount: toWire(subtract(due, part)).amount,
  };
}
