import { inTransaction } from '@croupier/sandbox-server';
import { z } from 'zod';
import { amountText } from '../../platform/amounts.ts';
import { findTableRound, insertTableRound } from '../../tables/store.ts';
import { Refused } from '../../vendor/refusal.ts';
import { viewRound } from '../../vendor/round-view.ts';
import { changeRound, dueOpenRounds, findRound, holdRound } from '../../vendor/rounds.ts';
import type { Round } from '../../vendor/rounds.ts';
import { seedHash } from '../../vendor/seeds.ts';
import { sessionById } from '../../vendor/sessions.ts';
import type { Session } from '../../vendor/sessions.ts';
import type { Sockets } from '../../vendor/sockets.ts';
import type { Vendor } from '../../vendor/vendor.ts';
import { weekName, weekStartMs, weekStartOf, WEEK_MS } from './calendar.ts';
import { createFixtures } from './fixtures.ts';
import { scopeOf, scopes } from './title-scope.ts';
import { bringsTooMuch, legFactor, LIVE_DELAY_SECONDS, slipFactor, slipFault, slipReturn, takesOdds } from './index.ts';
import type { Leg } from './index.ts';

const score = z.strictObject({ home: z.number().int().min(0).max(99), away: z.number().int().min(0).max(99) });
const line = z.number().int().min(-200).max(400);
const selectionSchema = z.discriminatedUnion('market', [
  z.strictObject({ market: z.literal('result'), pick: z.enum(['home', 'draw', 'away']) }),
  z.strictObject({ market: z.literal('handicap'), pick: z.enum(['home', 'away']), line, from: score }),
  z.strictObject({ market: z.literal('total'), pick: z.enum(['over', 'under']), line }),
]);
export const slipSchema = z.strictObject({
  legs: z
    .array(
      z.strictObject({
        fixtureId: z.string().max(20),
        selection: selectionSchema,
        odds: z.number().int().min(101).max(100_000),
      }),
    )
    .min(1)
    .max(20),
  policy: z.enum(['any', 'better', 'none']),
});
export type Slip = z.output<typeof slipSchema>;

/** From 1.00 to 10,000.00 in steps of 0.10. */
const LEAST_UNITS = 10_000n;
const MOST_UNITS = 100_000_000n;

export type BookOptions = { vendor: Vendor; sockets: Sockets };

