import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';

/** A rate holds for a level and a category. */
export type RebateRate = { level: number; category: string; percent: string };

/** One version of a brand's rates and terms, in force from the beginning of a day on. */
export type RebateTerms = {
  /** 0 is what the brand was set up with. */
  version: number;
  fromDay: string | null;
  least: bigint;
  /** The house pays every closed day without being asked. */
  paysItself: boolean;
  rates: readonly RebateRate[];
  made: { by: string; at: Date; reason: string } | null;
};

/** One unit of money: where a brand says nothing, less is not paid out. */
const LEAST_UNITS = 10_000n;

/** What everybody has who holds no level. */
export const LEVEL = 0;

/** All versions of a brand, the newest first; the last one is what it was set up with. */
export async function versionsOf(reader: Db, brand: Brand): Promise<[RebateTerms, ...RebateTerms[]]> {
  const { merchant } = brand;
  const [terms, rates] = await Promise.all([
    reader
      .selectFrom('rebate_terms')
      .select([
        'version',
        sql<string>`from_day::text`.as('from_day'),
        'least',
        'pays_itself',
        'made_by',
        'made_at',
        'reason',
      ])
      .where('merchant', '=', merchant)
      .orderBy('version', 'desc')
      .execute(),
    reader
      .selectFrom('rebate_rates')
      .select(['version', 'level', 'category', 'percent'])
      .where('merchant', '=', merchant)
      .orderBy('level')
      .orderBy('category')
      .execute(),
  ]);
  const made = terms.map((row) => ({
    version: row.version,
    fromDay: row.from_day,
    least: row.least,
    paysItself: row.pays_itself,
    rates: rates
      .filter(({ version }) => version === row.version)
      .map(({ level, category, percent }) => ({ level, category, percent })),
    made: { by: row.made_by, at: row.made_at, reason: row.reason },
  }));
  const [newest, ...others] = made;
  return newest ? [newest, ...others, setUpTerms(brand)] : [setUpTerms(brand)];
}

/** What the brand's own files say. */
function setUpTerms({ categories }: Brand): RebateTerms {
  const rates = categories.flatMap(({ code, rebatePercent }) =>
    rebatePercent === null ? [] : [{ level: LEVEL, category: code, percent: rebatePercent }],
  );
  return { version: 0, fromDay: null, least: LEAST_UNITS, paysItself: false, rates, made: null };
}

/** The newest version that is in force on a day. Each day has one, so a change never cuts a day in two. */
export const termsOn = (versions: readonly RebateTerms[], day: string): RebateTerms =>
  versions.find(({ fromDay }) => fromDay === null || fromDay <= day)!;

/** The rate of a level: its own, or that of the next lower level that has one. */
export function percentOn({ rates }: RebateTerms, category: string, level: number): string | null {
  const fit = rates.filter((rate) => rate.category === category && rate.level <= level);
  return fit.toSorted((a, b) => b.level - a.level)[0]?.percent ?? null;
}

/** All rates of a level, by category. */
export function ratesOf(terms: RebateTerms, level: number): Map<string, string> {
  const categories = [...new Set(terms.rates.map(({ category }) => category))];
  const found = categories.map((category) => [category, percentOn(terms, category, level)] as const);
  return new Map(found.filter((one): one is [string, string] => one[1] !== null));
}

/** Since when a brand pays rebates; null before it was first started with them. */
export async function beganAt(reader: Db, { merchant }: Brand): Promise<Date | null> {
  const row = await reader
    .selectFrom('rebate_brands')
    .select('began_at')
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row?.began_at ?? null;
}

/** Once for each brand: what was settled before is not rebated. */
export async function begin(db: Db, merchants: readonly string[], at: Date): Promise<void> {
  if (merchants.length === 0) return;
  await db
    .insertInto('rebate_brands')
    .values(merchants.map((merchant) => ({ merchant, began_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
