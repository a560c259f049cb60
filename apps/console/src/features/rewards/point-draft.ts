import type { NewPointTerms, PointTerms } from './points-queries.ts';

export type PointDraft = {
  rates: Readonly<Record<string, { points: string; per: string }>>;
  ratioPoints: string;
  ratioAmount: string;
  multiple: string;
};

const POINTS = /^\d{1,6}(?:\.\d{1,4})?$/;
const PER = /^\d{1,9}(?:\.\d{1,4})?$/;
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;
const WHOLE = /^[1-9]\d{0,8}$/;
const MULTIPLE = /^(?:[0-4](?:\.\d{1,2})?|5(?:\.00?)?)$/;

export const pointDraftOf = ({ rates, ratio, multiple }: PointTerms, categories: readonly string[]): PointDraft => ({
  rates: Object.fromEntries(
    categories.map((category) => {
      const found = rates.find((rate) => rate.category === category);
      return [category, { points: found?.points ?? '', per: found?.per ?? '100' }];
    }),
  ),
  ratioPoints: ratio?.points ?? '',
  ratioAmount: ratio?.amount.amount ?? '',
  multiple,
});

/** Without points a category earns nothing. */
export const isRate = ({ points, per }: { points: string; per: string }): boolean =>
  points.trim() === '' || (POINTS.test(points.trim()) && Number(points) > 0 && PER.test(per.trim()) && Number(per) > 0);

/** Both empty: points are not converted. */
export const isRatio = ({ ratioPoints, ratioAmount }: PointDraft): boolean =>
  (ratioPoints.trim() === '' && ratioAmount.trim() === '') ||
  (WHOLE.test(ratioPoints.trim()) && AMOUNT.test(ratioAmount.trim()) && Number(ratioAmount) > 0);

export const isMultiple = (text: string): boolean => MULTIPLE.test(text.trim());

/** What the form says, as the call takes it; null while a field is wrong. */
export function pointTermsOf(draft: PointDraft): Omit<NewPointTerms, 'key' | 'after' | 'reason'> | null {
  if (!Object.values(draft.rates).every(isRate) || !isRatio(draft) || !isMultiple(draft.multiple)) return null;
  return {
    rates: Object.entries(draft.rates).flatMap(([category, { points, per }]) =>
      points.trim() === '' ? [] : [{ category, points: points.trim(), per: per.trim() }],
    ),
    ratio:
      draft.ratioPoints.trim() === '' ? null : { points: draft.ratioPoints.trim(), amount: draft.ratioAmount.trim() },
    multiple: draft.multiple.trim(),
  };
}
