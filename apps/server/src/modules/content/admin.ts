import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answer, Calls, ContentKind, ContentStatus, Input, MarkupNode } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import { markupField } from './check-value.ts';
import { isAllowedLink } from './links.ts';
import { readMarkup } from './markup.ts';
import { placesIn, readOrder } from './orders.ts';
import { readHeadsOf, readShowableOf, readVersions } from './store.ts';
import type { ContentRow } from './store.ts';
import { countingAt } from './view.ts';

export type OperatorNames = (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;

type Options = { db: Db; clock: Clock; operatorNames: OperatorNames };
type Entry = { slug: string; heads: ContentRow[] };
type ListEntry = Answer<Calls['contentList']>['entries'][number];

/** Content for operators: every language of an entry, drafts and withdrawn ones included. */
export function createContentAdmin({ db, clock, operatorNames }: Options) {
  /** The version of each text that visitors read now. */
  async function shownVersions(brand: Brand, kind: ContentKind, slug?: string): Promise<Map<string, number>> {
    const now = clock.now();
    const rows = await readShowableOf(db, { merchant: brand.merchant, kind, slug }, now);
    return new Map(countingAt(rows, now).map((row) => [nameOf(row), row.version]));
  }

  async function list(
    brand: Brand,
    request: Input<Calls['contentList']>['query'],
  ): Promise<Answer<Calls['contentList']>> {
    const { kind, status, search, after, limit } = request;
    const [heads, shown, order] = await Promise.all([
      readHeadsOf(db, { merchant: brand.merchant, kind }),
      shownVersions(brand, kind),
      readOrder(db, brand.merchant, kind),
    ]);
    const all = inOrder(brand, heads, order?.slugs);
    const shaped = all.map(({ slug, heads: texts }) => entryOf(slug, texts, shown, clock.now()));
    const fitting = shaped.filter((entry) => fits(entry, { status, search }));
    const from = after === undefined ? 0 : fitting.findIndex(({ slug }) => slug === after) + 1;
    const entries = fitting.slice(from, from + limit);
    const isMore = from + limit < fitting.length;
    return {
      languages: [...brand.languages],
      defaultLanguage: brand.defaultLanguage,
      art: brand.art,
      entries,
      total: fitting.length,
      next: isMore ? entries.at(-1)!.slug : null,
      order: {
        version: order?.version ?? 0,
        slugs: all.map(({ slug }) => slug),
        madeAt: order?.madeAt.toISOString() ?? null,
        madeBy: order?.madeBy ?? null,
      },
      operators: await named([...heads.map(({ madeBy }) => madeBy), ...(order ? [order.madeBy] : [])]),
    };
  }

  async function entry(
    brand: Brand,
    { kind, slug }: { kind: ContentKind; slug: string },
  ): Promise<Answer<Calls['contentEntry']> | Refusal> {
    const heads = await readHeadsOf(db, { merchant: brand.merchant, kind, slug });
    if (heads.length === 0) return refuse('not_found');
    const shown = await shownVersions(brand, kind, slug);
    const now = clock.now();
    return {
      kind,
      slug,
      languages: [...brand.languages],
      defaultLanguage: brand.defaultLanguage,
      art: brand.art,
      texts: heads.filter(isSpokenIn(brand)).map((row) => ({ ...headOf(row, shown, now), value: fieldsOf(row) })),
      operators: await named(heads.map(({ madeBy }) => madeBy)),
    };
  }

  async function versions(
    brand: Brand,
    { kind, slug, language, before, limit }: Input<Calls['contentVersions']>['query'],
  ): Promise<Answer<Calls['contentVersions']> | Refusal> {
    // One more than requested, to know whether there are more.
    const rows = await readVersions(
      db,
      { merchant: brand.merchant, kind, slug, language },
      { before, limit: limit + 1 },
    );
    if (rows.length === 0 && before === undefined) return refuse('not_found');
    const shown = await shownVersions(brand, kind, slug);
    const list: Answer<Calls['contentVersions']>['versions'] = [];
    for (const row of rows.slice(0, limit)) {
      const isShown = row.version === shown.get(nameOf(row));
      list.push({ ...plainHead(row), value: fieldsOf(row), preview: previewOf(brand, row), isShown });
      // A hundred long texts take a while: other requests are answered in between.
      await nextTurn();
    }
    return {
      versions: list,
      next: rows.length > limit ? list.at(-1)!.version : null,
      operators: await named(rows.map(({ madeBy }) => madeBy)),
    };
  }

  function named(makers: readonly string[]) {
    return operatorNames(
      db,
      makers.filter((by) => by.startsWith('operator:')).map((by) => by.slice('operator:'.length)),
    );
  }

  return { list, entry, versions };
}

export type ContentAdmin = ReturnType<typeof createContentAdmin>;

const nameOf = ({ slug, language }: ContentRow) => `${slug}/${language}`;
const isSpokenIn =
  ({ languages }: Brand) =>
  ({ language }: ContentRow) =>
    languages.includes(language);

/** The description of each kind makes every value an object. */
const fieldsOf = ({ value }: ContentRow) => value as Record<string, unknown>;

/** Entries in the portal's order, without languages that the brand no longer has. */
function inOrder(brand: Brand, heads: readonly ContentRow[], slugs: readonly string[] | undefined): Entry[] {
  const bySlug = new Map<string, ContentRow[]>();
  for (const head of heads.filter(isSpokenIn(brand))) bySlug.set(head.slug, [...(bySlug.get(head.slug) ?? []), head]);
  const kind = heads[0]?.kind;
  const placeOf = placesIn(new Map(kind && slugs ? [[kind, slugs]] : []));
  const place = ({ heads: [first] }: Entry) => placeOf(first!) ?? (fieldsOf(first!)['sort'] as number | undefined) ?? 0;
  return [...bySlug]
    .map(([slug, texts]) => ({ slug, heads: byLanguage(brand, texts) }))
    .toSorted((a, b) => place(a) - place(b) || (a.slug < b.slug ? -1 : 1));
}

function byLanguage({ languages }: Brand, texts: readonly ContentRow[]): ContentRow[] {
  return texts.toSorted((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language));
}

function entryOf(slug: string, heads: ContentRow[], shown: ReadonlyMap<string, number>, now: Date): ListEntry {
  const value = fieldsOf(heads[0]!);
  const group = value['groupName'] ?? value['type'] ?? value['category'] ?? null;
  return {
    slug,
    group: group as string | null,
    picture: (value['picture'] as ListEntry['picture'] | undefined) ?? null,
    texts: heads.map((row) => headOf(row, shown, now)),
  };
}

function fits(
  { slug, texts }: ListEntry,
  { status, search }: { status: ContentStatus | undefined; search: string | undefined },
): boolean {
  if (status !== undefined && !texts.some((text) => text.status === status)) return false;
  if (search === undefined) return true;
  const wanted = search.toLowerCase();
  return slug.includes(wanted) || texts.some(({ title }) => title.toLowerCase().includes(wanted));
}

function headOf(row: ContentRow, shown: ReadonlyMap<string, number>, now: Date) {
  return { ...plainHead(row), status: statusOf(row, now), shown: shown.get(nameOf(row)) ?? null };
}

function plainHead({ kind, language, version, state, value, from, until, madeAt, madeBy, source, reason }: ContentRow) {
  return {
    language,
    version,
    state,
    title: titleOf(kind, value),
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    madeAt: madeAt.toISOString(),
    madeBy,
    reason,
    isFromFiles: source !== null,
  };
}

function statusOf({ state, from, until }: ContentRow, now: Date): ContentStatus {
  if (state !== 'published') return state;
  if (from !== null && from > now) return 'scheduled';
  return until !== null && until <= now ? 'ended' : 'live';
}

/** The footer has no title and is shown by its copyright line. */
function titleOf(kind: ContentKind, value: unknown): string {
  const texts = value as Record<string, string>;
  return (kind === 'footer' ? texts['copyright'] : texts['title']) ?? '';
}

function previewOf(brand: Brand, { kind, value }: ContentRow): MarkupNode[] {
  const field = markupField[kind];
  if (!field) return [];
  return readMarkup((value as Record<string, string>)[field] ?? '', (url) => isAllowedLink(brand, url)).nodes;
}
