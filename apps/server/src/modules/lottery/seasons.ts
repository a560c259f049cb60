import { chainBackBy, chainFrom } from '@croupier/lottery';
import type { Random } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { randomFault, SAMPLE_BYTES } from './random-health.ts';
import type { RandomFault } from './random-health.ts';
import type { LotteryGame } from './games.ts';
import { writeLog } from './public-log.ts';

/** A chain of seeds with its published end, and how many of its seeds are assigned. */
export type Season = { id: string; length: number; used: number; seeds: readonly string[] };

export type SeasonParts = { secrets: Secrets; random: Random };

const PURPOSE = 'lottery season';
/** Seven days of a game that is drawn around the clock; a year of a daily one. */
const DAYS = 7;
const DAILY_LENGTH = 366;

/** The season that a game plans from: the newest with seeds left, else a new one, published before its use. */
export async function currentSeason(
  tx: Tx,
  parts: SeasonParts,
  game: LotteryGame,
  next: { firstIssue: string; at: Date },
): Promise<Season> {
  const row = await tx
    .selectFrom('lottery_seasons')
    .select(['id', 'length', 'used', 'sealed_tail'])
    .where('merchant', '=', game.merchant)
    .where('game', '=', game.code)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.used >= row.length) return makeSeason(tx, parts, game, next);
  const { seeds } = chainFrom(openTail(parts.secrets, row), row.length);
  return { id: row.id, length: row.length, used: row.used, seeds };
}

/** The random source failed a health test: nothing may be made from it (DR-14). */
export class RandomFailed extends Error {
  readonly test: RandomFault;

  constructor(test: RandomFault) {
    super(`the source of random numbers failed the test of ${test}`);
    this.test = test;
  }
}

async function makeSeason(
  tx: Tx,
  { secrets, random }: SeasonParts,
  { merchant, code, rhythm }: LotteryGame,
  { firstIssue, at }: { firstIssue: string; at: Date },
): Promise<Season> {
  const length = 'dailyAt' in rhythm ? DAILY_LENGTH : Math.ceil((86_400 * DAYS) / rhythm.everySeconds);
  const fault = randomFault(random.bytes(SAMPLE_BYTES));
  if (fault) throw new RandomFailed(fault);
  const id = random.newId();
  const tail = random.bytes(32).toString('hex');
  const { anchor, seeds } = chainFrom(tail, length);
  await tx
    .insertInto('lottery_seasons')
    .values({
      id,
      merchant,
      game: code,
      length,
      start: Buffer.from(anchor, 'hex'),
      // The database alone does not reveal future seeds (DR-10).
      sealed_tail: secrets.seal(PURPOSE, id, tail),
      first_issue: firstIssue,
      made_at: at,
    })
    .execute();
  await writeLog(tx, {
    merchant,
    game: code,
    issue: firstIssue,
    at,
    event: 'season',
    facts: { season: id, anchor, length, firstIssue },
  });
  return { id, length, used: 0, seeds };
}

export async function useSeeds(tx: Tx, season: Season, used: number): Promise<void> {
  await tx.updateTable('lottery_seasons').set({ used }).where('id', '=', season.id).execute();
}

/** Most steps for one draw on its season's chain; places between are cached. */
const STRIDE = 128;

/**
 * The seeds of draws, computed only when a draw is due. A chain is walked from its end, ten thousand steps for a game
 * of every minute: places passed on the way stay in memory, as secret as the end.
 */
export function createSeeds(db: Db, secrets: Secrets) {
  const walked = new Map<string, string[]>();

  return async function seedOf(seasonId: string, place: number): Promise<string> {
    const row = await db
      .selectFrom('lottery_seasons')
      .select(['id', 'length', 'sealed_tail'])
      .where('id', '=', seasonId)
      .executeTakeFirstOrThrow();
    const links = row.length - place;
    const passed = walked.get(row.id) ?? [openTail(secrets, row)];
    while (passed.length <= links / STRIDE) passed.push(chainBackBy(passed.at(-1)!, STRIDE));
    // Near its end a season is soon replaced by the next.
    if (links < STRIDE) walked.delete(row.id);
    else walked.set(row.id, passed);
    return chainBackBy(passed[Math.floor(links / STRIDE)]!, links % STRIDE);
  };
}

export type SeedOf = ReturnType<typeof createSeeds>;

function openTail(secrets: Secrets, { id, sealed_tail }: { id: string; sealed_tail: string }): string {
  const tail = secrets.open(PURPOSE, id, sealed_tail);
  // No draw of the season can be made without it: stopping is better than another source (DR-14).
  if (tail === null) throw new Error(`the seeds of season ${id} cannot be opened: was SECRET_KEY changed?`);
  return tail;
}