/** The sportsbook: weeks with committed seeds, current prices, slips and their settlement. */
export function createBook({ vendor, sockets }: BookOptions) {
  const { pool, clock, random, roundMoney } = vendor;
  const seeds = new Map<string, string>();
  const fixtures = createFixtures((week) => seeds.get(week) ?? null);
  const shownSteps = new Map<string, string>();
  const roomOf = (kind: string) => `book:${kind}`;

  sockets.onHello(async (listener) => {
    const scope = scopeOf(listener.session.title);
    if (scope === null) return;
    await ensureWeeks();
    sockets.join(listener, roomOf(scope));
    const now = clock.now();
    listener.send({ type: 'fixtures', now: now.toISOString(), fixtures: fixtures.list(scope, now.getTime()) });
  });

  /** Makes the seeds of this week and the next before the first bet. The published hashes commit the book to them. */
  async function ensureWeeks(): Promise<void> {
    const nowMs = clock.now().getTime();
    for (const atMs of [nowMs, weekStartMs(nowMs) + WEEK_MS]) await ensureWeek(weekName(atMs));
  }

  async function ensureWeek(week: string): Promise<void> {
    if (seeds.has(week)) return;
    const serverSeed = random.bytes(32).toString('hex');
    await insertTableRound(pool, {
      id: `sports-${week}`,
      tableCode: 'sports',
      serverSeed,
      serverSeedHash: seedHash(serverSeed),
      facts: { week },
      openedAt: clock.now(),
      closesAt: new Date(weekStartOf(week) + WEEK_MS),
    });
    const kept = await findTableRound(pool, `sports-${week}`);
    seeds.set(week, kept!.serverSeed);
  }

  /** Checks, charges and checks again: a live price must still be valid after the delay. */
  async function placeSlip(session: Session, request: { roundId: string; stakeUnits: bigint; slip: Slip }) {
    const known = await findRound(pool, request.roundId);
    if (known) return replayed(session, known);
    const { stakeUnits, slip } = request;
    if (stakeUnits < LEAST_UNITS || stakeUnits > MOST_UNITS || stakeUnits % 1000n !== 0n)
      throw new Refused('stake_not_offered');
    await ensureWeeks();
    if (slipFault(slip.legs)) throw new Refused('bad_request');
    let legs = priced(slip);
    if (hasLive(legs)) {
      await clock.sleep(LIVE_DELAY_SECONDS * 1000);
      legs = priced(slip);
    }
    // Wins are not capped: a slip that could win more than the limit is refused.
    if (bringsTooMuch(stakeUnits, legs)) throw new Refused('win_too_large');
    const { title } = session;
    const staked = await roundMoney.stake(session, {
      id: request.roundId,
      gameCode: title.code,
      family: title.family,
      profile: 'sports',
      stakeUnits,
      choice: { legs, names: legs.map(nameOf) },
      tableRoundId: `sports-${legs[0]!.fixtureId.slice(0, 8)}`,
    });
    if (staked === null) throw new Refused('busy');
    const round = await inTransaction(pool, async (tx) => {
      const held = await holdRound(tx, request.roundId);
      if (held.state !== 'betting') return held;
      return changeRound(tx, held, { state: 'open', dueAt: nextEnd(legs, clock.now().getTime()) });
    });
    return { round, balanceUnits: staked.balanceUnits };
  }

  async function replayed(session: Session, round: Round) {
    if (round.sessionId !== session.id) throw new Refused('bad_request');
    if (round.state === 'betting') throw new Refused('busy');
    if (round.state === 'refused' || round.state === 'void') throw new Refused('bet_refused');
    return { round, balanceUnits: await roundMoney.balance(session) };
  }

  /** The legs at the current prices, where the player's policy accepts them. */
  function priced({ legs, policy }: Slip): Leg[] {
    const nowMs = clock.now().getTime();
    return legs.map(({ fixtureId, selection, odds }) => {
      const fixture = fixtures.find(fixtureId);
      if (!fixture || !seeds.has(fixtureId.slice(0, 8))) throw new Refused('betting_closed');
      const now = fixtures.oddsNow(fixture, selection, nowMs);
      if (now === null)
        throw new Refused(fixtures.standing(fixture, nowMs).state === 'over' ? 'betting_closed' : 'odds_changed');
      if (!takesOdds(policy, odds, now)) throw new Refused('odds_changed');
      return { fixtureId, selection, odds: now };
    });
  }

  const hasLive = (legs: readonly Leg[]) =>
    legs.some(({ fixtureId }) => fixtures.standing(fixtures.find(fixtureId)!, clock.now().getTime()).state === 'live');

  function nameOf({ fixtureId }: Leg) {
    const { home, away, league } = fixtures.find(fixtureId)!;
    return { home: home.name, away: away.name, league: league.name };
  }

  /** The next moment at which a leg ends. */
  function nextEnd(legs: readonly Leg[], nowMs: number): Date {
    const ends = legs.map(({ fixtureId }) => fixtures.endOf(fixtures.find(fixtureId)!)).filter((end) => end > nowMs);
    return new Date((ends.length > 0 ? Math.min(...ends) : nowMs) + 1000);
  }

  /** Settles slips with a leg that has ended, if they are decided. Others are checked again when the next leg ends. */
  async function settleDue(): Promise<number> {
    const due = await dueOpenRounds(pool, clock.now(), ['sports', 'esports'], 50);
    for (const { id, sessionId, choice } of due) {
      const { legs } = choice as { legs: Leg[] };
      for (const { fixtureId } of legs) await loadWeek(fixtureId.slice(0, 8));
      const results = legs.map((leg) => resultOf(leg));
      const factor = slipFactor(results.map(({ factor: each }) => each));
      const session = await sessionById(pool, sessionId);
      const settled = await inTransaction(pool, async (tx) => {
        const held = await holdRound(tx, id);
        if (held.state !== 'open') return null;
        if (factor === null) {
          await changeRound(tx, held, { state: 'open', dueAt: nextEnd(legs, clock.now().getTime()) });
          return null;
        }
        const outcome = { legs: results.map(({ score: each }) => each) };
        return roundMoney.settle(tx, session, held, { winUnits: slipReturn(held.stakeUnits, factor), outcome });
      });
      if (!settled) continue;
      const balanceUnits = await roundMoney.deliver(settled);
      sockets.toSession(sessionId, {
        type: 'settled',
        round: await viewRound(pool, vendor.games, settled.round),
        balance: balanceUnits === null ? null : amountText(balanceUnits),
      });
    }
    return due.length;
  }

  /** Loads the seeds of earlier weeks after a restart. */
  async function loadWeek(week: string): Promise<void> {
    if (seeds.has(week)) return;
    const kept = await findTableRound(pool, `sports-${week}`);
    if (kept) seeds.set(week, kept.serverSeed);
  }

  function resultOf({ fixtureId, selection, odds }: Leg) {
    const { state, progress } = fixtures.standing(fixtures.find(fixtureId)!, clock.now().getTime());
    if (state !== 'over') return { factor: null, score: null };
    const at = { home: progress.home, away: progress.away };
    return { factor: legFactor(selection, odds, { status: 'finished', ...at }), score: at };
  }

  /** Sends all changes since the last tick to everybody who is connected. */
  async function tick(): Promise<number> {
    const settled = await settleDue();
    for (const scope of scopes) {
      if (sockets.inRoom(roomOf(scope)).length === 0) continue;
      await ensureWeeks();
      const nowMs = clock.now().getTime();
      const moved = fixtures.list(scope, nowMs).filter(({ id, state, step }) => {
        const now = `${state} ${step}`;
        const isNew = shownSteps.get(`${scope} ${id}`) !== now;
        shownSteps.set(`${scope} ${id}`, now);
        return isNew;
      });
      if (moved.length > 0)
        sockets.toRoom(roomOf(scope), { type: 'moved', now: clock.now().toISOString(), fixtures: moved });
    }
    return settled;
  }

  return { placeSlip, tick };
}

export type Book = ReturnType<typeof createBook>;
