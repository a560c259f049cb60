import { drawActor } from './actors/index.ts';
import type { Cast } from './cast.ts';
import { lookAtBonuses } from './bonuses.ts';
import { bonusesRequest } from './actors/bonus/promotion-taker.ts';
import { sendPayouts } from './actors/withdrawer.ts';
import { readDeposits } from './actors/house.ts';
import type { Fault } from './faults.ts';
import { createChecks } from './checks.ts';
import type { Broken } from './checks.ts';
import { passTime } from './draws.ts';
import { checkNews, checkWorld } from './invariants.ts';
import { createNews } from './news.ts';
import type { Planted } from './world.ts';
import { createPost } from './post.ts';
import { createTrace } from './trace.ts';
import { openWorld } from './world.ts';

export type RunOptions = {
  /** A migrated database of its own. */
  url: string;
  seed: number;
  requests: number;
  planted?: Planted;
  /** Who plays; all by default. */
  cast?: Cast;
  isPrinted?: boolean;
};

export type RunReport = {
  seed: number;
  requests: number;
  faults: Map<Fault, number>;
  /** What reached the server, by route of the product. */
  routes: ReadonlyMap<string, number>;
  checks: number;
  settled: number;
  days: number;
  trace: string;
  broken: Broken[];
};

/** What is new and what is small is looked at often. */
const CHECK_EVERY = 150;
/** The whole world is read when it has grown to so many times what it was, so that reading stays a part of the work. */
const GROWN = 2;
const HOUR = 3_600_000;

/** One run: actors take turns, faults fall between them, and the first broken invariant ends it. */
export async function run({
  url,
  seed,
  requests,
  planted,
  cast = planted?.cast ?? 'all',
  isPrinted,
}: RunOptions): Promise<RunReport> {
  const trace = createTrace(isPrinted);
  const checks = createChecks();
  const faults = new Map<Fault, number>();
  const world = await openWorld({ url, seed, ...(planted ? { planted } : {}) });
  const { dice, clock } = world;
  const began = clock.now().getTime();
  const count = (fault: Fault) => void faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const post = createPost(world, checks, trace.note, count);
  const news = createNews(world.books);
  let settled = 0;

  async function serverFault(): Promise<void> {
    if (dice.isOneIn(250)) {
      count('restart');
      trace.note('restart');
      await world.restart();
    }
    // Longer than two hours ends all sessions; as seldom as that, coming in stays a small part of what is done.
    if (dice.isOneIn(20)) {
      count('clock jump');
      const hours = dice.between(1, dice.isOneIn(6) ? 72 : 20);
      const lines = await passTime(world, hours * HOUR, checks);
      trace.note(`clock jumps ${hours} h; ${lines.join('; ')}`);
      // The daily job's work, which a jump may have skipped.
      await world.testServer.app.ledger.makePartitions();
    }
  }

  async function turn(): Promise<void> {
    await passTime(world, dice.between(1, 20_000), checks);
    // What is over by now may be found over by whoever comes first.
    if (dice.isOneIn(2)) await lookAtBonuses(world);
    const actor = drawActor(dice, cast);
    trace.note(`${actor.name}:`);
    await actor.act({ world, post, checks, note: trace.note });
    await lookAtBonuses(world);
  }

  try {
    let checkAt = CHECK_EVERY;
    let wholeAt = CHECK_EVERY;
    for (let step = 1; post.requests() < requests && checks.broken.length === 0; step += 1) {
      await post.deliverDue(step);
      await lookAtBonuses(world);
      await serverFault();
      await turn();
      if (post.requests() < checkAt) continue;
      const made = post.requests();
      checkAt = made + CHECK_EVERY;
      if (made < wholeAt) await checkNews(world, news, checks);
      else {
        wholeAt = made * GROWN;
        await checkWorld(world, checks);
      }
    }
    if (checks.broken.length === 0) {
      settled = await post.settle();
      await lookAtBonuses(world);
      // The jobs come round once more.
      await passTime(world, HOUR, checks);
      await lookAtBonuses(world);
      await world.testServer.app.deposits.followUp();
      await readDeposits(world, checks);
      await sendPayouts(world);
      for (const player of world.bonusPlayers) await post.deliver(bonusesRequest(world, player));
    }
    await checkWorld(world, checks);
  } catch (error) {
    checks.expect('the server stands', false, (error as Error).stack ?? String(error));
  } finally {
    await world.close();
  }
  return {
    seed,
    requests: post.requests(),
    faults,
    routes: world.routes.counts(),
    checks: checks.checked(),
    settled,
    days: (clock.now().getTime() - began) / (24 * HOUR),
    trace: trace.digest(),
    broken: checks.broken,
  };
}
