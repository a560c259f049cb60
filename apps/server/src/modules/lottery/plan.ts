import { commitOf } from '@croupier/lottery';
import type { BeaconChain } from '@croupier/lottery';
import { dayOf, nextDay } from '@croupier/ledger';
import type { Day } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { noteEvent } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { roundFor } from './beacons.ts';
import { gamesOf } from './games.ts';
import type { LotteryGame } from './games.ts';
import { drawsOfDay } from './schedule.ts';
import type { Planned } from './schedule.ts';
import { RandomFailed, currentSeason, useSeeds } from './seasons.ts';
import { stopGame } from './stopping.ts';
import type { SeasonParts } from './seasons.ts';

export type PlanParts = SeasonParts & { db: Db; clock: Clock; log: Log; chain: BeaconChain };
export type PlanRequest = { days: number; games?: readonly string[] };

/** A draw that closes sooner than this is not opened. */
const SHORTEST_MS = 5000;
/** Rows of one insert; each has a dozen values and PostgreSQL takes 65,535. */
const BATCH = 1000;

type NewDraw = Planned & {
  commitment: string;
  round: number;
  seasonId: string | null;
  place: number | null;
  sourceId: bigint | null;
};

/**
 * Plans the draws of today and the days after it, each with its commitment and its beacon round, which are public from
 * then on. Planned draws stay; several processes may plan at once.
 */
export async function planDraws(
  parts: PlanParts,
  brands: readonly Brand[],
  request: PlanRequest,
  signal?: AbortSignal,
): Promise<number> {
  let planned = 0;
  if (request.days <= 0) return planned;
  for (const brand of brands) {
    const games = await gamesOf(parts.db, brand.merchant);
    const wanted = games.filter(
      ({ code, isOn, stoppedWhy }) => isOn && stoppedWhy === null && (request.games?.includes(code) ?? true),
    );
    // Games that share another's numbers come after it.
    for (const game of wanted.toSorted((a, b) => Number(a.drawsWith !== null) - Number(b.drawsWith !== null))) {
      // One transaction for each game: after a stop the next planning does the rest.
      if (signal?.aborted === true) return planned;
      planned += await planOrStop(parts, game, brand.timeZone, request.days);
    }
  }
  return planned;
}

/** A random source that fails its tests makes no season, and the game stops before it could decide a draw (DR-14). */
async function planOrStop(parts: PlanParts, game: LotteryGame, timeZone: string, days: number): Promise<number> {
  try {
    return await planGame(parts, game, timeZone, days);
  } catch (error) {
    if (!(error instanceof RandomFailed)) throw error;
    const { db, clock, log } = parts;
    log.error({ game: game.code, test: error.test }, 'lottery: the source of random numbers failed, the game stops');
    const of = { merchant: game.merchant, game: game.code };
    await inTransaction(db, async (tx) => {
      await stopGame(tx, of, { why: 'chance', at: clock.now() });
      await noteEvent(tx, clock, {
        merchant: game.merchant,
        act: 'event.randomness',
        subject: `lottery:${game.code}`,
        after: { test: error.test, stopped: true },
      });
    });
    return 0;
  }
}

