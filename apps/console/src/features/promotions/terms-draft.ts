import type { TextKey } from '@croupier/i18n';
import { isCurrency, parseMoney } from '@croupier/money';
import type { Promotion, PromotionKind, PromotionTerms } from './promotions-queries.ts';

export type Condition = PromotionTerms['conditions'][number];
export type ConditionDraft = {
  /** Identifies the row of the form. */
  key: string;
  kind: Condition['kind'];
  days: string;
  number: string;
  least: string;
  categories: string[];
};

/** The terms as the form holds them: figures are texts until they are sent. */
export type TermsDraft = {
  slug: string;
  kind: PromotionKind;
  from: string | null;
  to: string | null;
  repeats: PromotionTerms['repeats'];
  audience: ConditionDraft[];
  conditions: ConditionDraft[];
  quotaMember: string;
  quotaAddress: string;
  quotaDevice: string;
  budget: string;
  rewardKind: 'percent' | 'fixed';
  percent: string;
  least: string;
  most: string;
  amount: string;
  credit: PromotionTerms['credit'];
  multiple: string;
  base: PromotionTerms['base'];
  contributions: Record<string, string>;
  excluded: string[];
  maxBet: string;
  maxWin: string;
  hours: string;
  claimDays: string;
  asksComment: boolean;
  pictures: string;
  again: boolean;
};

/** Faults by the name of the field; those of a condition by `conditions.<key>`. */
export type Faults = Readonly<Record<string, TextKey>>;

/** The text of a field's fault. */
export type FaultOf = (field: string) => string | undefined;

export const isOfDeposit = (kind: PromotionKind): boolean => kind === 'firstDeposit' || kind === 'laterDeposit';
export const canRepeat = (kind: PromotionKind): boolean => kind === 'laterDeposit' || kind === 'activity';
/** A deposit or a trial credit always gives bonus money. */
export const mustBeBonus = (kind: PromotionKind): boolean => isOfDeposit(kind) || kind === 'trialCredit';

export const newCondition = (kind: Condition['kind'] = 'confirmedPhone'): ConditionDraft => ({
  key: crypto.randomUUID(),
  kind,
  days: '30',
  number: '1',
  least: '',
  categories: [],
});

export const newDraft = (): TermsDraft => ({
  slug: '',
  kind: 'firstDeposit',
  from: null,
  to: null,
  repeats: 'never',
  audience: [],
  conditions: [],
  quotaMember: '1',
  quotaAddress: '3',
  quotaDevice: '2',
  budget: '',
  rewardKind: 'percent',
  percent: '100',
  least: '',
  most: '',
  amount: '',
  credit: 'bonus',
  multiple: '20',
  base: 'bonus',
  contributions: {},
  excluded: [],
  maxBet: '50',
  maxWin: '',
  hours: '168',
  claimDays: '3',
  asksComment: false,
  pictures: '0',
  again: true,
});

export function draftOf({ slug, kind, terms }: Pick<Promotion, 'slug' | 'kind' | 'terms'>): TermsDraft {
  const { reward, quota } = terms;
  const isPercent = reward.kind === 'percent';
  const count = (value: number | null) => (value === null ? '' : String(value));
  return {
    slug,
    kind,
    from: terms.from,
    to: terms.to,
    repeats: terms.repeats,
    audience: terms.audience.map(conditionDraft),
    conditions: terms.conditions.map(conditionDraft),
    quotaMember: count(quota.member),
    quotaAddress: count(quota.address),
    quotaDevice: count(quota.device),
    budget: terms.budget,
    rewardKind: reward.kind,
    percent: isPercent ? reward.percent : '100',
    least: isPercent ? reward.least : '',
    most: isPercent ? reward.most : '',
    amount: isPercent ? '' : reward.amount,
    credit: terms.credit,
    multiple: terms.multiple,
    base: terms.base,
    contributions: Object.fromEntries(
      Object.entries(terms.contributions).map(([category, percent]) => [category, String(percent)]),
    ),
    excluded: [...terms.excluded],
    maxBet: terms.maxBet ?? '',
    maxWin: terms.maxWin ?? '',
    hours: String(terms.hours),
    claimDays: String(terms.claimDays),
    asksComment: terms.asksComment,
    pictures: String(terms.pictures),
    again: terms.again,
  };
}

function conditionDraft(condition: Condition, place: number): ConditionDraft {
  return {
    key: String(place),
    kind: condition.kind,
    days: condition.kind === 'registeredWithin' ? String(condition.days) : '30',
    number: condition.kind === 'deposit' ? String(condition.number) : '1',
    least: 'least' in condition ? condition.least : '',
    categories: condition.kind === 'validBet' ? [...(condition.categories ?? [])] : [],
  };
}

/** What the chosen kind does not have gets the only value that fits it. */
export function withKind(draft: TermsDraft, kind: PromotionKind): TermsDraft {
  return {
    ...draft,
    kind,
    rewardKind: isOfDeposit(kind) ? draft.rewardKind : 'fixed',
    credit: mustBeBonus(kind) ? 'bonus' : draft.credit,
    base: isOfDeposit(kind) ? draft.base : 'bonus',
    repeats: canRepeat(kind) ? draft.repeats : 'never',
    conditions: isOfDeposit(kind) ? [] : draft.conditions,
    asksComment: kind === 'zalo' || (!isOfDeposit(kind) && draft.asksComment),
    pictures: isOfDeposit(kind) ? '0' : draft.pictures,
  };
}

type Read = { terms: PromotionTerms; faults: null } | { terms: null; faults: Faults };

