import type { ContentKind, ContentValue, MarkupNode } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { isAllowedLink } from './links.ts';
import { readMarkup } from './markup.ts';
import { placesIn } from './orders.ts';
import type { Orders } from './orders.ts';
import { createSearch } from './search.ts';
import type { Shown } from './shown.ts';
import type { ContentRow } from './store.ts';

/** The words of a brand, and the orders operators put them in. */
export type Written = { rows: readonly ContentRow[]; orders: Orders };

export type View = ReturnType<typeof createView>;

/**
 * Everything that a brand shows at one moment in one language. A missing text comes in the brand's own language, else
 * in English. Valid until `goodUntil`, when the next text begins or ends.
 */
export function createView(brand: Brand, { rows, orders }: Written, language: string, now: Date) {
  const wanted = [language, brand.defaultLanguage, 'EN'];
  const byKind = new Map<ContentKind, Map<string, ContentRow>>();
  for (const row of countingAt(rows, now)) {
    if (!wanted.includes(row.language)) continue;
    const slugs = byKind.get(row.kind) ?? new Map<string, ContentRow>();
    byKind.set(row.kind, slugs);
    const other = slugs.get(row.slug);
    if (!other || wanted.indexOf(row.language) < wanted.indexOf(other.language)) slugs.set(row.slug, row);
  }

  const placeOf = placesIn(orders);
  const shown = (row: ContentRow) => shownFrom(row, placeOf(row));
  const lists = new Map<ContentKind, Shown<ContentKind>[]>();
  function list<Kind extends ContentKind>(kind: Kind): Shown<Kind>[] {
    const known = lists.get(kind) ?? [...(byKind.get(kind)?.values() ?? [])].map(shown).toSorted(bySort);
    lists.set(kind, known);
    return known;
  }

  function find<Kind extends ContentKind>(kind: Kind, slug: string): Shown<Kind> | null {
    return list(kind).find((shown) => shown.slug === slug) ?? null;
  }

  /** Parsed once for each text and view: markup is read far more often than written. */
  const trees = new Map<string, MarkupNode[]>();
  function markup(text: string): MarkupNode[] {
    const nodes = trees.get(text) ?? readMarkup(text, (url) => isAllowedLink(brand, url)).nodes;
    trees.set(text, nodes);
    return nodes;
  }

  let search: ReturnType<typeof createSearch> | null = null;
  function searchHelp(fields: string): Shown<'help-article'>[] {
    search ??= createSearch(list('help-article'), markup);
    return search(fields);
  }

  return { list, find, markup, searchHelp, statusOf, goodUntil: nextChange(rows, now) };

  /** The state of a promotion for members who have not joined it. */
  function statusOf({ startsAt, endsAt }: ContentValue<'promotion'>): 'coming_soon' | 'join' | 'close' {
    if (startsAt && new Date(startsAt) > now) return 'coming_soon';
    return endsAt && new Date(endsAt) <= now ? 'close' : 'join';
  }
}

/** The newest version of a text that has started; a withdrawn or ended one hides the text. */
export function countingAt(rows: readonly ContentRow[], now: Date): ContentRow[] {
  const decided = new Set<string>();
  return rows.filter(({ kind, slug, language, state, from, until }) => {
    const name = `${kind}/${slug}/${language}`;
    if (decided.has(name) || (from !== null && from > now)) return false;
    decided.add(name);
    return state === 'published' && (until === null || until > now);
  });
}

function nextChange(rows: readonly ContentRow[], now: Date): Date | null {
  const later = rows
    .flatMap((row) => [row.from, row.until, ...periodOf(row)])
    .filter((at): at is Date => at !== null && at > now)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return later[0] ?? null;
}

/** A promotion's period changes its state and the number of open ones. */
function periodOf({ kind, value }: ContentRow): Date[] {
  if (kind !== 'promotion') return [];
  const { startsAt, endsAt } = value as ContentValue<'promotion'>;
  return [startsAt, endsAt].flatMap((at) => (at ? [new Date(at)] : []));
}

function shownFrom(row: ContentRow, place: number | null): Shown<ContentKind> {
  const { slug, version, from, until, madeAt } = row;
  // Checked against the kind's description when it was written.
  const value = row.value as ContentValue;
  const placed = place !== null && 'sort' in value ? { ...value, sort: place } : value;
  return { slug, version, value: placed, from, until, madeAt };
}

function bySort(a: Shown<ContentKind>, b: Shown<ContentKind>): number {
  const of = ({ value }: Shown<ContentKind>) => ('sort' in value ? value.sort : 0);
  return of(a) - of(b) || (a.slug < b.slug ? -1 : 1);
}
