import { signed, toSignedWire, type Money, type Rate, type Signed } from '@croupier/money';
import type { DividendTerms, DividendTier, RealtimeTerms, VolumeTerms, VolumeTier } from '../contracts/terms.ts';
import type { DifferencePaid } from '../pay/difference.ts';
import type { Dividend, DividendFigures, TeamFigures } from '../pay/dividend.ts';
import type { RealtimeFigures, RealtimeSalary, Salary, VolumeFigures } from '../pay/salary.ts';
import { percentText } from '../percent.ts';

/** Everything that a formula adds, multiplies or comes to. Screens have a text for each. */
export type FigureName =
  | 'valid'
  | 'winning'
  | 'losing'
  | 'takenBack'
  | 'bet'
  | 'prize'
  | 'rebate'
  | 'agentRebate'
  | 'activity'
  | 'salaries'
  | 'loss'
  | 'carriedIn'
  | 'base'
  | 'pay'
  | 'amount'
  | 'downline'
  | 'shortBefore'
  | 'due'
  | 'shortAfter';

export type SumPart = {
  name: FigureName;
  isMinus: boolean;
  figure: Signed;
  /** Whose it is, for a downline. */
  who?: string;
};

export type Condition = { name: 'bet' | 'active' | 'loss'; has: string; needs: string; isMet: boolean };

/** One factor of a product: a figure times a percentage, and times a part of one where a floating dividend is. */
export type ProductTerm = {
  name: FigureName;
  figure: Signed;
  percent: string;
  part: { base: Signed; of: Signed } | null;
};

/** A line of a bill's formula with its numbers in it. */
export type FormulaLine =
  | { line: 'sum'; result: FigureName; parts: SumPart[]; total: Signed; isFloored: boolean }
  | { line: 'tier'; place: number; percent: string; isPaid: boolean; conditions: Condition[] }
  | { line: 'product'; result: FigureName; terms: ProductTerm[]; total: Signed };

const net = ({ units, currency }: Money): Signed => signed(units, currency);
const plus = (name: FigureName, figure: Signed): SumPart => ({ name, isMinus: false, figure });
const minus = (name: FigureName, figure: Signed): SumPart => ({ name, isMinus: true, figure });
const opposite = ({ signedUnits, currency }: Signed): Signed => signed(-signedUnits, currency);
const sumOf = (result: FigureName, parts: SumPart[], total: Signed): FormulaLine => {
  const units = parts.reduce(
    (all, { isMinus, figure }) => all + (isMinus ? -figure.signedUnits : figure.signedUnits),
    0n,
  );
  return { line: 'sum', result, parts, total, isFloored: units !== total.signedUnits };
};
const textOf = (figure: Signed) => toSignedWire(figure).amount;

export function salaryLines(
  { tiers }: VolumeTerms,
  { valid, active }: VolumeFigures,
  { carried, base, tier, amount }: Salary,
): FormulaLine[] {
  return [
    sumOf('base', [plus('valid', valid), minus('takenBack', opposite(carried))], base),
    ...tierLines(tiers, tier, { bet: base, active }),
    ...productLines(tiers, tier, { name: 'base', figure: base, part: null }, amount),
  ];
}

export function realtimeLines(
  { winRate, lossRate }: RealtimeTerms,
  { winning, losing }: RealtimeFigures,
  { carried, base, amount }: RealtimeSalary,
): FormulaLine[] {
  const term = (name: FigureName, figure: Signed, rate: Rate): ProductTerm => {
    return { name, figure, percent: percentText(rate), part: null };
  };
  const pay = signed(base.signedUnits - carried.signedUnits, base.currency);
  return [
    {
      line: 'product',
      result: 'pay',
      terms: [term('winning', winning, winRate), term('losing', losing, lossRate)],
      total: pay,
    },
    sumOf('amount', [plus('pay', pay), minus('takenBack', opposite(carried))], net(amount)),
  ];
}

