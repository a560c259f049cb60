import { accept, equals, refuse, type Money, type Result } from '@croupier/money';
import { contractHash, contractText } from '../contracts/text.ts';
import { payPeriodAt, type PayPeriod } from '../periods/pay-periods.ts';
import type { TakenBack } from '../pay/taken-back.ts';
import { computeBill, type BillFigures, type BillGiven, type BillResult } from './bill.ts';
import { addUp, isInside } from './entries.ts';
import type { FieldFault } from '../field-reader.ts';
import { readBill, type BillFile } from './wire.ts';

export const billChecks = ['contract', 'period', 'entries', 'tier', 'amount', 'carried', 'due'] as const;
export type BillCheck = (typeof billChecks)[number];

/** `not-given` is a check that this kind of bill does not have. */
export type Verdict = boolean | 'not-given';

export type Recomputed = {
  verdicts: Record<BillCheck, Verdict>;
  figures: BillFigures;
  result: BillResult;
  isRight: boolean;
};

export type CheckedBill = Recomputed & { file: BillFile };

/** Reads an exported file and recomputes its bill; the refusal names the field that cannot be read. */
export function checkBill(given: unknown): Result<CheckedBill, FieldFault> {
  const file = readBill(given);
  if (!file.ok) return file;
  try {
    return accept({ file: file.value, ...recomputeBill(file.value) });
  } catch (error) {
    // Sums beyond what books can hold: each amount is in range, all of them together are not.
    if (error instanceof RangeError) return refuse({ field: 'entries' });
    throw error;
  }
}

/** Adds a bill's entries up again, computes it by its contract, and compares every step with what the house says. */
export function recomputeBill({ given, stated, entries }: BillFile): Recomputed {
  const figures = addUp(given, entries);
  const result = computeBill(given, figures);
  const isContract = given.basis.by === 'contract';
  const hasTiers = isContract && figures.of !== 'tickets';
  const verdicts: Record<BillCheck, Verdict> = {
    contract: isContract ? isAgreed(given) : 'not-given',
    period: isPeriod(given) && entries.every(({ when }) => isInside(when, given.span, given.calendar.timeZone)),
    entries: areDistinct(entries) && sameFigures(figures, stated.figures),
    tier: hasTiers ? result.tier === stated.tier : 'not-given',
    amount: equals(result.amount, stated.amount),
    carried: isContract
      ? equals(result.carriedOut, stated.carriedOut) && sameTakenBack(result.takenBack, stated.takenBack)
      : 'not-given',
    due: equals(result.due, stated.due) && equals(result.shortAfter, stated.shortAfter),
  };
  return { verdicts, figures, result, isRight: billChecks.every((check) => verdicts[check] !== false) };
}

/** The text with these terms and parties is the one both sides agreed to, and the bill is its receiver's. */
function isAgreed({ basis, holder }: BillGiven): boolean {
  if (basis.by !== 'contract') return false;
  const { parties, terms, hash } = basis.contract;
  return contractHash(contractText(parties, terms)) === hash && parties.downline === holder;
}

/** The period is one of the brand's calendar, whole, and of the length that the contract says. */
function isPeriod({ basis, period, span, calendar }: BillGiven): boolean {
  const { fromMs, toMs } = payPeriodAt(span.fromMs, period, calendar);
  return period === periodOfBasis(basis) && fromMs === span.fromMs && toMs === span.toMs;
}

export function periodOfBasis(basis: BillGiven['basis']): PayPeriod {
  if (basis.by !== 'contract') return 'daily';
  const { terms } = basis.contract;
  switch (terms.kind) {
    case 'daily':
    case 'hourly':
      return terms.kind;
    case 'realtime':
      return 'run';
    case 'dividend':
      return terms.period;
  }
}

/** An entry that comes twice would be paid twice. */
const areDistinct = (entries: BillFile['entries']) => new Set(entries.map(({ id }) => id)).size === entries.length;

const sameTakenBack = (a: readonly TakenBack[], b: readonly TakenBack[]) =>
  a.length === b.length && a.every(({ day, units }, place) => b[place]?.day === day && b[place].units === units);

function sameFigures(a: BillFigures, b: BillFigures): boolean {
  const [found, said] = [listOf(a), listOf(b)];
  return found.length === said.length && found.every((value, place) => value === said[place]);
}

function listOf(figures: BillFigures): (bigint | number)[] {
  const amountOf = ({ units }: Money) => units;
  switch (figures.of) {
    case 'volume':
      return [figures.valid.signedUnits, figures.active];
    case 'tickets':
      return [figures.winning.signedUnits, figures.losing.signedUnits];
    case 'team': {
      const { valid, active, bet, prize, rebate, agentRebate, activity, salaries } = figures;
      const sums = [valid, bet, prize, rebate, agentRebate, activity, salaries];
      return [active, ...sums.map(({ signedUnits }) => signedUnits)];
    }
    case 'shares':
      return [amountOf(figures.amount)];
  }
}
