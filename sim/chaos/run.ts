import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { peopleOf } from '@croupier/testkit';
import { createChecks } from '../checks.ts';
import type { Broken, Checks } from '../checks.ts';
import { createDice } from '../dice.ts';
import { attack, pause, sumOf } from './attack.ts';
import { takeFarBack } from './actors/better.ts';
import { createClientLoop } from './client.ts';
import { isOlderOpen } from './faults.ts';
import type { FaultKind, Size } from './faults.ts';
import { startDeployment } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import type { MessageFault } from './front.ts';
import { DRAWN_GAME, furnish, moveTo } from './house.ts';
import type { Table } from './house.ts';
import { plantedParts, plantInDatabase } from './planted.ts';
import { createChaosPost, Unanswered } from './post.ts';
import type { ChaosPost } from './post.ts';
import { proveBooks } from './proof.ts';
import { createRecovery } from './recovery.ts';

export type ChaosOptions = Size & {
  seed: number;
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
  faults: ReadonlyMap<FaultKind, number>;
  messages: ReadonlyMap<MessageFault, number>;
  /** Why no disk was full, where that was planned and could not be. */
  noFullDisk: string | null;
  /** How often PostgreSQL found its disk full. */
  fullDisk: number;
  /** What reached the servers' side, by route of the product. */
  routes: ReadonlyMap<string, number>;
  requests: number;
  retried: number;
  answers: number;
  accepted: number;
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
const RETURN_MS = 60_000;
/** Once the faults are over, every open request must have its answer within this. */
const REST_MS = 60_000;
/** Draws of a game that is drawn every minute, and a good while for their settlement. */
const DRAWS_MS = 180_000;

export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, clients, servers = 2, planted, pace = 1 } = options;
  const stopped = options.stopped ?? new AbortController().signal;
  const news = options.onNews ?? (() => {});
  const checks = createChecks();
  const recovery = createRecovery();
  const faults = new Map<FaultKind, number>();
  const held = new Set<() => void>();
  const isFound = () => planted !== undefined && checks.broken.length > 0;
  const onFault = (fault: string) => checks.expect('a server stands until it is killed', false, fault);
  const deployment = await startDeployment({
    servers,
    isLarge: options.isLarge ?? false,
    dice: createDice(seed * 7919),
    checks,
    recovery,
    onFault,
    onNews: news,
  });
  const ending = new AbortController();
  const resting = new AbortController();
  // Every client and every request under way listens; the warning at eleven is meant for leaks.
  setMaxListeners(0, ending.signal, resting.signal, stopped);
  stopped.addEventListener('abort', () => [resting, ending].forEach((end) => end.abort()), { once: true });
  const progress = reporter(options, faults);
  const counts = { requests: 0, retried: 0, answered: 0, accepted: 0 };
  const waiting = new Set<string>();
  let repeated = 0;
  let fullDisk = 0;
  try {
    const { tables, settings } = await furnish({
      url: deployment.url,
      folder: deployment.folder,
      seed,
      tables: clients,
      provider: deployment.provider,
      providerUrl: deployment.providerLine.url,
    });
    if (planted) await plantInDatabase(planted, deployment.url);
    const bug = plantedParts(planted);
    await deployment.startServers({ ...settings, ...bug.settings }, bug.scripts);
    const doubt = () => untilQuiet(deployment, held, ending.signal);
    const repeats = () => deployment.front.faults.get('message repeated') ?? 0;
    const senders = tables.map((table) => {
      moveTo(table, deployment.front.url);
      const post = createChaosPost({
        dice: table.world.dice,
        checks,
        counts,
        waiting,
        ending: ending.signal,
        repeats,
        doubt,
      });
      return { table, post, loop: createClientLoop({ table, post, checks }) };
    });

    progress.begin(counts);
    progress.phase('play');
    deployment.front.rough(true);
    const playing = Promise.all(senders.map(({ loop }) => loop(resting.signal)));
    // Whatever fails is heard below; until then nobody else waits for it.
    playing.catch(() => {});
    await attack({
      ...options,
      pace,
      deployment,
      stopped,
      faults,
      recovery,
      held,
      answered: () => counts.answered,
      isFound,
      news,
    });
    await pause(CALM_MS, stopped);
    // A server that was killed last may need longer to come back than that on a slow machine.
    for (let waited = 0; recovery.unanswered() > 0 && waited < RETURN_MS && !stopped.aborted; waited += CALM_MS)
      await pause(CALM_MS, stopped);
    deployment.front.rough(false);
    for (const { setClock } of deployment.servers) setClock(0);
    resting.abort();
    progress.phase('rest');
    const isAtRest = await within(REST_MS, playing, stopped);
    const open = [...waiting];
    if (!isAtRest) ending.abort();
    await playing.catch((error: unknown) => {
      if (!(error instanceof Unanswered)) throw error;
    });
    if (!stopped.aborted) {
      checks.expect('once faults stop, nothing stays unanswered', isAtRest, `${open.length} open: ${open[0]}`);
      if (isAtRest && !isFound()) {
        progress.phase('draws');
        repeated = await comeToRest(senders, checks, stopped);
      }
      checks.expect('somebody answers after every kill', recovery.unanswered() === 0, `${recovery.unanswered()} open`);
      progress.phase('proof');
      await deployment.stopServers();
      fullDisk = deployment.fullDiskLines();
      // Draws that nobody waited for are no news.
      if (!isFound()) await proveBooks(deployment, tables, checks);
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
    messages: deployment.front.faults,
    fullDisk,
    noFullDisk: deployment.disk?.missing ?? null,
    routes: deployment.front.routes.counts(),
    requests: counts.requests,
    retried: counts.retried,
    answers: counts.answered,
    accepted: counts.accepted,
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

type Sender = { table: Table; post: ChaosPost };

/** The last draws are settled, and meanwhile the last requests of everybody come once more. */
async function comeToRest(senders: readonly Sender[], checks: Checks, stopped: AbortSignal): Promise<number> {
  await Promise.all(senders.map(({ table, post }) => takeFarBack({ table, post, checks })));
  const repeated = await Promise.all(senders.map(({ post }) => post.repeatLast()));
  const open = new Set(
    senders.flatMap(({ table }) =>
      table.counter.tickets.filter(({ back }) => back !== 'done').map(({ issue }) => issue),
    ),
  );
  const client = peopleOf(senders[0]!.table.world.testServer).client();
  const until = performance.now() + DRAWS_MS;
  while (open.size > 0 && performance.now() < until && !stopped.aborted) {
    for (const issue of open) {
      const query = { gameCode: DRAWN_GAME, issue };
      // Whoever is not answered asks again in a moment.
      const draw = await client.call('lotteryFairness', { query }).then(
        (answer) => answer.draw,
        () => null,
      );
      if (draw?.state === 'SETTLED' || draw?.state === 'REFUNDED') open.delete(issue);
    }
    if (open.size > 0) await pause(500, stopped);
  }
  return repeated.reduce((sum, count) => sum + count, 0);
}

/** A look at what is still under way, and the longest that is waited for it. */
const QUIET_LOOK_MS = 100;
const QUIET_MS = 60_000;

/** Waits until nothing that was sent before can take effect any more: no request, no stopped process, no transaction. */
async function untilQuiet(deployment: Deployment, held: ReadonlySet<unknown>, ending: AbortSignal): Promise<void> {
  const began = performance.now();
  const since = () => performance.now() - began;
  while (since() < QUIET_MS && !ending.aborted) {
    const isBusy = held.size > 0 || deployment.front.isOlderUnderWay(began) || (await isOlderOpen(deployment, since()));
    if (!isBusy) return;
    await sleep(QUIET_LOOK_MS);
  }
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
