import type { ContentEntry, ContentKind, Fields } from './content-queries.ts';
import { kindFields } from './fields.ts';
import type { Field } from './fields.ts';

/**
 * An entry while it is edited: fields for all languages once, texts by language. Flat by path, so that a field does not
 * depend on its place in the value.
 */
export type Draft = {
  common: Fields;
  translations: Readonly<Record<string, Fields>>;
  /** Parts of a value without a field, such as its `sort`. */
  rest: Readonly<Record<string, Fields>>;
  from: string | null;
  until: string | null;
};

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Fields | undefined)?.[name], value);

const taken = (value: Fields, fields: readonly Field[]): Fields =>
  Object.fromEntries(fields.map(({ path }) => [path, valueAt(value, path)]));

export function draftOf({ kind, texts, defaultLanguage }: ContentEntry): Draft {
  const { common, translations } = kindFields[kind];
  const own = new Set([...common, ...translations].map(({ path }) => path.split('.')[0]));
  const main = texts.find(({ language }) => language === defaultLanguage) ?? texts[0];
  const restOf = (value: Fields) => Object.fromEntries(Object.entries(value).filter(([name]) => !own.has(name)));
  return {
    common: taken(main?.value ?? {}, common),
    translations: Object.fromEntries(texts.map(({ language, value }) => [language, taken(value, translations)])),
    rest: Object.fromEntries(texts.map(({ language, value }) => [language, restOf(value)])),
    from: main?.from ?? null,
    until: main?.until ?? null,
  };
}

/** A new entry, with the first option of every choice. */
export function newDraft(kind: ContentKind, group: string | undefined): Draft {
  const firsts = kindFields[kind].common.map((field): [string, unknown] => {
    if (field.as === 'choice') {
      const names = Object.keys(field.options);
      return [field.path, names.find((name) => name === group) ?? names[0]];
    }
    if (field.as === 'executions') return [field.path, ['A', 'B', 'F']];
    if (field.as === 'picture') return [field.path, { motif: 'night-bay', seed: kind }];
    if (field.as === 'category') return [field.path, group ?? ''];
    if (field.as === 'moment' || (field.as === 'count' && field.isOptional)) return [field.path, null];
    return [field.path, field.as === 'count' ? 1 : ''];
  });
  return { common: Object.fromEntries(firsts), translations: {}, rest: {}, from: null, until: null };
}

/** The value of one language in the form of the call. */
export function valueOf({ common, translations, rest }: Draft, language: string, main: string): Fields {
  const value: Fields = { ...(rest[language] ?? rest[main]) };
  for (const [path, inner] of Object.entries({ ...common, ...translations[language] })) put(value, path, inner);
  return value;
}

function put(value: Fields, path: string, inner: unknown): void {
  const [name = '', ...deeper] = path.split('.');
  if (deeper.length === 0) {
    if (inner !== undefined) value[name] = withoutGaps(inner);
    return;
  }
  const below = { ...(value[name] as Fields | undefined) };
  put(below, deeper.join('.'), inner);
  value[name] = below;
}

/** Lists are typed as one text, separated by lines or commas; empty items are removed. */
function withoutGaps(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const all: unknown[] = value;
  return all.map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '');
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export function isWritten({ translations }: Draft, language: string): boolean {
  return Object.values(translations[language] ?? {}).some((value) => !isEmpty(value));
}

/** The languages to send: existing ones, and those with a new text. */
export function languagesOf(draft: Draft, entry: ContentEntry | undefined): string[] {
  const known = entry?.texts.map(({ language }) => language) ?? [];
  const begun = Object.keys(draft.translations).filter(
    (language) => !known.includes(language) && isWritten(draft, language),
  );
  return [...known, ...begun];
}

export const isSameDraft = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

export function withText(draft: Draft, language: string, path: string, value: unknown): Draft {
  return {
    ...draft,
    translations: { ...draft.translations, [language]: { ...draft.translations[language], [path]: value } },
  };
}

/** The form with an older version: its texts for its language, and the fields for all. */
export function withVersion(draft: Draft, kind: ContentKind, language: string, value: Fields): Draft {
  const { common, translations } = kindFields[kind];
  return {
    ...draft,
    common: taken(value, common),
    translations: { ...draft.translations, [language]: taken(value, translations) },
  };
}
