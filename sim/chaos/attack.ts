import { setTimeout as sleep } from 'node:timers/promises';
import { planFaults, strike } from './faults.ts';
import type { Fault, FaultKind } from './faults.ts';
import type { Deployment } from './deployment.ts';
import type { Recovery } from './recovery.ts';

/** A fault that finds nothing to hit, because the last one is not over, waits so long at most. */
const AIM_MS = 60_000;

export type Attack = {
  deployment: Deployment;
  seed: number;
  seconds: number;
  mostFaults?: number;
  pace?: number;
  stopped: AbortSignal;
  faults: Map<FaultKind, number>;
  recovery: Recovery;
  news: (line: string) => void;
};

/** Faults one after the other as the seed has them, until the time is over; whatever was stopped goes on in the end. */
export async function attack({ seed, seconds, mostFaults = Infinity, pace = 1, ...at }: Attack): Promise<void> {
  const { deployment, stopped, faults, recovery, news } = at;
  const until = performance.now() + seconds * 1000;
  const held = new Set<() => void>();
  for (const fault of planFaults(seed)) {
    if (sumOf(faults) >= mostFaults) break;
    await pause(Math.min(fault.waitMs / pace, until - performance.now()), stopped);
    if (stopped.aborted || performance.now() >= until) break;
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
