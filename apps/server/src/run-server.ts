import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { jobNames } from './job-names.ts';
import type { AppOptions } from './app-options.ts';
import type { Clock } from './core/ports.ts';
import { openServerDatabase } from './server-database.ts';
import { createServerEvents } from './server-events.ts';
import { readBrands } from './modules/brand/index.ts';
import { readProviders } from './modules/payments/index.ts';
import { readGateways } from './modules/vendors/index.ts';
import { systemRandom } from './platform/random.ts';
import { stopwatch, systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config/index.ts';
import type { Config } from './platform/config/index.ts';
import { alone, databaseFault, locks } from './platform/db/index.ts';
import { openGeo } from './platform/geo.ts';
import { createLog } from './platform/log.ts';
import type { Log } from './platform/log.ts';
import { namedProviders } from './platform/messages/index.ts';
import { memoryBus, postgresBus } from './platform/push/index.ts';
import { readRelease } from './platform/release.ts';
import { createTraceSender } from './platform/trace-sender.ts';
import { sendTraces } from './platform/tracing.ts';
import { stopInOrder } from './platform/stop-in-order.ts';
import { Unstartable } from './platform/unstartable.ts';
import {
  demoSignIns,
  playAsAgent,
  proveBooks,
  seedDemo,
  seedGames,
  seedLoyalty,
  seedWheels,
  seedPoints,
  seedPromotions,
} from './seed/index.ts';
import type { OpenPast } from './seed/index.ts';

/** Messages to the starter: progress in sentences, then the address. */
type Message =
  | { type: 'progress'; sentence: string }
  | {
      type: 'ready';
      address: string;
      signIns: typeof demoSignIns | null;
      /** The owner's address of the database. The starter creates the sandbox's database next to it. */
      databaseUrl: string;
    };

/** The time for a stop: a call's 10 s, then the end of the database. */
const STOP_MS = 20_000;
/** A start takes a second or two. When this many in a row lose the database, it is not usable. */
const START_ATTEMPTS = 10;
const START_PAUSE_MS = 200;

export type RunOptions = {
  /** The repository's root, with `brands`, the migrations, the texts and the built pages. */
  root: string;
  /** The file with the checksums of the build; without it the files are not checked. */
  checksums?: string;
};

/** Runs a server process: reads the configuration, starts, reports to the starter, and stops on a signal. */
export function runServer(options: RunOptions): void {
  serve(options).catch((error: unknown) => {
    console.error(error instanceof Unstartable ? error.message : error);
    process.exit(1);
  });
}

async function serve(options: RunOptions): Promise<void> {
  const config = readConfig(process.env);
  const clock = systemClock;
  const log = createLog(config.LOG_LEVEL);
  const lifecycle: Lifecycle = { stop: async () => {} };
  // Logs why a stop failed: it took too long, a second signal came, or a step failed.
  const logger = { error: (error: unknown) => log.fatal({ error }, 'the server did not stop cleanly') };
  closeWithGrace({ delay: STOP_MS, logger }, async ({ err }) => {
    if (err) log.fatal({ error: err }, 'the server ends after a fault');
    await lifecycle.stop();
  });
  // The starter was killed and can no longer stop this process.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open(options, { config, clock, log }, lifecycle);
    } catch (error) {
      if (databaseFault(error) !== 'unavailable' || attempt === START_ATTEMPTS) throw error;
      log.warn({ error: (error as Error).message }, 'the database went away during the start, which begins again');
      await clock.sleep(START_PAUSE_MS);
    }
  }
}

/** Closes what has been opened so far. */
type Lifecycle = { stop: () => Promise<void> };

