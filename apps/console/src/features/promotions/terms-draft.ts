import type { TextKey } from '@croupier/i18n';
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

/** From a net loss on, a percent of all of it. */
export type TierDraft = { key: string; from: string; percent: string };

/** A game of free spins; its name is known when it was chosen just now. */
export type SpinGameDraft = { code: string; name: string | null };

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
  rewardKind: PromotionTerms['reward']['kind'];
  percent: string;
  least: string;
  most: string;
  amount: string;
  tiers: TierDraft[];
  lossCategories: string[];
  spinVendor: string;
  spinGames: SpinGameDraft[];
  spins: string;
  spinStake: string;
  spinDays: string;
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
export const isCashBack = (kind: PromotionKind): boolean => kind === 'cashBack';
export const isFreeSpins = (kind: PromotionKind): boolean => kind === 'freeSpins';
export const canRepeat = (kind: PromotionKind): boolean =>
  kind === 'laterDeposit' || kind === 'activity' || isFreeSpins(kind) || isCashBack(kind);
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

export const newTier = (): TierDraft => ({ key: crypto.randomUUID(), from: '', percent: '' });

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
  tiers: [],
  lossCategories: [],
  spinVendor: '',
  spinGames: [],
  spins: '20',
  spinStake: '',
  spinDays: '3',
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
    percent: reward.kind === 'percent' ? reward.percent : '100',
    least: reward.kind === 'fixed' || reward.kind === 'freeSpins' ? '' : reward.least,
    most: reward.kind === 'fixed' ? '' : reward.most,
    amount: reward.kind === 'fixed' ? reward.amount : '',
    tiers: reward.kind === 'cashBack' ? reward.tiers.map((tier, place) => ({ key: String(place), ...tier })) : [],
    lossCategories: reward.kind === 'cashBack' ? [...(reward.categories ?? [])] : [],
    spinVendor: reward.kind === 'freeSpins' ? reward.vendor : '',
    spinGames: reward.kind === 'freeSpins' ? reward.games.map((code) => ({ code, name: null })) : [],
    spins: reward.kind === 'freeSpins' ? String(reward.spins) : '20',
    spinStake: reward.kind === 'freeSpins' ? reward.stake : '',
    spinDays: reward.kind === 'freeSpins' ? String(reward.days) : '3',
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
  if (isFreeSpins(kind)) return asFreeSpins(draft);
  return isCashBack(kind) ? asCashBack(draft) : withOtherKind(draft, kind);
}

/** Nobody joins it, so there is nothing to apply for, and everybody has it of each period. */
const asCashBack = (draft: TermsDraft): TermsDraft => ({
  ...draft,
  kind: 'cashBack',
  rewardKind: 'cashBack',
  tiers: draft.tiers.length > 0 ? draft.tiers : [{ ...newTier(), from: '0' }],
  repeats: draft.repeats === 'never' ? 'week' : draft.repeats,
  base: 'bonus',
  conditions: [],
  quotaMember: '',
  quotaAddress: '',
  quotaDevice: '',
  asksComment: false,
  pictures: '0',
});

/** What they win is paid as cash with one turnover unless the operator says otherwise. */
const asFreeSpins = (draft: TermsDraft): TermsDraft => ({
  ...withOtherKind(draft, 'freeSpins'),
  rewardKind: 'freeSpins',
  credit: 'cash',
  multiple: '1',
});

function withOtherKind(draft: TermsDraft, kind: PromotionKind): TermsDraft {
  return {
    ...draft,
    kind,
    rewardKind: isOfDeposit(kind) && draft.rewardKind === 'percent' ? 'percent' : 'fixed',
    credit: mustBeBonus(kind) ? 'bonus' : draft.credit,
    base: isOfDeposit(kind) ? draft.base : 'bonus',
    repeats: canRepeat(kind) ? draft.repeats : 'never',
    conditions: isOfDeposit(kind) ? [] : draft.conditions,
    asksComment: kind === 'zalo' || (!isOfDeposit(kind) && draft.asksComment),
    pictures: isOfDeposit(kind) ? '0' : draft.pictures,
  };
}
