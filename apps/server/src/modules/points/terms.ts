import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';

/** `points` for each `per` of valid bet, as brands write them. */
export type PointRate = { category: string; points: string; per: string };

/** One version of what earns points and what they are worth, in force from the beginning of a day on. */
export type PointTerms = {
  /** 0 before the first: nothing earns. */
  version: number;
  fromDay: string | null;
  rates: readonly PointRate[];
  /** So many points for so many units of money; null where points are not converted. */
  ratio: { points: bigint; units: bigint } | null;
  /** How often what was converted must be played, in hundredths. */
  multiple: number;
  made: { by: string; at: Date; reason: string } | null;
};

const NONE: PointTerms = { version: 0, fromDay: null, rates: [], ratio: null, multiple: 100, made: null };

/** All versions of a brand, the newest first; the last one is that nothing earns. */
export async function versionsOf(reader: Db, { merchant }: Brand): Promise<[PointTerms, ...PointTerms[]]> {
  const [terms, rates] = await Promise.all([
    reader
      .selectFrom('points_terms')
      .select([
        'version',
        sql<string>`from_day::text`.as('from_day'),
        'ratio_points',
        'ratio_units',
        'multiple',
        'made_by',
        'made_at',
        'reason',
      ])
      .where('merchant', '=', merchant)
      .orderBy('version', 'desc')
      .execute(),
    reader
      .selectFrom('points_rates')
      .select(['version', 'category', 'points', 'per'])
      .where('merchant', '=', merchant)
      .orderBy('category')
      .execute(),
  ]);
  const made = terms.map((row) => ({
    version: row.version,
    fromDay: row.from_day,
    rates: rates
      .filter(({ version }) => version === row.version)
      .map(({ category, points, per }) => ({ category, points, per })),
    ratio:
      row.ratio_points === null || row.ratio_units === null
        ? null
        : { points: row.ratio_points, units: row.ratio_units },
    multiple: row.multiple,
    made: { by: row.made_by, at: row.made_at, reason: row.reason },
  }));
  const [newest, ...others] = made;
  return newest ? [newest, ...others, NONE] : [NONE];
}

/** The newest version that is in force on a day. Each day has one, so a change never cuts a day in two. */
export const termsOn = (versions: readonly PointTerms[], day: string): PointTerms =>
  versions.find(({ fromDay }) => fromDay === null || fromDay <= day)!;

/** Since when a brand counts points; null before it was first started with them. */
export async function beganAt(reader: Db, { merchant }: Brand): Promise<Date | null> {
  const row = await reader
    .selectFrom('points_brands')
    .select('began_at')
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row?.began_at ?? null;
}

/** Once for each brand: what was settled before earns nothing. */
export async function begin(db: Db, merchants: readonly string[], at: Date): Promise<void> {
  if (merchants.length === 0) return;
  await db
    .insertInto('points_brands')
    .values(merchants.map((merchant) => ({ merchant, began_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
