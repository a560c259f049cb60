import type { AdminWheel, WheelTerms, WheelVersion } from './wheels-queries.ts';

export type PrizeDraft = {
  id: string;
  kind: WheelTerms['prizes'][number]['kind'];
  amount: string;
  multiple: string;
  weight: string;
  /** Empty without an end. */
  stock: string;
  substitute: string;
};
export type RuleDraft = {
  id: string;
  /** One that is published keeps its source and category. */
  isPublished: boolean;
  source: WheelTerms['rules'][number]['source'];
  /** Empty for all. */
  category: string;
  per: string;
  tickets: string;
  most: string;
};
export type WheelDraft = {
  wheel: string;
  kind: AdminWheel['kind'];
  title: string;
  ticketDays: string;
  budget: string;
  pointsBudget: string;
  prizes: PrizeDraft[];
  rules: RuleDraft[];
};

export const MOST_PRIZES = 24;
export const MOST_RULES = 8;
const MILLION = 1_000_000;
const AMOUNT = /^\d{1,11}(?:\.\d{1,2})?$/;
const WHOLE = /^\d{1,9}$/;

export const newPrize = (id: string): PrizeDraft => ({
  id,
  kind: 'cash',
  amount: '',
  multiple: '1',
  weight: '',
  stock: '',
  substitute: '',
});
export const newRule = (id: string): RuleDraft => ({
  id,
  isPublished: false,
  source: 'bet',
  category: '',
  per: '1000',
  tickets: '1',
  most: '1',
});

/** A short name that no other one has. */
export const freeId = (prefix: string, taken: readonly string[]): string => {
  let number = taken.length + 1;
  while (taken.includes(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
};

export function draftOf(wheel: AdminWheel | null, newId: () => string): WheelDraft {
  const newest = wheel?.versions[0];
  if (!wheel || !newest)
    return {
      wheel: newId(),
      kind: 'wheel',
      title: '',
      ticketDays: '3',
      budget: '',
      pointsBudget: '0',
      prizes: [newPrize('prize-1'), { ...newPrize('none'), kind: 'none', amount: '0', multiple: '0' }],
      rules: [newRule('rule-1')],
    };
  const { title, ticketDays, budget, pointsBudget } = newest;
  return {
    wheel: wheel.id,
    kind: wheel.kind,
    title,
    ticketDays: String(ticketDays),
    budget: budget.amount,
    pointsBudget,
    prizes: newest.prizes.map(prizeDraft),
    rules: newest.rules.map((rule) => ({
      id: rule.id,
      isPublished: true,
      source: rule.source,
      category: rule.category ?? '',
      per: rule.per?.amount ?? '',
      tickets: String(rule.tickets),
      most: String(rule.most),
    })),
  };
}

const prizeDraft = (prize: WheelVersion['prizes'][number]): PrizeDraft => ({
  id: prize.id,
  kind: prize.kind,
  amount: prize.amount?.amount ?? prize.points ?? '0',
  multiple: prize.multiple ?? '0',
  weight: String(prize.weight),
  // What is left becomes the stock of the next version.
  stock: prize.left === null ? '' : String(prize.left),
  substitute: prize.substitute ?? '',
});

const isWhole = (text: string, least: number, most: number) =>
  WHOLE.test(text.trim()) && Number(text) >= least && Number(text) <= most;

export type Fault = 'title' | 'days' | 'amount' | 'weight' | 'stock' | 'count' | 'multiple';

export function faultOfPrize(prize: PrizeDraft, field: keyof PrizeDraft): Fault | null {
  const { kind, amount, multiple, weight, stock, substitute } = prize;
  if (field === 'amount' && kind !== 'none')
    return (kind === 'cash' ? AMOUNT : WHOLE).test(amount.trim()) && Number(amount) > 0 ? null : 'amount';
  if (field === 'multiple' && kind === 'cash')
    return /^[0-5](?:\.\d{1,2})?$/.test(multiple.trim()) && Number(multiple) <= 5 ? null : 'multiple';
  if (field === 'weight') return isWhole(weight, 1, MILLION) ? null : 'weight';
  if (field === 'stock') return stock.trim() === '' || isWhole(stock, 0, MILLION) ? null : 'stock';
  if (field === 'substitute') return (stock.trim() === '') === (substitute === '') ? null : 'stock';
  return null;
}

export function faultOfRule(rule: RuleDraft, field: keyof RuleDraft): Fault | null {
  if (field === 'per' && rule.source !== 'mission')
    return AMOUNT.test(rule.per.trim()) && Number(rule.per) > 0 ? null : 'amount';
  if (field === 'tickets') return isWhole(rule.tickets, 1, 10) ? null : 'count';
  if (field === 'most') return isWhole(rule.most, Math.max(1, Number(rule.tickets) || 1), 100) ? null : 'count';
  return null;
}

export function faultOf(draft: WheelDraft, field: 'title' | 'ticketDays' | 'budget' | 'pointsBudget'): Fault | null {
  if (field === 'title') return draft.title.trim() === '' ? 'title' : null;
  if (field === 'ticketDays') return isWhole(draft.ticketDays, 1, 30) ? null : 'days';
  if (field === 'budget') return AMOUNT.test(draft.budget.trim()) ? null : 'amount';
  return WHOLE.test(draft.pointsBudget.trim()) ? null : 'amount';
}

/** Parts of a million that are given so far. */
export const weightsOf = ({ prizes }: WheelDraft): number =>
  prizes.reduce((sum, { weight }) => sum + (isWhole(weight, 1, MILLION) ? Number(weight) : 0), 0);

/** What the form says, as the call takes it; null while a field is wrong or the weights are no million. */
export function termsOf(draft: WheelDraft): WheelTerms | null {
  const heads = ['title', 'ticketDays', 'budget', 'pointsBudget'] as const;
  const prizeFields = ['amount', 'multiple', 'weight', 'stock', 'substitute'] as const;
  const ruleFields = ['per', 'tickets', 'most'] as const;
  if (
    heads.some((field) => faultOf(draft, field)) ||
    draft.prizes.some((prize) => prizeFields.some((field) => faultOfPrize(prize, field))) ||
    draft.rules.some((rule) => ruleFields.some((field) => faultOfRule(rule, field))) ||
    weightsOf(draft) !== MILLION
  )
    return null;
  return {
    title: draft.title.trim(),
    ticketDays: Number(draft.ticketDays),
    budget: draft.budget.trim(),
    pointsBudget: draft.pointsBudget.trim(),
    prizes: draft.prizes.map((prize) => ({
      id: prize.id,
      weight: Number(prize.weight),
      kind: prize.kind,
      amount: prize.kind === 'none' ? '0' : prize.amount.trim(),
      multiple: prize.kind === 'cash' ? prize.multiple.trim() : '0',
      stock: prize.stock.trim() === '' ? null : Number(prize.stock),
      substitute: prize.substitute === '' ? null : prize.substitute,
    })),
    rules: draft.rules.map((rule) => ({
      id: rule.id,
      source: rule.source,
      category: rule.source === 'bet' && rule.category !== '' ? rule.category : null,
      per: rule.source === 'mission' ? null : rule.per.trim(),
      tickets: Number(rule.tickets),
      most: Number(rule.most),
    })),
  };
}
