import type { LevelTable, NewLevelTable } from './levels-queries.ts';

export const levelFields = [
  'name',
  'deposit',
  'bet',
  'keep',
  'gift',
  'birthday',
  'monthly',
  'dayCount',
  'dayAmount',
] as const;
export type LevelField = (typeof levelFields)[number];
export type LevelDraft = Readonly<Record<LevelField, string>>;
export type LevelFault = 'name' | 'amount' | 'count' | 'falls' | 'nothing';

/** Levels that one table can have. */
export const MOST_LEVELS = 20;

const AMOUNT = /^\d{1,11}(?:\.\d{1,2})?$/;

const empty: LevelDraft = {
  name: '',
  deposit: '0.00',
  bet: '',
  keep: '0.00',
  gift: '0.00',
  birthday: '0.00',
  monthly: '0.00',
  dayCount: '',
  dayAmount: '',
};

export const draftsOf = (table: LevelTable | null): LevelDraft[] =>
  table === null
    ? [empty]
    : table.levels.map((row) => ({
        name: row.name,
        deposit: row.deposit.amount,
        bet: row.bet.amount,
        keep: row.keep.amount,
        gift: row.gift.amount,
        birthday: row.birthday.amount,
        monthly: row.monthly.amount,
        dayCount: row.dayCount === null ? '' : String(row.dayCount),
        dayAmount: row.dayAmount?.amount ?? '',
      }));

/** A new level begins where the last one is: it asks at least as much. */
export const withOneMore = (drafts: readonly LevelDraft[]): LevelDraft[] => [
  ...drafts,
  { ...(drafts.at(-1) ?? empty), name: '' },
];

/** What is wrong with a field; null when nothing is. */
export function faultOf(drafts: readonly LevelDraft[], at: number, field: LevelField): LevelFault | null {
  const draft = drafts[at]!;
  const text = draft[field].trim();
  switch (field) {
    case 'name':
      return text === '' || text.length > 24 ? 'name' : null;
    case 'dayCount':
      return text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100) ? null : 'count';
    case 'dayAmount':
      return text === '' || (AMOUNT.test(text) && Number(text) > 0) ? null : 'amount';
    case 'deposit':
    case 'bet': {
      if (!AMOUNT.test(text)) return 'amount';
      const before = drafts[at - 1];
      if (before && AMOUNT.test(before[field].trim()) && Number(text) < Number(before[field])) return 'falls';
      return field === 'bet' && Number(text) === 0 && Number(draft.deposit) === 0 ? 'nothing' : null;
    }
    default:
      return AMOUNT.test(text) ? null : 'amount';
  }
}

/** The first wrong field, as its name in the form. */
export function firstFault(drafts: readonly LevelDraft[]): string | undefined {
  for (const at of drafts.keys())
    for (const field of levelFields) if (faultOf(drafts, at, field)) return nameOf(at, field);
  return undefined;
}

export const nameOf = (at: number, field: LevelField): string => `${field}-${at + 1}`;

/** What the form says, as the call takes it; null while a field is wrong. */
export function levelsOf(drafts: readonly LevelDraft[]): NewLevelTable['levels'] | null {
  if (firstFault(drafts) !== undefined) return null;
  return drafts.map(({ dayCount, dayAmount, ...draft }) => ({
    name: draft.name.trim(),
    deposit: draft.deposit.trim(),
    bet: draft.bet.trim(),
    keep: draft.keep.trim(),
    gift: draft.gift.trim(),
    birthday: draft.birthday.trim(),
    monthly: draft.monthly.trim(),
    dayCount: dayCount.trim() === '' ? null : Number(dayCount),
    dayAmount: dayAmount.trim() === '' ? null : dayAmount.trim(),
  }));
}
