import { commitOf, drawFrom, drawSeed } from '@croupier/lottery';
import type { BeaconRound, Drawn, LotteryType } from '@croupier/lottery';
import type { Clock } from '../../core/ports.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import type { Log } from '../../platform/log.ts';
import { roundFor, timeOf } from './beacons.ts';
import type { Beacon } from './beacons.ts';
import { lastChance, named, voidDraw } from './closing.ts';
import { drawById } from './draw-row.ts';
import { gameOf } from './games.ts';
import type { Draw } from './draw-row.ts';
import { writeLog } from './public-log.ts';
import type { SeedOf } from './seasons.ts';
import { holdsDraws, stopGame } from './stopping.ts';
import type { StopReason } from './stopping.ts';

export type DrawingParts = { db: Db; clock: Clock; log: Log; seedOf: SeedOf; beacon: Beacon };

/** How long a beacon round is asked for before a later one is announced instead (DR-12). */
const TIMEOUT_MS = 30_000;
const ASK_AGAIN_MS = 2000;
/** Draws the numbers of a closed draw, from the seed and the beacon, without any knowledge of tickets (DR-10). */
export async function drawNumbers(parts: DrawingParts, draw: Draw, type: LotteryType): Promise<void> {
  if (draw.sourceId !== null) return readSource(parts, draw, draw.sourceId);
  const { db, clock, beacon } = parts;
  const now = clock.now();
  if (now > lastChance(draw)) return inTransaction(db, (tx) => voidDraw(tx, draw, 'beacon', now));
  // Waits for an operator; a draw that waits too long is void as usual.
  if (holdsDraws((await gameOf(db, draw.merchant, draw.game))?.stoppedWhy ?? null))
    return lookAgain(db, draw, new Date(now.getTime() + ASK_AGAIN_MS));
  const frozenAt = await lastFreeze(db, draw);
  // A draw that shares these numbers still takes or freezes tickets.
  if (frozenAt === null) return lookAgain(db, draw, new Date(now.getTime() + ASK_AGAIN_MS));
  if (draw.beacon !== beacon.chain.label) {
    // Falling back from drand to the local beacon would break the promise.
    if (draw.beacon === 'quicknet') return inTransaction(db, (tx) => voidDraw(tx, draw, 'beacon', now));
    return moveRound(parts, draw, 'beacon changed');
  }
  const roundAt = timeOf(beacon.chain, draw.beaconRound);
  // A round that was public before the root must not decide: tickets could have been chosen by it.
  if (roundAt <= frozenAt) return moveRound(parts, draw, 'tickets were frozen after it');
  if (now < roundAt || now < draw.drawAt) return lookAgain(db, draw, later(roundAt, draw.drawAt));
  const found = await beacon.fetchRound(draw.beaconRound);
  if (found) return reveal(parts, draw, type, found);
  const asked = now.getTime() - later(roundAt, draw.drawAt).getTime();
  if (asked > TIMEOUT_MS) return moveRound(parts, draw, 'not answered');
  return lookAgain(db, draw, new Date(now.getTime() + ASK_AGAIN_MS));
}

/** When the last of the draws that share these numbers was frozen; null while one is not. */
async function lastFreeze(db: Db, draw: Draw): Promise<Date | null> {
  const sharing = await db
    .selectFrom('lottery_draws')
    .select(['state', 'frozen_at'])
    .where('source_id', '=', draw.id)
    .execute();
  if (sharing.some(({ state }) => state === 'PLANNED')) return null;
  return [draw.frozenAt!, ...sharing.flatMap(({ frozen_at }) => frozen_at ?? [])].reduce(later);
}

/** Announces a later round before it exists, publicly, so that nobody can choose among known ones. */
function moveRound({ db, clock, beacon }: DrawingParts, draw: Draw, reason: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const to = roundFor(beacon.chain, now);
    const done = await tx
      .updateTable('lottery_draws')
      .set({
        beacon: beacon.chain.label,
        beacon_round: BigInt(to),
        due_at: later(timeOf(beacon.chain, to), draw.drawAt),
      })
      .where('id', '=', draw.id)
      .where('state', '=', 'CLOSED')
      .where('beacon_round', '=', BigInt(draw.beaconRound))
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    const facts = { from: draw.beaconRound, to, beacon: beacon.chain.label, reason };
    await writeLog(tx, { ...named(draw), at: now, event: 'beacon.moved', facts });
  });
}

