import { drawActor } from './actors/index.ts';
import { settleDesk } from './desk.ts';
import { nextFault } from './faults.ts';
import type { Fault } from './faults.ts';
import { createChecks } from './checks.ts';
import type { Broken } from './checks.ts';
import { checkWorld } from './invariants.ts';
import type { Planted } from './world.ts';
import { createPostOffice } from './post-office.ts';
import { createTrace } from './trace.ts';
import { openWorld } from './world.ts';

export type RunOptions = {
  /** A migrated database of its own. */
  url: string;
  seed: number;
  requests: number;
  players?: number;
  planted?: Planted;
  isPrinted?: boolean;
};

export type RunReport = {
  seed: number;
  requests: number;
  faults: Map<Fault, number>;
  checks: number;
  settled: number;
  days: number;
  trace: string;
  broken: Broken[];
};

const CHECK_EVERY = 100;
const HOUR = 3_600_000;

/** One run: actors take turns, faults fall between them, and the first broken invariant ends it. */
export async function run({ url, seed, requests, players = 8, planted, isPrinted }: RunOptions): Promise<RunReport> {
  const trace = createTrace(isPrinted);
  const checks = createChecks();
  const faults = new Map<Fault, number>();
  const world = await openWorld({ url, seed, players, ...(planted ? { planted } : {}) });
  const { dice, clock } = world;
  const began = clock.now().getTime();
  const office = createPostOffice(world, checks, trace.note);
  let other = 0;
  let settled = 0;

  const count = (fault: Fault) => faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const done = () => office.requests() + other;

  async function houseFault(): Promise<void> {
    if (dice.isOneIn(150)) {
      count('restart');
      trace.note('restart');
      await world.restart();
    }
    if (dice.isOneIn(25)) {
      count('clock jump');
      const hours = dice.between(1, dice.isOneIn(5) ? 200 : 12);
      clock.advance(hours * HOUR);
      trace.note(`clock jumps ${hours} h`);
      // The daily job's work, which a jump may have skipped.
      await world.box.app.ledger.makePartitions();
    }
  }

  async function turn(): Promise<void> {
    clock.advance(dice.between(1, 20_000));
    const actor = drawActor(dice);
    const wish = actor.wish(world);
    if ('act' in wish) {
      const { line, requests: taken, faults: met = [] } = await wish.act(checks);
      other += taken;
      for (const fault of met) count(fault);
      trace.note(`${actor.name}: ${line}`);
      return;
    }
    trace.note(`${actor.name}:`);
    if ('crowd' in wish) {
      const isKilled = dice.isOneIn(6);
      if (isKilled) count('killed after commit');
      world.sent.push(...wish.crowd);
      await office.deliverCrowd(wish.crowd, isKilled ? ['after'] : []);
      return;
    }
    for (const command of wish.commands) {
      const fault = nextFault(dice);
      if (fault) {
        count(fault);
        trace.note(`  fault: ${fault}`);
      }
      await office.carry(command, fault);
    }
  }

  try {
    let checkAt = CHECK_EVERY;
    for (let step = 1; done() < requests && checks.broken.length === 0; step += 1) {
      await office.deliverDue(step);
      await houseFault();
      await turn();
      if (done() >= checkAt) {
        checkAt = done() + CHECK_EVERY;
        await checkWorld(world, office.acknowledged, checks);
      }
    }
    if (checks.broken.length === 0) settled = (await office.settle()) + (await settleDesk(world, checks));
    await checkWorld(world, office.acknowledged, checks);
  } catch (error) {
    checks.expect('the house stands', false, (error as Error).stack ?? String(error));
  } finally {
    await world.close();
  }
  return {
    seed,
    requests: done(),
    faults,
    checks: checks.checked(),
    settled,
    days: (clock.now().getTime() - began) / (24 * HOUR),
    trace: trace.digest(),
    broken: checks.broken,
  };
}
