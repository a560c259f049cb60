import type { ContentEntry, ContentKind, Words } from './content-queries.ts';
import { kindFields } from './fields.ts';
import type { Field } from './fields.ts';

/**
 * An entry while it is being written: what counts for all languages once, the words by language. Flat by path, so that
 * a field knows nothing of where it lies.
 */
export type Draft = {
  common: Words;
  words: Readonly<Record<string, Words>>;
  /** What a value has beside its fields, such as its `sort`. */
  rest: Readonly<Record<string, Words>>;
  from: string | null;
  until: string | null;
};

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Words | undefined)?.[name], value);

const taken = (value: Words, fields: readonly Field[]): Words =>
  Object.fromEntries(fields.map(({ path }) => [path, valueAt(value, path)]));

export function draftOf({ kind, texts, defaultLanguage }: ContentEntry): Draft {
  const { common, words } = kindFields[kind];
  const own = new Set([...common, ...words].map(({ path }) => path.split('.')[0]));
  const main = texts.find(({ language }) => language === defaultLanguage) ?? texts[0];
  const restOf = (value: Words) => Object.fromEntries(Object.entries(value).filter(([name]) => !own.has(name)));
  return {
    common: taken(main?.value ?? {}, common),
    words: Object.fromEntries(texts.map(({ language, value }) => [language, taken(value, words)])),
    rest: Object.fromEntries(texts.map(({ language, value }) => [language, restOf(value)])),
    from: main?.from ?? null,
    until: main?.until ?? null,
  };
}

/** A new entry, with the first of every choice made. */
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
  return { common: Object.fromEntries(firsts), words: {}, rest: {}, from: null, until: null };
}

/** The value of one language as the server takes it. */
export function valueOf({ common, words, rest }: Draft, language: string, main: string): Words {
  const value: Words = { ...(rest[language] ?? rest[main]) };
  for (const [path, inner] of Object.entries({ ...common, ...words[language] })) put(value, path, inner);
  return value;
}

function put(value: Words, path: string, inner: unknown): void {
  const [name = '', ...deeper] = path.split('.');
  if (deeper.length === 0) {
    if (inner !== undefined) value[name] = withoutGaps(inner);
    return;
  }
  const below = { ...(value[name] as Words | undefined) };
  put(below, deeper.join('.'), inner);
  value[name] = below;
}

/** Lists are typed as one text, a line or a comma each; what is empty between them was only typed. */
function withoutGaps(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const all: unknown[] = value;
  return all.map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '');
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export function isWritten({ words }: Draft, language: string): boolean {
  return Object.values(words[language] ?? {}).some((value) => !isEmpty(value));
}

/** The languages that are sent: all that are there already, and those in which somebody has written something. */
export function languagesOf(draft: Draft, entry: ContentEntry | undefined): string[] {
  const known = entry?.texts.map(({ language }) => language) ?? [];
  const begun = Object.keys(draft.words).filter((language) => !known.includes(language) && isWritten(draft, language));
  return [...known, ...begun];
}

export const isSameDraft = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

export function withWord(draft: Draft, language: string, path: string, value: unknown): Draft {
  return { ...draft, words: { ...draft.words, [language]: { ...draft.words[language], [path]: value } } };
}

/** An older version put into the form: its words for its language, and what counts for all. */
export function withVersion(draft: Draft, kind: ContentKind, language: string, value: Words): Draft {
  const { common, words } = kindFields[kind];
  return {
    ...draft,
    common: taken(value, common),
    words: { ...draft.words, [language]: taken(value, words) },
  };
}
