import { signed, zero, type Currency, type Money, type Rate, type Signed } from '@croupier/money';
import type { ContractParties } from '../contracts/text.ts';
import type { Terms } from '../contracts/terms.ts';
import { endsMonth, type Calendar, type PayPeriod, type PaySpan } from '../periods/pay-periods.ts';
import { differenceOf, type DifferencePaid } from '../pay/difference.ts';
import { dividendOf, teamLossOf, type TeamFigures } from '../pay/dividend.ts';
import { realtimeSalaryOf, salaryOf } from '../pay/salary.ts';
import type { TakenBack } from '../pay/taken-back.ts';
import { dividendLines, dueLine, realtimeLines, salaryLines, shareLines, type FormulaLine } from './formula.ts';

export type AgreedContract = {
  parties: ContractParties;
  terms: Terms;
  /** Of the text that both sides agreed to. */
  hash: string;
};

/** How a bill of a contract is paid: the difference by the platform, or all of it by the upline. */
export type Settled =
  | { mode: 'difference'; downlines: readonly { who: string; bill: string; amount: Money }[]; shortBefore: Money }
  | { mode: 'upline' };

/** What pay is computed by, and what earlier periods left. */
export type BillBasis =
  | {
      by: 'contract';
      contract: AgreedContract;
      takenBack: readonly TakenBack[];
      carriedIn: Money;
      settled: Settled;
    }
  | { by: 'levels' }
  /** The shares of a bettor, of the upline, of its upline and so on. */
  | { by: 'ladder'; ladder: readonly Rate[] };

export type BillGiven = {
  id: string;
  brand: string;
  holder: string;
  currency: Currency;
  calendar: Calendar;
  period: PayPeriod;
  span: PaySpan;
  basis: BillBasis;
};

/** What the entries of a bill add up to. */
export type BillFigures =
  | { of: 'volume'; valid: Signed; active: number }
  | { of: 'tickets'; winning: Signed; losing: Signed }
  | ({ of: 'team'; valid: Signed; active: number } & TeamFigures)
  | { of: 'shares'; amount: Money };

export type BillResult = {
  /** What the rate was paid on; null where every entry has its own. */
  base: Signed | null;
  tier: number | null;
  /** What contract or levels come to. */
  amount: Money;
  /** What is to be paid: less what direct downlines get and what was short, where the platform pays differences. */
  due: Money;
  shortAfter: Money;
  takenBack: TakenBack[];
  carriedOut: Money;
  formula: FormulaLine[];
};

/** What a bill pays, with the formula that says why. The server asks it with sums of its tables, a browser with entries. */
export function computeBill(given: BillGiven, figures: BillFigures): BillResult {
  const { basis, currency, span } = given;
  const nothing = zero(currency);
  if (basis.by !== 'contract') {
    if (figures.of !== 'shares') throw new TypeError(`figures of ${figures.of} for a bill by ${basis.by}`);
    const { amount } = figures;
    const formula = shareLines(amount);
    return {
      base: null,
      tier: null,
      amount,
      due: amount,
      shortAfter: nothing,
      takenBack: [],
      carriedOut: nothing,
      formula,
    };
  }
  const { contract, settled } = basis;
  const pay = payOf(contract.terms, figures, { ...basis, span });
  const paid = settle(pay.amount, settled);
  const formula = [...pay.formula, ...(settled.mode === 'difference' ? [dueLine(paid, settled.downlines)] : [])];
  return { ...pay, due: paid.due, shortAfter: paid.shortAfter, formula };
}

type Before = { takenBack: readonly TakenBack[]; carriedIn: Money; span: PaySpan };

function payOf(
  terms: Terms,
  figures: BillFigures,
  { takenBack, carriedIn, span }: Before,
): Omit<BillResult, 'due' | 'shortAfter'> {
  const nothing = zero(terms.currency);
  const before = { takenBack, day: span.firstDay };
  if (terms.kind === 'realtime' && figures.of === 'tickets') {
    const salary = realtimeSalaryOf(terms, figures, before);
    const { base, amount, left } = salary;
    return {
      base,
      tier: null,
      amount,
      takenBack: left,
      carriedOut: nothing,
      formula: realtimeLines(terms, figures, salary),
    };
  }
  if (terms.kind === 'dividend' && figures.of === 'team') {
    const loss = teamLossOf(figures, terms);
    const dividend = dividendOf(terms, { ...figures, loss }, { carriedIn, endsMonth: endsMonth(span) });
    const { base, tier, amount, carriedOut } = dividend;
    const formula = dividendLines(terms, { ...figures, loss }, dividend);
    return { base: signed(base.units, base.currency), tier, amount, takenBack: [], carriedOut, formula };
  }
  if ((terms.kind === 'daily' || terms.kind === 'hourly') && figures.of === 'volume') {
    const salary = salaryOf(terms, figures, before);
    const { base, tier, amount, left } = salary;
    return { base, tier, amount, takenBack: left, carriedOut: nothing, formula: salaryLines(terms, figures, salary) };
  }
  throw new TypeError(`figures of ${figures.of} for a contract of ${terms.kind} pay`);
}

function settle(own: Money, settled: Settled): DifferencePaid {
  const nothing = zero(own.currency);
  if (settled.mode === 'upline')
    return { own, downlines: nothing, shortBefore: nothing, due: own, shortAfter: nothing };
  const downlines = settled.downlines.reduce(
    (all, { amount }) => ({ ...all, units: all.units + amount.units }),
    nothing,
  );
  return differenceOf({ own, downlines, shortBefore: settled.shortBefore });
}
