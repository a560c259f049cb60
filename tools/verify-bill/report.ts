import {
  billChecks,
  checkBill,
  formulaText,
  shareOf,
  type BillCheck,
  type BillGiven,
  type CheckedBill,
} from '@croupier/agents';
import { toSignedWire, toWire, type Money } from '@croupier/money';

export type Report = { lines: string[]; isRight: boolean };

const meanings: Record<BillCheck, string> = {
  contract: 'the terms are those of the text with this hash, and the bill is its receiver’s',
  period: 'the period is one of the calendar, and every entry lies in it',
  entries: 'no entry comes twice, and all of them add up to the stated figures',
  tier: 'the tier is the one that these figures reach',
  amount: 'the formula gives exactly this amount',
  carried: 'what is left for the next bill is right',
  due: 'what is due follows from the amount, the downlines’ bills and what was short',
};
const verdictNames = { true: 'passed   ', false: 'FAILED   ', 'not-given': 'not given' };

/** What a file with an exported bill comes to, in lines for people. */
export function reportOf(text: string): Report {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { lines: ['This is not JSON.'], isRight: false };
  }
  const read = checkBill(given);
  if (!read.ok) return { lines: [`The field "${read.reason.field}" is missing or malformed.`], isRight: false };
  const { file, verdicts, result, isRight } = read.value;
  const { stated } = file;
  const checks = billChecks.map((check) => {
    const verdict = verdicts[check];
    return `${verdictNames[`${verdict}`]}  ${check.padEnd(8)}  ${meanings[check]}`;
  });
  return {
    lines: [
      ...headOf(read.value),
      ...checks,
      ...shareLines(read.value),
      ...result.formula.map(formulaText),
      `Amount: computed ${amountText(result.amount)}, stated ${amountText(stated.amount)}.`,
      `Due: computed ${amountText(result.due)}, stated ${amountText(stated.due)}.`,
      isRight ? 'This bill adds up.' : 'This bill does NOT add up.',
    ],
    isRight,
  };
}

const amountText = (amount: Money) => `${toWire(amount).amount} ${amount.currency}`;

function headOf({ file }: CheckedBill): string[] {
  const { given, entries } = file;
  const { id, holder, brand, span, calendar } = given;
  const days = span.firstDay === span.lastDay ? span.firstDay : `${span.firstDay} to ${span.lastDay}`;
  return [
    `Bill ${id} of ${holder}, ${brand}: ${whatOf(given)}, ${days} in ${calendar.timeZone}.`,
    `From ${new Date(span.fromMs).toISOString()} up to ${new Date(span.toMs).toISOString()}, ${entries.length} entries.`,
    ...contractLines(given),
  ];
}

// A screen of them is enough to follow; the file has them all.
const MOST_SHARES = 50;

/** How each bettor's day brings a share, where every entry has a rate of its own. */
function shareLines({ file }: CheckedBill): string[] {
  const { entries, given } = file;
  const { basis } = given;
  const ladder = basis.by === 'ladder' ? basis.ladder : [];
  const shares = entries.flatMap((entry) => (entry.of === 'shares' ? [entry] : []));
  const lines = shares.slice(0, MOST_SHARES).map((entry) => {
    const { base, percent, amount } = shareOf(entry, ladder);
    return `${entry.id}: ${toWire(amount).amount} = ${toSignedWire(base).amount} x ${percent} % (${entry.member}, ${entry.category})`;
  });
  const rest = shares.length - lines.length;
  return rest > 0 ? [...lines, `and ${rest} more`] : lines;
}

function whatOf({ basis }: BillGiven): string {
  if (basis.by === 'levels') return 'rebate by level';
  if (basis.by === 'ladder') return 'ladder of vendors';
  const { kind } = basis.contract.terms;
  return kind === 'dividend' ? 'dividend' : `${kind} salary`;
}

function contractLines({ basis }: BillGiven): string[] {
  if (basis.by !== 'contract') return [];
  const { parties, hash } = basis.contract;
  return [`Contract ${parties.id} with ${parties.upline}. Compare its hash with yours: ${hash}`];
}
