import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import { watchListHandlers } from './admin.ts';
import type { WatchListParts } from './admin.ts';
import { marksOf } from './marks.ts';
import type { Traits, WatchKind } from './marks.ts';

/** As many as one withdrawal tells of: anyone who meets more is found by the first of them. */
const MOST_HITS = 20;

export type WatchHit = { kind: WatchKind; reason: string };

/** The watch list: names, phones, mailboxes, payee numbers and addresses that operators watch, each with a reason. */
export function createWatchList(parts: WatchListParts) {
  const { secrets } = parts;

  /** What of somebody stands on the brand's list now, the oldest first. */
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
    // A check of the table allows these kinds only.
    return rows.map(({ kind, reason }) => ({ kind: kind as WatchKind, reason }));
  }

  return { hitsOf, handlers: watchListHandlers(parts) };
}

export type WatchList = ReturnType<typeof createWatchList>;
