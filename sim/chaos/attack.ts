import { setTimeout as sleep } from 'node:timers/promises';
import { planFaults, strike } from './faults.ts';
import type { Fault, FaultKind, Size } from './faults.ts';
import type { Deployment } from './deployment.ts';
import type { Recovery } from './recovery.ts';

/** A fault that finds nothing to hit, because the last one is not over, waits so long at most. */
const AIM_MS = 60_000;
/** Before most faults so many requests are answered, so that there is something to lose; the others meet a recovery. */
const ANSWERED = 25;
const WORK_ONE_IN = 4;
const WORK_MS = 20_000;

export type Attack = Size & {
  deployment: Deployment;
  seed: number;
  /** How much sooner than planned the faults come: 2 is twice as often. */
  pace: number;
  stopped: AbortSignal;
  faults: Map<FaultKind, number>;
  recovery: Recovery;
  /** What was stopped or cut off, and goes on later. */
  held: Set<() => void>;
  /** Requests that have their answer by now. */
  answered: () => number;
  /** Something is broken already, which is all that a run with a planted bug wants to know. */
  isFound: () => boolean;
  news: (line: string) => void;
};

/** Faults one after the other as the seed has them; whatever was stopped goes on in the end. */
export async function attack({ seed, kills, postgresKills, isLarge, pace, ...at }: Attack): Promise<void> {
  const { deployment, stopped, faults, recovery, held, answered, isFound, news } = at;
  let before = 0;
  for (const fault of planFaults(seed, { kills, postgresKills, isLarge: isLarge ?? false })) {
    // Said at the end, and not counted.
    if (fault.kind === 'disk full' && deployment.disk?.missing !== null) continue;
    await pause(fault.waitMs / pace, stopped);
    if (fault.choice % WORK_ONE_IN !== 0) await until(() => answered() - before >= ANSWERED, stopped);
    before = answered();
    if (stopped.aborted || isFound()) break;
    const { at, struck } = await aim(deployment, fault, stopped);
    if (struck.target === null) continue;
    faults.set(fault.kind, (faults.get(fault.kind) ?? 0) + 1);
    news(`${fault.kind}: ${struck.target}${struck.resume ? ` for ${fault.stopMs} ms` : ''}`);
    if (fault.kind.endsWith('killed')) recovery.killed(fault.kind, at, struck.server);
    const { resume } = struck;
    if (!resume) continue;
    held.add(resume);
    // A stopped session may be the one that a server needs to come up.
    recovery.holdDown(performance.now() + fault.stopMs, struck.server);
    void pause(fault.stopMs, stopped).then(() => {
      held.delete(resume);
      resume();
    });
  }
  for (const resume of held) resume();
  held.clear();
}

/** Or until it takes too long: a plan goes on on any machine. */
async function until(isThere: () => boolean, stopped: AbortSignal): Promise<void> {
  for (let waited = 0; waited < WORK_MS && !isThere() && !stopped.aborted; waited += 50) await pause(50, stopped);
}

async function aim(deployment: Deployment, fault: Fault, stopped: AbortSignal) {
  const until = performance.now() + AIM_MS;
  for (;;) {
    const at = performance.now();
    const struck = await strike(deployment, fault);
    if (struck.target !== null || stopped.aborted || performance.now() > until) return { at, struck };
    await pause(100, stopped);
  }
}

export const pause = (ms: number, signal: AbortSignal) => sleep(Math.max(0, ms), null, { signal }).catch(() => {});

export const sumOf = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
