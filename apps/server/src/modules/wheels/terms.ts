import type { Input, Calls, wheelKinds, wheelPrizeKinds, wheelRuleSources } from '@croupier/contract';
import { faultOfPrizes, WEIGHTS } from '@croupier/loyalty';
import { MAX_INPUT_UNITS, parseMoney } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { currencyOf } from '../ledger/index.ts';

export type WheelKind = (typeof wheelKinds)[number];
export type WheelPrize = {
  id: string;
  weight: number;
  kind: (typeof wheelPrizeKinds)[number];
  /** Of money or of points. */
  units: bigint;
  /** How often money must be played, in hundredths. */
  multiple: number;
  stock: number | null;
  substitute: string | null;
};
export type WheelRule = {
  id: string;
  source: (typeof wheelRuleSources)[number];
  category: string | null;
  per: bigint | null;
  tickets: number;
  most: number;
};
export type WheelTerms = {
  title: string;
  ticketDays: number;
  budget: bigint;
  pointsBudget: bigint;
  prizes: readonly WheelPrize[];
  rules: readonly WheelRule[];
};
export type TermsDraft = Input<Calls['previewWheel']>['body'];

/** The prizes as the draw takes them. */
export const drawPrizes = (prizes: readonly WheelPrize[]) =>
  prizes.map(({ id, weight, stock, substitute }) => ({
    id,
    weight,
    stock,
    ...(substitute !== null && { substitute }),
  }));

const wrong = (path: string, fault: string) => refuse('wheel_wrong', { fields: [{ path: `body.${path}`, fault }] });

/** What an operator wrote as a version; the first fault beside its field. */
export function termsFrom(draft: TermsDraft, brand: Brand): Refusal | WheelTerms {
  const currency = currencyOf(brand.currency);
  if (draft.title === '') return wrong('title', 'empty');
  const budget = amountOf(draft.budget, currency);
  if (budget === null) return wrong('budget', 'no amount');
  const pointsBudget = amountOf(draft.pointsBudget, 'PTS');
  if (pointsBudget === null) return wrong('pointsBudget', 'no points');
  const prizes: WheelPrize[] = [];
  for (const [at, one] of draft.prizes.entries()) {
    const prize = prizeFrom(one, at, currency);
    if (isRefusal(prize)) return prize;
    prizes.push(prize);
  }
  const fault = faultOfPrizes(drawPrizes(prizes));
  if (fault) return wrong('prizes', fault);
  if (prizes.some(({ stock, substitute }) => stock === null && substitute !== null))
    return wrong('prizes', 'substitute_unneeded');
  if (largestOf(prizes, 'cash') > budget) return wrong('budget', 'less than a prize');
  if (largestOf(prizes, 'points') > pointsBudget) return wrong('pointsBudget', 'less than a prize');
  const rules: WheelRule[] = [];
  for (const [at, one] of draft.rules.entries()) {
    if (rules.some(({ id }) => id === one.id)) return wrong(`rules.${at}.id`, 'twice');
    const rule = ruleFrom(one, at, brand);
    if (isRefusal(rule)) return rule;
    rules.push(rule);
  }
  const { title, ticketDays } = draft;
  return { title, ticketDays, budget, pointsBudget, prizes, rules };
}

function prizeFrom(draft: TermsDraft['prizes'][number], at: number, currency: Currency): Refusal | WheelPrize {
  const { id, weight, kind, stock, substitute } = draft;
  const units = amountOf(draft.amount, kind === 'points' ? 'PTS' : currency);
  if (units === null || (kind === 'none') !== (units === 0n)) return wrong(`prizes.${at}.amount`, 'no amount');
  const multiple = /^[0-5](?:\.\d{1,2})?$/.test(draft.multiple) ? Math.round(Number(draft.multiple) * 100) : null;
  if (multiple === null || multiple > 500 || (kind !== 'cash' && multiple > 0))
    return wrong(`prizes.${at}.multiple`, 'not between 0 and 5');
  return { id, weight, kind, units, multiple, stock, substitute };
}

function ruleFrom(draft: TermsDraft['rules'][number], at: number, brand: Brand): Refusal | WheelRule {
  const { id, source, category, tickets, most } = draft;
  if (category !== null && (source !== 'bet' || !brand.categories.some(({ code }) => code === category)))
    return wrong(`rules.${at}.category`, 'no category of this rule');
  const per = draft.per === null ? null : amountOf(draft.per, currencyOf(brand.currency));
  if (source === 'mission' ? draft.per !== null : per === null || per === 0n)
    return wrong(`rules.${at}.per`, 'no amount');
  if (most < tickets) return wrong(`rules.${at}.most`, 'less than one gives');
  return { id, source, category, per, tickets, most };
}

function amountOf(text: string, currency: Currency): bigint | null {
  const parsed = parseMoney(text, currency);
  return parsed.ok && parsed.value.units <= MAX_INPUT_UNITS ? parsed.value.units : null;
}

/** The most that one spin can pay of a kind. */
export const largestOf = (prizes: readonly WheelPrize[], kind: 'cash' | 'points'): bigint =>
  prizes.reduce((most, prize) => (prize.kind === kind && prize.units > most ? prize.units : most), 0n);

/** What a spin costs on average while nothing has run out, in units times a million: exact. */
export const costOf = (prizes: readonly WheelPrize[], kind: 'cash' | 'points'): bigint =>
  prizes.reduce((sum, prize) => (prize.kind === kind ? sum + prize.units * BigInt(prize.weight) : sum), 0n);

/** Ten decimals hold every such sum; zeros at the end are left away down to two. */
export function costText(cost: bigint): string {
  const scale = 10_000n * BigInt(WEIGHTS);
  const decimals = String(cost % scale)
    .padStart(10, '0')
    .replace(/0{1,8}$/, '');
  return `${cost / scale}.${decimals}`;
}

/** Terms as texts, to compare and to write down. */
export const factsOf = (terms: WheelTerms): string =>
  JSON.stringify(
    {
      title: terms.title,
      ticketDays: terms.ticketDays,
      budget: terms.budget,
      pointsBudget: terms.pointsBudget,
      prizes: terms.prizes,
      rules: terms.rules,
    },
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
