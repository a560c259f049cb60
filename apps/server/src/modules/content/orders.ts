import type { ContentKind } from '@croupier/contract';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { readHeadsOf } from './store.ts';

/** The order of each kind that operators have sorted. */
export type Orders = ReadonlyMap<ContentKind, readonly string[]>;

export type OrderRow = { version: number; slugs: string[]; madeAt: Date; madeBy: string };

/** Larger than any `sort` of a file: unsorted texts come after sorted ones. */
const UNPLACED = 10_000;

/** The place of a text among its kind; null where its own `sort` applies. */
export function placesIn(orders: Orders) {
  const places = new Map([...orders].map(([kind, slugs]) => [kind, new Map(slugs.map((slug, at) => [slug, at]))]));
  return ({ kind, slug, value }: { kind: ContentKind; slug: string; value: unknown }): number | null => {
    const known = places.get(kind);
    if (!known) return null;
    return known.get(slug) ?? UNPLACED + ((value as { sort?: number }).sort ?? 0);
  };
}

export async function readOrders(db: Db, merchant: Merchant): Promise<Orders> {
  const { rows } = await sql<{ kind: ContentKind; slugs: string[] }>`
    select distinct on (kind) kind, slugs from content_orders where merchant = ${merchant}
    order by kind, version desc`.execute(db);
  return new Map(rows.map(({ kind, slugs }) => [kind, slugs]));
}

export async function readOrder(reader: Db | Tx, merchant: Merchant, kind: ContentKind): Promise<OrderRow | null> {
  const row = await reader
    .selectFrom('content_orders')
    .select(['version', 'slugs', 'made_at', 'made_by'])
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { version: row.version, slugs: row.slugs, madeAt: row.made_at, madeBy: row.made_by } : null;
}

export type Ordering = {
  brand: Brand;
  kind: ContentKind;
  basis: number;
  slugs: readonly string[];
  by: string;
  reason: string;
};

/** Writes the next order of a kind with its audit entry and notification. */
export async function writeOrder(tx: Tx, clock: Clock, ordering: Ordering): Promise<{ version: number } | Refusal> {
  const { brand, kind, basis, slugs, by, reason } = ordering;
  const known = new Set((await readHeadsOf(tx, { merchant: brand.merchant, kind })).map(({ slug }) => slug));
  const isListOfOnes = new Set(slugs).size === slugs.length;
  if (!isListOfOnes || slugs.some((slug) => !known.has(slug)))
    return refuse('bad_request', { fields: [{ path: 'body.slugs', fault: 'each once, and only what is there' }] });
  const before = await readOrder(tx, brand.merchant, kind);
  if ((before?.version ?? 0) !== basis) return refuse('conflict');
  const version = basis + 1;
  const done = await tx
    .insertInto('content_orders')
    .values({
      merchant: brand.merchant,
      kind,
      version,
      slugs: [...slugs],
      made_at: clock.now(),
      made_by: by,
      reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (done.numInsertedOrUpdatedRows !== 1n) return refuse('conflict');
  await enqueuePush(tx, channels.brand(brand.merchant), { kind: 'content.changed', value: { status: 'changed' } });
  await writeAudit(tx, clock, {
    merchant: brand.merchant,
    actor: by,
    act: 'content.order',
    subject: `content:${kind}`,
    reason,
    before: before && { version: before.version, slugs: before.slugs },
    after: { version, slugs },
  });
  return { version };
}