/** The terms that a draft describes, or what is wrong with it. The server checks the same again. */
export function readDraft(draft: TermsDraft, currency: string): Read {
  const faults: Record<string, TextKey> = {};
  const amount = (field: string, typed: string, isZeroFine = false): string => {
    const text = typed.trim().replaceAll(/[,\s]/g, '');
    const read = isCurrency(currency) ? parseMoney(text, currency) : null;
    if (!read?.ok || (read.value.units === 0n && !isZeroFine)) faults[field] = 'console_promotions.fault_amount';
    return text;
  };
  const optionalAmount = (field: string, typed: string) => (typed.trim() === '' ? null : amount(field, typed));
  const count = (field: string, typed: string, [least, most]: readonly [number, number]): number => {
    const value = Number(typed.trim());
    const isFine = /^\d+$/.test(typed.trim()) && value >= least && value <= most;
    if (!isFine) faults[field] = 'console_promotions.fault_count';
    return value;
  };
  const optionalCount = (field: string, typed: string) => (typed.trim() === '' ? null : count(field, typed, [1, 1000]));
  const decimal = (field: string, typed: string, [least, most]: readonly [number, number], fault: TextKey): string => {
    const text = typed.trim();
    const isFine = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) >= least && Number(text) <= most;
    if (!isFine) faults[field] = fault;
    return isFine ? text.replace(/^0+(?=\d)/, '') : text;
  };
  const condition =
    (list: 'audience' | 'conditions') =>
    (one: ConditionDraft): Condition => {
      const field = `${list}.${one.key}`;
      switch (one.kind) {
        case 'registeredWithin':
          return { kind: one.kind, days: count(field, one.days, [1, 3650]) };
        case 'deposit':
          return { kind: one.kind, number: count(field, one.number, [1, 100]), least: amount(field, one.least, true) };
        case 'validBet':
          return {
            kind: one.kind,
            least: amount(field, one.least),
            categories: one.categories.length > 0 ? one.categories : null,
          };
        default:
          return { kind: one.kind };
      }
    };

  const { from, to, rewardKind, credit } = draft;
  const isBonus = credit === 'bonus';
  if (draft.slug === '') faults['slug'] = 'console_promotions.fault_page';
  if (from === null) faults['from'] = 'console_promotions.fault_missing';
  if (to === null) faults['to'] = 'console_promotions.fault_missing';
  if (from !== null && to !== null && to <= from) faults['to'] = 'console_promotions.fault_period';
  const budget = amount('budget', draft.budget);
  const reward: PromotionTerms['reward'] =
    rewardKind === 'percent'
      ? {
          kind: 'percent',
          percent: decimal('percent', draft.percent, [0.01, 200], 'console_promotions.fault_percent'),
          least: amount('least', draft.least, true),
          most: amount('most', draft.most),
        }
      : { kind: 'fixed', amount: amount('amount', draft.amount) };
  const largest = reward.kind === 'percent' ? reward.most : reward.amount;
  if (!faults['budget'] && !faults['most'] && !faults['amount'] && Number(budget) < Number(largest))
    faults['budget'] = 'console_promotions.fault_budget';
  const terms: PromotionTerms = {
    from: from ?? '',
    to: to ?? '',
    repeats: draft.repeats,
    audience: draft.audience.map(condition('audience')),
    conditions: draft.conditions.map(condition('conditions')),
    quota: {
      member: optionalCount('quotaMember', draft.quotaMember),
      address: optionalCount('quotaAddress', draft.quotaAddress),
      device: optionalCount('quotaDevice', draft.quotaDevice),
    },
    budget,
    reward,
    credit,
    multiple: isBonus
      ? decimal('multiple', draft.multiple, [0.01, 100], 'console_promotions.fault_multiple')
      : decimal('multiple', draft.multiple, [0, 5], 'console_promotions.fault_multiple_cash'),
    base: draft.base,
    contributions: Object.fromEntries(
      Object.entries(draft.contributions)
        .filter(([, percent]) => percent.trim() !== '')
        .map(([category, percent]) => [category, count(`contributions.${category}`, percent, [0, 100])]),
    ),
    excluded: draft.excluded,
    maxBet: isBonus ? optionalAmount('maxBet', draft.maxBet) : null,
    maxWin: isBonus ? optionalAmount('maxWin', draft.maxWin) : null,
    hours: count('hours', draft.hours, [1, 8784]),
    claimDays: count('claimDays', draft.claimDays, [1, 60]),
    asksComment: draft.asksComment,
    pictures: count('pictures', draft.pictures, [0, 3]),
    again: draft.again,
  };
  if (draft.audience.some(({ kind }) => kind === 'validBet')) faults['audience'] = 'console_promotions.fault_audience';
  if (draft.kind === 'trialCredit' && terms.maxWin === null) faults['maxWin'] = 'console_promotions.fault_max_win';
  return Object.keys(faults).length > 0 ? { terms: null, faults } : { terms, faults: null };
}

/** The fields of the form that the server found fault with, by its paths such as `body.terms.reward.most`. */
export function serverFaults(fields: readonly { path: string }[]): Faults {
  const found = fields.map(({ path }) => {
    const [first = '', second = ''] = path.replace(/^body\.(?:terms\.)?/, '').split('.');
    if (first === 'reward') return second === 'amount' ? 'amount' : second === '' ? 'kind' : second;
    if (first === 'quota') return `quota${second[0]?.toUpperCase() ?? ''}${second.slice(1)}`;
    return first === 'contributions' && second !== '' ? `${first}.${second}` : first;
  });
  return Object.fromEntries(found.map((field) => [field, 'console_promotions.fault_server' as const]));
}