function planGame(parts: PlanParts, game: LotteryGame, timeZone: string, days: number): Promise<number> {
  return inTransaction(parts.db, async (tx) => {
    // Another process plans this game now; waiting would end with the database's lock timeout.
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`lottery plan|${game.merchant}|${game.code}`}, 0)) as free`.execute(
      tx,
    );
    if (!rows[0]!.free) return 0;
    const now = parts.clock.now();
    const missing = await missingDraws(tx, game, { timeZone, days, now });
    if (missing.length === 0) return 0;
    const draws =
      game.drawsWith === null ? await seeded(tx, parts, game, missing, now) : await sourced(tx, game, missing);
    for (let from = 0; from < draws.length; from += BATCH)
      await insertDraws(tx, parts, game, draws.slice(from, from + BATCH), now);
    return draws.length;
  });
}

async function missingDraws(
  tx: Tx,
  { merchant, code, rhythm, closeSeconds }: LotteryGame,
  { timeZone, days, now }: { timeZone: string; days: number; now: Date },
): Promise<Planned[]> {
  const last = await tx
    .selectFrom('lottery_draws')
    .select((eb) => eb.fn.max('draw_at').as('at'))
    .where('merchant', '=', merchant)
    .where('game', '=', code)
    .executeTakeFirst();
  const planned: Planned[] = [];
  let day: Day = dayOf(now.getTime(), timeZone);
  for (let ahead = 0; ahead < days; ahead += 1, day = nextDay(day))
    planned.push(...drawsOfDay({ rhythm, closeSeconds }, day, timeZone));
  return (
    planned
      .filter(
        ({ closeAt, drawAt }) => closeAt.getTime() >= now.getTime() + SHORTEST_MS && !(last?.at && drawAt <= last.at),
      )
      // Betting opens with the plan where the plan comes late: the commit is public before the first ticket (DR-6).
      .map((draw) => (draw.openAt < now ? { ...draw, openAt: now } : draw))
  );
}

/** Gives each draw the next seed of the season, by time. */
async function seeded(
  tx: Tx,
  parts: PlanParts,
  game: LotteryGame,
  missing: readonly Planned[],
  at: Date,
): Promise<NewDraw[]> {
  const draws: NewDraw[] = [];
  while (draws.length < missing.length) {
    const firstIssue = missing[draws.length]!.issue;
    const season = await currentSeason(tx, parts, game, { firstIssue, at });
    const count = Math.min(season.length - season.used, missing.length - draws.length);
    for (let n = 1; n <= count; n += 1) {
      const draw = missing[draws.length]!;
      const place = season.used + n;
      draws.push({
        ...draw,
        commitment: commitOf(season.seeds[place - 1]!),
        round: roundFor(parts.chain, draw.closeAt),
        seasonId: season.id,
        place,
        sourceId: null,
      });
    }
    await useSeeds(tx, season, season.used + count);
  }
  return draws;
}

/** Copies commitment and round of the draw whose numbers are shared. */
async function sourced(tx: Tx, { merchant, drawsWith }: LotteryGame, missing: readonly Planned[]): Promise<NewDraw[]> {
  const rows = await tx
    .selectFrom('lottery_draws')
    .select(['id', 'issue', 'commitment', 'beacon_round', 'draw_at'])
    .where('merchant', '=', merchant)
    .where('game', '=', drawsWith)
    .where('state', '=', 'PLANNED')
    .where(
      'issue',
      'in',
      missing.map(({ issue }) => issue),
    )
    .execute();
  const sources = new Map(rows.map((row) => [row.issue, row]));
  return missing.flatMap((draw) => {
    const source = sources.get(draw.issue);
    if (!source || source.draw_at.getTime() !== draw.drawAt.getTime()) return [];
    const { id, commitment, beacon_round } = source;
    return [
      {
        ...draw,
        commitment: commitment.toString('hex'),
        round: Number(beacon_round),
        seasonId: null,
        place: null,
        sourceId: id,
      },
    ];
  });
}

async function insertDraws(
  tx: Tx,
  { chain }: PlanParts,
  { merchant, code }: LotteryGame,
  draws: readonly NewDraw[],
  at: Date,
): Promise<void> {
  const made = await tx
    .insertInto('lottery_draws')
    .values(
      draws.map((draw) => ({
        merchant,
        game: code,
        issue: draw.issue,
        day: draw.day,
        open_at: draw.openAt,
        close_at: draw.closeAt,
        draw_at: draw.drawAt,
        season_id: draw.seasonId,
        season_place: draw.place,
        source_id: draw.sourceId,
        commitment: Buffer.from(draw.commitment, 'hex'),
        beacon: chain.label,
        beacon_round: BigInt(draw.round),
        planned_at: at,
        due_at: draw.closeAt,
      })),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('lottery_loads')
    .values(made.map(({ id }) => ({ draw_id: id })))
    .execute();
}
