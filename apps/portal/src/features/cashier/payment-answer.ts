import type { Calls, Sent } from '@croupier/contract';
import { money, shownStepUnits, subtract, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Bounds } from './typed-amount.ts';

export type PaymentAnswer = Sent<Calls['confirmPayment']>['body'];
export type Outcome = PaymentAnswer['outcome'];

/** A part is more than zero and less than all. */
export function partBounds(due: Money): Bounds {
  const step = shownStepUnits(due.currency);
  return { least: money(step, due.currency), most: money(due.units > step ? due.units - step : step, due.currency) };
}

/** The answer's two amounts: the second is the rest of the first, so they add up to what was paid (WI-16). */
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