async function open(
  { root, checksums }: RunOptions,
  { config, clock, log }: { config: Config; clock: Clock; log: Log },
  lifecycle: Lifecycle,
): Promise<void> {
  const release = checksums === undefined ? null : readRelease(root, checksums);
  await release?.refuseChanged();
  const random = systemRandom(clock);
  const progress = (sentence: string) => sendToParent({ type: 'progress', sentence });
  const shipped = path.join(root, 'brands');
  // Files that a brand lacks come from the program's own folder, wherever the brand's folder is.
  const brands = readBrands(config.BRANDS_DIR ?? shipped, path.join(shipped, '_default'));
  // Faults in the settings end the start before the database is touched.
  readGateways(config);
  readProviders(config, { clock, random });
  namedProviders(config);
  await refuseTakenPort(config);
  const opened = await openServerDatabase({ config, clock, random, log, root, jobNames, progress });
  let stopApp = async () => {};
  const traces = config.TRACES_URL ? createTraceSender({ url: config.TRACES_URL, clock, random, log }) : null;
  sendTraces(traces);
  lifecycle.stop = () =>
    stopInOrder(log, [
      { name: 'server', stop: () => stopApp() },
      { name: 'traces', stop: async () => traces?.stop() },
      { name: 'database', stop: opened.close },
    ]);

  try {
    const { database, url } = opened;
    const isAlone = opened.isOwnDatabase && config.ROLE === 'all';
    const bus = isAlone ? memoryBus() : await postgresBus({ url, db: database.db, clock, log });
    stopApp = () => bus.close();
    const options: AppOptions = {
      config,
      database,
      bus,
      brands,
      clock,
      random,
      log,
      geo: await openGeo(),
      catalogues: path.join(root, 'packages/i18n/catalogues'),
      pages: builtPages(root),
      release,
      dataFolder: path.resolve(root, config.DATA_DIR),
    };
    const app = await createApp(options);
    stopApp = () =>
      stopInOrder(log, [
        { name: 'app', stop: app.stop },
        { name: 'bus', stop: bus.close },
      ]);
    const openPast = pastOf(options);
    const regularCount = config.DEMO_REGULARS;
    if (config.MODE === 'demo')
      await seedWorld({ app, database, brands, clock, random, openPast, regularCount }, progress);
    const address = await app.start().catch((error: unknown) => {
      throw portTaken(error, config.PORT) ?? error;
    });
    const serverEvents = createServerEvents({ db: database.db, clock, config, log, elapsed: stopwatch() });
    await serverEvents.started();
    // In addition to the daily job, for servers that are stopped every night.
    await app.auditHeads.publish();
    const stopServing = stopApp;
    stopApp = () =>
      stopInOrder(log, [
        { name: 'events', stop: serverEvents.stopped },
        { name: 'serving', stop: stopServing },
      ]);
    sendToParent({ type: 'ready', address, signIns: config.MODE === 'demo' ? demoSignIns : null, databaseUrl: url });
  } catch (error) {
    const { stop } = lifecycle;
    lifecycle.stop = async () => {};
    await stop().catch(() => {});
    throw error;
  }
}

/** The past comes first: journal numbers must follow the order of time. */
async function seedWorld(parts: Parameters<typeof seedGames>[0], progress: (sentence: string) => void): Promise<void> {
  const { app, database, brands, clock, random } = parts;
  // Of two demos that start at once on one database only the first one seeds.
  await alone({ pool: database.pool, clock, lock: locks.seeding }, async () => {
    if (await seedGames(parts)) progress('Ten thousand games added.');
    const isNew = await seedDemo(app, database.db, brands);
    await playAsAgent(parts);
    await seedPromotions(parts);
    await seedLoyalty(parts);
    await seedWheels(parts);
    await seedPoints(parts);
    if (!isNew) return;
    progress('Demo world seeded.');
    await proveBooks(app, brands, random);
  });
}

/** A server with another clock, for the demo's past. It listens on no port and runs no jobs. */
function pastOf(options: AppOptions): OpenPast {
  return (clock, paymentProviders) =>
    createApp({
      ...options,
      config: { ...options.config, ROLE: 'api' },
      bus: memoryBus(),
      clock,
      // Ids contain their time.
      random: systemRandom(clock),
      pages: null,
      release: null,
      paymentProviders,
      hasTimedJobs: false,
    });
}

/** Without built pages only calls are served; in development Vite serves the pages. */
function builtPages(root: string) {
  const pages = { portal: path.join(root, 'apps/portal/dist'), console: path.join(root, 'apps/console/dist') };
  const isBuilt = Object.values(pages).every((folder) => fs.existsSync(path.join(folder, 'index.html')));
  return isBuilt ? pages : null;
}

/** Refuses a taken port before anything is created. If it is taken later, listening fails. */
async function refuseTakenPort({ HOST: host, PORT: port }: Config): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(portTaken(error, port) ?? error));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

function portTaken(error: unknown, port: number): Unstartable | null {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return null;
  return new Unstartable(
    `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
  );
}

function sendToParent(message: Message): void {
  if (process.send) process.send(message);
  else if (message.type === 'progress') console.log(message.sentence);
  else console.log(`Croupier answers at ${message.address}`);
}
