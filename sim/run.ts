import { drawActor } from './actors/index.ts';
import { settleDirect } from './direct-commands.ts';
import { nextFault } from './faults.ts';
import type { Fault } from './faults.ts';
import { createChecks } from './checks.ts';
import type { Broken } from './checks.ts';
import { checkWorld } from './invariants.ts';
import type { Planted } from './planted/planted.ts';
import { createDelivery } from './delivery.ts';
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
  const delivery = createDelivery(world, checks, trace.note);
  let other = 0;
  let settled = 0;

  const count = (fault: Fault) => faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const done = () => delivery.requests() + other;

  async function serverFault(): Promise<void> {
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
      await world.testServer.app.ledger.makePartitions();
    }
  }

  async function turn(): Promise<void> {
    clock.advance(dice.between(1, 20_000));
    const actor = drawActor(dice);
    const request = actor.request(world);
    if ('act' in request) {
      const { line, requests: taken, faults: met = [] } = await request.act(checks);
      other += taken;
      for (const fault of met) count(fault);
      trace.note(`${actor.name}: ${line}`);
      return;
    }
    trace.note(`${actor.name}:`);
    if ('crowd' in request) {
      const isKilled = dice.isOneIn(6);
      if (isKilled) count('killed after commit');
      world.sent.push(...request.crowd);
      await delivery.deliverCrowd(request.crowd, isKilled ? ['after'] : []);
      return;
    }
    for (const command of request.commands) {
      const fault = nextFault(dice);
      if (fault) {
        count(fault);
        trace.note(`  fault: ${fault}`);
      }
      await delivery.carry(command, fault);
    }
  }

  try {
    let checkAt = CHECK_EVERY;
    for (let step = 1; done() < requests && checks.broken.length === 0; step += 1) {
      await delivery.deliverDue(step);
      await serverFault();
      await turn();
      if (done() >= checkAt) {
        checkAt = done() + CHECK_EVERY;
        await checkWorld(world, delivery.acknowledged, checks);
      }
    }
    if (checks.broken.length === 0) settled = (await delivery.settle()) + (await settleDirect(world, checks));
    await checkWorld(world, delivery.acknowledged, checks);
  } catch (error) {
    checks.expect('the server stands', false, (error as Error).stack ?? String(error));
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
