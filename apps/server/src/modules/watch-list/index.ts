import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import { watchListHandlers } from './admin.ts';
import type { WatchListParts } from './admin.ts';
import { marksOf } from './marks.ts';
import type { Traits, WatchKind } from './marks.ts';

/** The most hits shown with one withdrawal. */
const MOST_HITS = 20;

export type WatchHit = { kind: WatchKind; reason: string };

/**
 * The watch list: names, phones, e-mail addresses, payee numbers and network addresses that operators watch, with
 * reasons.
 */
export function createWatchList(parts: WatchListParts) {
  const { secrets } = parts;

  /** The entries of the brand's list that match these traits, oldest first. */
  async function hitsOf(reader: Db, { merchant }: Pick<Brand, 'merchant'>, traits: Traits): Promise<WatchHit[]> {
    const rows = await reader
      .selectFrom('watch_list')
      .select(['kind', 'reason'])
      .where('merchant', '=', merchant)
      .where('removed_at', 'is', null)
      .where('mark', 'in', marksOf(secrets, traits))
      .orderBy('added_at')
      .orderBy('id')
      .limit(MOST_HITS)
      .execute();
    // A check constraint allows only these kinds.
    return rows.map(({ kind, reason }) => ({ kind: kind as WatchKind, reason }));
  }

  return { hitsOf, handlers: watchListHandlers(parts) };
}

export type WatchList = ReturnType<typeof createWatchList>;
