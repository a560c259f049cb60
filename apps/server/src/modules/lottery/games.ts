import type { LotteryType } from '@croupier/lottery';
import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { gameTable, prizeLimits, series, SINGLE_BETS } from './game-table.ts';
import type { Family, Rhythm } from './game-table.ts';

/** A game of a brand as its row says. */
export type LotteryGame = {
  merchant: Merchant;
  code: string;
  type: LotteryType;
  family: Family;
  rhythm: Rhythm;
  closeSeconds: number;
  drawsWith: string | null;
  station: string | null;
  isOn: boolean;
  minSeries: number;
  maxSeries: number;
  /** The largest rebate in hundredths of a percent. */
  maxPoint: number;
  /** In units of ten-thousandths. */
  maxPrize: { ticket: bigint; member: bigint; draw: bigint; single: bigint };
  /** Lines of at most so many bets are single picks (LO-24). */
  singleBets: number;
  numbers: unknown;
  /** Why it takes no bets and draws nothing until an operator continues it. */
  stoppedWhy: string | null;
  /** Left out where only the state is read. */
  stoppedAt: Date | null;
};

const UNITS = 10_000n;
/** Twenty points of series are one percent of the stake (reference 1.2). */
const POINTS_PER_PERCENT = 20;

/** Writes the table of games into the database. Values that operators may have changed stay. */
export async function installGames(db: Db, brands: readonly Brand[]): Promise<void> {
  const rows = brands.flatMap(({ merchant }) =>
    gameTable.map((row, place) => ({
      merchant,
      code: row.code,
      type: row.type,
      family: row.family,
      sort_order: place,
      every_seconds: 'everySeconds' in row.rhythm ? row.rhythm.everySeconds : null,
      daily_minute: 'dailyAt' in row.rhythm ? minuteOf(row.rhythm.dailyAt) : null,
      close_seconds: row.closeSeconds,
      draws_with: row.drawsWith ?? null,
      station: row.station ?? null,
      min_series: series.min,
      max_series: series.max,
      max_point: ((series.max - series.min) * 100) / POINTS_PER_PERCENT,
      max_prize_ticket: prizeLimits.ticket * UNITS,
      max_prize_member: prizeLimits.member * UNITS,
      max_prize_draw: prizeLimits.draw * UNITS,
      max_prize_single: prizeLimits.single * UNITS,
      single_bets: SINGLE_BETS,
    })),
  );
  await db
    .insertInto('lottery_games')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function gamesOf(db: Db, merchant: Merchant): Promise<LotteryGame[]> {
  const rows = await db
    .selectFrom('lottery_games')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('sort_order')
    .execute();
  return rows.map(shapedGame);
}

export async function gameOf(db: Db, merchant: Merchant, code: string): Promise<LotteryGame | null> {
  const row = await db
    .selectFrom('lottery_games')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .executeTakeFirst();
  return row ? shapedGame(row) : null;
}

/** Locked until the end of the transaction, so that changes of two operators follow each other. */
export async function heldGame(tx: Tx, merchant: Merchant, code: string): Promise<LotteryGame | null> {
  const row = await tx
    .selectFrom('lottery_games')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? shapedGame(row) : null;
}

export type GameRowOf = Awaited<ReturnType<typeof readRows>>[number];
const readRows = (db: Db) => db.selectFrom('lottery_games').selectAll().execute();

export function shapedGame(row: GameRowOf): LotteryGame {
  return {
    // Written above from typed rows; the checks of the table allow nothing else.
    merchant: row.merchant as Merchant,
    code: row.code,
    type: row.type as LotteryType,
    family: row.family as Family,
    rhythm: row.every_seconds === null ? { dailyAt: timeOf(row.daily_minute!) } : { everySeconds: row.every_seconds },
    closeSeconds: row.close_seconds,
    drawsWith: row.draws_with,
    station: row.station,
    isOn: row.is_on,
    minSeries: row.min_series,
    maxSeries: row.max_series,
    maxPoint: row.max_point,
    maxPrize: {
      ticket: row.max_prize_ticket,
      member: row.max_prize_member,
      draw: row.max_prize_draw,
      single: row.max_prize_single,
    },
    singleBets: row.single_bets,
    numbers: row.numbers,
    stoppedWhy: row.stopped_why,
    stoppedAt: row.stopped_at ?? null,
  };
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

function timeOf(minute: number): `${number}:${number}` {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}` as `${number}:${number}`;
}
