import type { Level } from '@croupier/loyalty';
import { money } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

/** A level with what it brings. */
export type LevelRow = Level & {
  name: string;
  birthday: bigint;
  monthly: bigint;
  /** Withdrawals of a day; null for those of the brand. */
  dayCount: number | null;
  dayAmount: bigint | null;
};

/** One version of a brand's levels, in force from the beginning of a month on. */
export type LevelTable = {
  version: number;
  fromMonth: string;
  levels: readonly LevelRow[];
  made: { by: string | null; at: Date; reason: string };
};

/** All versions of a brand, the newest first. */
export async function tablesOf(reader: Db, merchant: string, currency: Currency): Promise<LevelTable[]> {
  const tables = await reader
    .selectFrom('level_tables')
    .select(['version', sql<string>`from_month::text`.as('from_month'), 'made_by', 'made_at', 'reason'])
    .where('merchant', '=', merchant)
    .orderBy('version', 'desc')
    .execute();
  if (tables.length === 0) return [];
  const rows = await reader
    .selectFrom('level_rows')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('version')
    .orderBy('level')
    .execute();
  const of = (units: bigint) => money(units, currency);
  return tables.map((table) => ({
    version: table.version,
    fromMonth: table.from_month,
    levels: rows
      .filter(({ version }) => version === table.version)
      .map((row) => ({
        level: row.level,
        name: row.name,
        deposit: of(row.deposit),
        bet: of(row.bet),
        keep: of(row.keep),
        gift: of(row.gift),
        birthday: row.birthday,
        monthly: row.monthly,
        dayCount: row.day_count,
        dayAmount: row.day_amount,
      })),
    made: { by: table.made_by, at: table.made_at, reason: table.reason },
  }));
}

/** The newest version that is in force on a day; null before the first. */
export const tableOn = (tables: readonly LevelTable[], day: string): LevelTable | null =>
  tables.find(({ fromMonth }) => fromMonth <= day) ?? null;

export type NewTable = Omit<LevelTable, 'made'> & {
  merchant: string;
  key: string;
  by: string | null;
  at: Date;
  reason: string;
};

export async function insertTable(tx: Tx, table: NewTable): Promise<void> {
  const { merchant, version } = table;
  await tx
    .insertInto('level_tables')
    .values({
      merchant,
      version,
      key: table.key,
      from_month: table.fromMonth,
      made_by: table.by,
      made_at: table.at,
      reason: table.reason,
    })
    .execute();
  await tx
    .insertInto('level_rows')
    .values(
      table.levels.map((row) => ({
        merchant,
        version,
        level: row.level,
        name: row.name,
        deposit: row.deposit.units,
        bet: row.bet.units,
        keep: row.keep.units,
        gift: row.gift.units,
        birthday: row.birthday,
        monthly: row.monthly,
        day_count: row.dayCount,
        day_amount: row.dayAmount,
      })),
    )
    .execute();
}