export function dividendLines(
  { tiers, lessSalaries }: DividendTerms,
  figures: DividendFigures & TeamFigures,
  { carriedIn, base, tier, part, amount }: Dividend,
): FormulaLine[] {
  const { bet, prize, rebate, agentRebate, activity, salaries, loss, valid, active } = figures;
  const costs = [
    minus('prize', prize),
    minus('rebate', rebate),
    minus('agentRebate', agentRebate),
    minus('activity', activity),
    ...(lessSalaries ? [minus('salaries', salaries)] : []),
  ];
  const paid = tier === null ? undefined : tiers[tier];
  const isPart = paid !== undefined && part.numerator !== part.denominator;
  return [
    sumOf('loss', [plus('bet', bet), ...costs], loss),
    sumOf('base', [plus('loss', loss), minus('carriedIn', net(carriedIn))], net(base)),
    ...tierLines(tiers, tier, { bet: valid, active, loss: net(base) }),
    ...productLines(
      tiers,
      tier,
      { name: 'base', figure: net(base), part: isPart ? { base: net(base), of: net(paid.loss) } : null },
      amount,
    ),
  ];
}

type AnyTier = VolumeTier & Partial<Pick<DividendTier, 'loss'>>;
type Has = { bet: Signed; active: number; loss?: Signed };

function tierLines(tiers: readonly AnyTier[], paid: number | null, has: Has): FormulaLine[] {
  return tiers.map((tier, place) => {
    const amount = (name: 'bet' | 'loss', figure: Signed, needs: Money): Condition => {
      return { name, has: textOf(figure), needs: textOf(net(needs)), isMet: figure.signedUnits >= needs.units };
    };
    const conditions: Condition[] = [
      amount('bet', has.bet, tier.bet),
      { name: 'active', has: String(has.active), needs: String(tier.active), isMet: has.active >= tier.active },
    ];
    if (tier.loss && has.loss) conditions.push(amount('loss', has.loss, tier.loss));
    return { line: 'tier', place, percent: percentText(tier.rate), isPaid: place === paid, conditions };
  });
}

function productLines(
  tiers: readonly VolumeTier[],
  tier: number | null,
  term: Omit<ProductTerm, 'percent'>,
  amount: Money,
): FormulaLine[] {
  const rate = tier === null ? undefined : tiers[tier]?.rate;
  if (!rate) return [{ line: 'product', result: 'amount', terms: [], total: net(amount) }];
  return [{ line: 'product', result: 'amount', terms: [{ ...term, percent: percentText(rate) }], total: net(amount) }];
}

export const shareLines = (amount: Money): FormulaLine[] => [sumOf('amount', [plus('pay', net(amount))], net(amount))];

export function dueLine(
  { own, shortBefore, due }: DifferencePaid,
  downlines: readonly { who: string; amount: Money }[],
): FormulaLine {
  const parts = downlines.map(({ who, amount }): SumPart => ({ ...minus('downline', net(amount)), who }));
  return sumOf('due', [plus('amount', net(own)), ...parts, minus('shortBefore', net(shortBefore))], net(due));
}

/** A line as plain text, for programs without a language: `1041.66 = 25000.00 x 5 % x 25000.00 / 30000.00`. */
export function formulaText(line: FormulaLine): string {
  switch (line.line) {
    case 'sum': {
      const parts = line.parts.map(({ isMinus, figure, name, who }, place) => {
        const sign = isMinus ? '- ' : place > 0 ? '+ ' : '';
        return `${sign}${textOf(figure)} (${who === undefined ? name : `${name} ${who}`})`;
      });
      return `${line.result} ${textOf(line.total)} = ${parts.join(' ')}${line.isFloored ? ', not below zero' : ''}`;
    }
    case 'tier': {
      const conditions = line.conditions.map(
        ({ name, has, needs, isMet }) => `${name} ${has} ${isMet ? '>=' : '<'} ${needs}`,
      );
      return `tier ${line.place + 1}, ${line.percent} %: ${conditions.join(', ')}${line.isPaid ? ' <- paid' : ''}`;
    }
    case 'product': {
      const terms = line.terms.map(({ figure, percent, part }) => {
        const times = part ? ` x ${textOf(part.base)} / ${textOf(part.of)}` : '';
        return `${textOf(figure)} x ${percent} %${times}`;
      });
      return `${line.result} ${textOf(line.total)} = ${terms.length > 0 ? terms.join(' + ') : 'no tier is reached'}`;
    }
  }
}
