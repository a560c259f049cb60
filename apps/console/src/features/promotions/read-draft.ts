import type { TextKey } from '@croupier/i18n';
import { isCurrency, parseMoney } from '@croupier/money';
import type { PromotionTerms } from './promotions-queries.ts';
import type { Condition, ConditionDraft, Faults, TermsDraft } from './terms-draft.ts';

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
  const readReward = (): PromotionTerms['reward'] => {
    switch (rewardKind) {
      case 'fixed':
        return { kind: 'fixed', amount: amount('amount', draft.amount) };
      case 'percent':
        return {
          kind: 'percent',
          percent: decimal('percent', draft.percent, [0.01, 200], 'console_promotions.fault_percent'),
          least: amount('least', draft.least, true),
          most: amount('most', draft.most),
        };
      case 'freeSpins':
        if (draft.spinGames.length === 0) faults['games'] = 'console_promotions.fault_games';
        return {
          kind: 'freeSpins',
          vendor: draft.spinVendor,
          games: draft.spinGames.map(({ code }) => code),
          spins: count('spins', draft.spins, [1, 1000]),
          stake: amount('stake', draft.spinStake),
          most: amount('most', draft.most),
          days: count('days', draft.spinDays, [1, 60]),
        };
      case 'cashBack':
        return {
          kind: 'cashBack',
          categories: draft.lossCategories.length > 0 ? draft.lossCategories : null,
          tiers: draft.tiers.map(({ from: typed, percent }, place) => ({
            from: amount(`tiers.${place}.from`, typed, true),
            percent: decimal(`tiers.${place}.percent`, percent, [0.01, 100], 'console_promotions.fault_percent'),
          })),
          least: amount('least', draft.least),
          most: amount('most', draft.most),
        };
    }
  };
  const reward = readReward();
  if (reward.kind === 'cashBack') {
    for (const [place, { from: starts, percent }] of reward.tiers.entries()) {
      const before = reward.tiers[place - 1];
      if (before && (Number(starts) <= Number(before.from) || Number(percent) <= Number(before.percent)))
        faults[`tiers.${place}.from`] ??= 'console_promotions.fault_tier';
    }
    if (Number(reward.least) > Number(reward.most)) faults['least'] ??= 'console_promotions.fault_least';
  }
  const largest = reward.kind === 'fixed' ? reward.amount : reward.most;
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
    const [first = '', second = '', ...more] = path.replace(/^body\.(?:terms\.)?/, '').split('.');
    if (first === 'reward' && second === 'tiers') return [second, ...more].join('.');
    if (first === 'reward') return second === 'amount' ? 'amount' : second === '' ? 'kind' : second;
    if (first === 'quota') return `quota${second[0]?.toUpperCase() ?? ''}${second.slice(1)}`;
    return first === 'contributions' && second !== '' ? `${first}.${second}` : first;
  });
  return Object.fromEntries(found.map((field) => [field, 'console_promotions.fault_server' as const]));
}
