import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createChecks } from '../checks.ts';
import type { Broken } from '../checks.ts';
import { createDice } from '../dice.ts';
import { attack, pause, sumOf } from './attack.ts';
import { createClientLoop } from './client.ts';
import type { FaultKind } from './faults.ts';
import { startDeployment } from './deployment.ts';
import { createLine, Unanswered } from './line.ts';
import { createMemory } from './memory.ts';
import { makePeople, promotions } from './people.ts';
import { plantInDatabase } from './planted.ts';
import { proveBooks, repeatAll, settle } from './proof.ts';
import { createRecovery } from './recovery.ts';

export type ChaosOptions = {
  seed: number;
  seconds: number;
  /** Ends the faults after so many, if the time allows as many. */
  mostFaults?: number;
  /** How much sooner than planned the faults come: 2 is twice as often. */
  pace?: number;
  clients: number;
  servers?: number;
  planted?: string | undefined;
  /** Broken off by hand: everything is ended and nothing is proved. */
  stopped?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  onNews?: (line: string) => void;
};

export type Progress = { phase: string; seconds: number; faults: number; requests: number; answered: number };

export type ChaosReport = {
  seed: number;
  faults: Map<FaultKind, number>;
  requests: number;
  retried: number;
  answers: number;
  acknowledged: number;
  repeated: number;
  restarts: number;
  /** Milliseconds from each kill to the first good answer of anybody, and of the killed server itself. */
  recoveries: number[];
  serverRecoveries: number[];
  /** The kill after which it took longest. */
  slowest: string;
  checks: number;
  broken: Broken[];
  isStopped: boolean;
};

/** Clients play on for a moment after the last fault, so that its recovery is seen. */
const CALM_MS = 2000;
/** Nobody plays on for longer than this to see it; who has not answered by then counts as lost. */
const RETURN_MS = 20_000;
/** Once the faults are over, every open command must have its answer within this. */
const REST_MS = 20_000;
/** Tries that nobody waits for any more, in the hands of servers that were stopped, are done with by then. */
const DRAIN_MS = 1500;

export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, clients, servers = 2, planted } = options;
  const stopped = options.stopped ?? new AbortController().signal;
  const news = options.onNews ?? (() => {});
  const checks = createChecks();
  const recovery = createRecovery();
  const memory = createMemory(checks);
  const faults = new Map<FaultKind, number>();
  const onFault = (fault: string) => checks.expect('a server stands until it is killed', false, fault);
  const deployment = await startDeployment({ servers, planted, onFault, onNews: news });
  const ending = new AbortController();
  const resting = new AbortController();
  // Every client and every request under way listens; the warning at eleven is meant for leaks.
  setMaxListeners(0, ending.signal, resting.signal, stopped);
  stopped.addEventListener('abort', () => [resting, ending].forEach((end) => end.abort()), { once: true });
  const progress = reporter(options, faults);
  let repeated = 0;
  let line: ReturnType<typeof createLine> | null = null;
  try {
    const people = await makePeople(deployment.url, clients, memory);
    if (planted) await plantInDatabase(planted, deployment.url);
    await deployment.startServers();
    const addresses = deployment.servers.map(({ address }) => address);
    line = createLine({ addresses, checks, recovery, ending: ending.signal });
    const { merchant } = people;
    const shared = people.shared.map((memberId) => ({ member: { memberId } }));
    const loops = people.owns.map((own, n) => {
      let names = 0;
      const table = {
        dice: createDice(seed * 1000 + n),
        merchant,
        players: [...own.map(({ memberId }) => ({ member: { memberId } })), ...shared],
        promotions,
        bets: [],
        sent: [],
        nextName: () => `${seed}-${n}-${++names}`,
      };
      return createClientLoop({ table, own, line: line!, memory });
    });

    progress.begin(line.counts);
    progress.phase('play');
    const playing = Promise.all(loops.map((loop) => loop(resting.signal)));
    // Whatever fails is heard below; until then nobody else waits for it.
    playing.catch(() => {});
    await attack({ ...options, deployment, stopped, faults, recovery, news });
    await pause(CALM_MS, stopped);
    // A server that was killed last may need longer to come back than that on a slow machine.
    for (let waited = 0; recovery.unanswered() > 0 && waited < RETURN_MS && !stopped.aborted; waited += CALM_MS)
      await pause(CALM_MS, stopped);
    resting.abort();
    progress.phase('rest');
    const isAtRest = await within(REST_MS, playing, stopped);
    const open = [...line.waiting];
    if (!isAtRest) ending.abort();
    await playing.catch((error: unknown) => {
      if (!(error instanceof Unanswered)) throw error;
    });
    if (!stopped.aborted) {
      checks.expect('once faults stop, nothing stays unanswered', isAtRest, `${open.length} open: ${open[0]}`);
      progress.phase('proof');
      await sleep(DRAIN_MS);
      const evidence = { deployment, line, memory, merchant, checks };
      if (isAtRest) await settle(evidence);
      await proveBooks(evidence);
      if (isAtRest) repeated = await repeatAll(evidence);
      checks.expect('somebody answers after every kill', recovery.unanswered() === 0, `${recovery.unanswered()} open`);
      await deployment.stopServers();
      await proveBooks(evidence);
    }
  } catch (error) {
    checks.expect('the driver stands', stopped.aborted, (error as Error).stack ?? String(error));
  } finally {
    progress.end();
    ending.abort();
    await deployment.close();
  }
  return {
    seed,
    faults,
    requests: line?.counts.requests ?? 0,
    retried: line?.counts.retried ?? 0,
    answers: memory.answers.size,
    acknowledged: memory.acknowledged.size,
    repeated,
    restarts: deployment.servers.reduce((sum, { process }) => sum + process.starts() - 1, 0),
    recoveries: recovery.waits(),
    serverRecoveries: recovery.serverWaits(),
    slowest: recovery.slowest()?.kind ?? 'none',
    checks: checks.checked(),
    broken: checks.broken,
    isStopped: stopped.aborted,
  };
}

async function within(ms: number, work: Promise<unknown>, stopped: AbortSignal): Promise<boolean> {
  const late = new AbortController();
  const isDone = await Promise.race([
    work.then(() => true),
    pause(ms, AbortSignal.any([late.signal, stopped])).then(() => false),
  ]).catch(() => false);
  late.abort();
  return isDone;
}

/** Tells once a second how far it is. */
function reporter({ onProgress }: ChaosOptions, faults: ReadonlyMap<FaultKind, number>) {
  const began = performance.now();
  let phase = 'start';
  let counts = { requests: 0, answered: 0 };
  const report = () =>
    onProgress?.({ phase, seconds: (performance.now() - began) / 1000, faults: sumOf(faults), ...counts });
  const timer = setInterval(report, 1000);
  return {
    begin: (counting: typeof counts) => void (counts = counting),
    phase: (name: string) => {
      phase = name;
      report();
    },
    end: () => clearInterval(timer),
  };
}
