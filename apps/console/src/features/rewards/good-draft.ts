import type { Good, GoodsDesk, NewGood } from './points-queries.ts';

export type GoodDraft = {
  texts: Readonly<Record<string, { name: string; text: string }>>;
  picture: string | null;
  points: string;
  amount: string;
  stockChange: string;
  position: string;
  isShown: boolean;
};

export type GoodField = 'name' | 'points' | 'amount' | 'stockChange' | 'position';

export const goodDraftOf = (good: Good | null, { languages }: GoodsDesk): GoodDraft => ({
  texts: Object.fromEntries(
    languages.map((language) => {
      const found = good?.texts.find((one) => one.language === language);
      return [language, { name: found?.name ?? '', text: found?.text ?? '' }];
    }),
  ),
  picture: good?.picture ?? null,
  points: good?.points ?? '',
  amount: good?.amount.amount ?? '0',
  stockChange: '0',
  position: String(good?.position ?? 0),
  isShown: good?.isShown ?? true,
});

/** The first wrong field. */
export function faultyIn(draft: GoodDraft, good: Good | null, desk: GoodsDesk): GoodField | undefined {
  if ((draft.texts[desk.defaultLanguage]?.name ?? '').trim() === '') return 'name';
  if (!/^[1-9]\d{0,8}$/.test(draft.points.trim())) return 'points';
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(draft.amount.trim())) return 'amount';
  const change = draft.stockChange.trim();
  if (!/^-?\d{1,6}$/.test(change) || (good?.stock ?? 0) + Number(change) < 0) return 'stockChange';
  return /^\d{1,4}$/.test(draft.position.trim()) ? undefined : 'position';
}

/** What the form says, as the call takes it. Languages without a name are left out. */
export const goodOf = (draft: GoodDraft, after: number): Omit<NewGood, 'reason'> => ({
  after,
  texts: Object.entries(draft.texts).flatMap(([language, { name, text }]) =>
    name.trim() === '' ? [] : [{ language, name: name.trim(), text: text.trim() }],
  ),
  picture: draft.picture,
  points: draft.points.trim(),
  amount: draft.amount.trim(),
  stockChange: Number(draft.stockChange),
  position: Number(draft.position),
  isShown: draft.isShown,
});
