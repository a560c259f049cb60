import type { NewRebateTerms, RebateTerms } from './rewards-queries.ts';
import { percentOf } from './RebateRates.tsx';

export type RebateDraft = { least: string; paysItself: boolean; percents: Readonly<Record<string, string>> };

const PERCENT = /^(?:[0-4](?:\.\d{1,2})?|5(?:\.00?)?)$/;
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/** A field of the form: level and category. */
export const fieldOf = (level: number, category: string): string => `${category}-${level}`;

export const draftOf = (
  terms: RebateTerms,
  categories: readonly string[],
  levels: readonly { level: number }[],
): RebateDraft => ({
  least: terms.least.amount,
  paysItself: terms.paysItself,
  percents: Object.fromEntries(
    categories.flatMap((category) =>
      levels.map(({ level }) => [fieldOf(level, category), percentOf(terms, category, level) ?? '']),
    ),
  ),
});

/** An empty field has the rate of the level below, and without any the category brings nothing. */
export const isPercent = (text: string): boolean => text.trim() === '' || PERCENT.test(text.trim());
export const isLeast = (text: string): boolean => AMOUNT.test(text.trim()) && Number(text) > 0;

/** What the form says, as the call takes it; null while a field is wrong. */
export function termsOf({
  least,
  paysItself,
  percents,
}: RebateDraft): Omit<NewRebateTerms, 'key' | 'after' | 'reason'> | null {
  if (!isLeast(least) || !Object.values(percents).every(isPercent)) return null;
  const rates = Object.entries(percents).flatMap(([field, text]) => {
    const [category = '', level] = field.split('-');
    return text.trim() === '' ? [] : [{ level: Number(level), category, percent: text.trim() }];
  });
  return { least: least.trim(), paysItself, rates };
}