async function reveal(parts: DrawingParts, draw: Draw, type: LotteryType, found: BeaconRound): Promise<void> {
  const { db, seedOf } = parts;
  const { randomness, signature } = found;
  const seed = await seedOf(draw.seasonId!, draw.seasonPlace!);
  // Numbers must never come from another seed than the published one, nor from a beacon that repeats itself (DR-14).
  if (commitOf(seed) !== draw.commitment) return stop(parts, draw, 'seed');
  if (await isStuck(db, draw, randomness)) return stop(parts, draw, 'beacon');
  const result = drawFrom(type, drawSeed({ seed, type, issue: draw.issue, randomness }));
  await publish(parts, draw, { result, seed, randomness, signature });
}

/** The same randomness as at the draw before, under another round number. */
async function isStuck(db: Db, { merchant, game, beaconRound }: Draw, randomness: string): Promise<boolean> {
  const before = await db
    .selectFrom('lottery_draws')
    .select(['randomness', 'beacon_round'])
    .where('merchant', '=', merchant)
    .where('game', '=', game)
    .where('state', 'in', ['DRAWN', 'SETTLED'])
    .orderBy('draw_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.randomness?.toString('hex') === randomness && before.beacon_round !== BigInt(beaconRound);
}

async function stop({ db, clock, log }: DrawingParts, draw: Draw, why: StopReason): Promise<void> {
  const { merchant, game, issue } = draw;
  log.error(
    { merchant, game, issue, why },
    'lottery: a source of random numbers failed, the game stops without a result',
  );
  const at = clock.now();
  await inTransaction(db, (tx) => stopGame(tx, { merchant, game }, { why, issue, at }));
  await lookAgain(db, draw, new Date(at.getTime() + ASK_AGAIN_MS));
}

type Revealed = { result: Drawn; seed: string; randomness: string; signature: string };

async function publish({ db, clock }: DrawingParts, draw: Draw, { result, seed, randomness, signature }: Revealed) {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const done = await tx
      .updateTable('lottery_draws')
      .set({
        state: 'DRAWN',
        drawn_at: at,
        result: JSON.stringify(result),
        seed: Buffer.from(seed, 'hex'),
        randomness: Buffer.from(randomness, 'hex'),
        signature: Buffer.from(signature, 'hex'),
        due_at: at,
      })
      .where('id', '=', draw.id)
      .where('state', '=', 'CLOSED')
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    await enqueueResult(tx, draw, result);
    await tx
      .updateTable('lottery_draws')
      .set({ due_at: at })
      .where('source_id', '=', draw.id)
      .where('state', '=', 'CLOSED')
      .execute();
  });
}

async function enqueueResult(tx: Tx, { merchant, game, issue }: Draw, result: Drawn): Promise<void> {
  await enqueuePush(tx, channels.brand(merchant), {
    kind: 'lottery.result',
    value: { game, issue, result: [...result] },
  });
}

/** P3 is the first three numbers of P5, so both draws go through the same states. */
async function readSource(parts: DrawingParts, draw: Draw, sourceId: bigint): Promise<void> {
  const { db, clock } = parts;
  const source = await drawById(db, sourceId);
  if (source.state === 'VOID' || source.state === 'REFUNDED')
    return inTransaction(db, (tx) => voidDraw(tx, draw, 'source', clock.now()));
  const { result, seed, randomness, signature } = source;
  if (!result) return lookAgain(db, draw, new Date(clock.now().getTime() + ASK_AGAIN_MS));
  // A row with a result has all of these, because they are written together.
  await publish(parts, draw, {
    result: result.slice(0, SHARED),
    seed: seed!,
    randomness: randomness!,
    signature: signature!,
  });
}

const SHARED = 3;

async function lookAgain(db: Db, draw: Draw, at: Date): Promise<void> {
  await db.updateTable('lottery_draws').set({ due_at: at }).where('id', '=', draw.id).execute();
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);
