import { Writable } from 'node:stream';
import path from 'node:path';
import {
  createApp,
  createLog,
  memoryBus,
  openDatabase,
  openGeo,
  postgresBus,
  readBrands,
  readConfig,
} from '@croupier/server/testing';
import type { App, AppOptions, Brand, Bus, Config, Database } from '@croupier/server/testing';
import { seededRandom } from './random.ts';
import { shiftableClock } from './clocks.ts';
import type { ShiftableClock } from './clocks.ts';
import { root } from './root.ts';

export type TestServerOptions = {
  settings?: Record<string, string>;
  /** Makes several servers on one database communicate through PostgreSQL. */
  isShared?: boolean;
  brands?: readonly Brand[];
  replace?: AppOptions['replace'];
  beacon?: AppOptions['beacon'];
  paytables?: AppOptions['paytables'];
  random?: AppOptions['random'];
  paymentProviders?: AppOptions['paymentProviders'];
  clock?: ShiftableClock;
  pages?: AppOptions['pages'];
  release?: AppOptions['release'];
  dataFolder?: string;
  seed?: string;
  /** The number of database connections. With one, all queries have a fixed order. */
  connections?: number;
  /** Runs jobs by schedule as in production. By default a test starts each job itself. */
  hasTimedJobs?: boolean;
};

export type TestServer = {
  url: string;
  app: App;
  database: Database;
  bus: Bus;
  clock: ShiftableClock;
  config: Config;
  brands: readonly Brand[];
  /** Every line that the server logged. */
  logLines: string[];
  stop: () => Promise<void>;
};

/** Cheap hashing and high limits, because tests sign in hundreds of people. */
const testSettings = {
  MODE: 'test',
  PORT: '0',
  ARGON2_MEMORY_KIB: '8192',
  ARGON2_PASSES: '1',
  LIMIT_FACTOR: '1000',
  DATABASE_POOL: '10',
  // Planning would create thousands of draws at every start. Tests of the lottery plan those they need.
  LOTTERY_DAYS_AHEAD: '0',
};

const geo = openGeo();
/** Read once per process, because brands are never changed in place. */
let shippedBrands: readonly Brand[] | null = null;

/** A whole server in this process: real HTTP on a free port, a real database, its own clock and random numbers. */
export async function startTestServer(url: string, options: TestServerOptions = {}): Promise<TestServer> {
  const config = readConfig({ ...testSettings, ...options.settings });
  const clock = options.clock ?? shiftableClock();
  const random = options.random ?? seededRandom(options.seed ?? `${url}|${process.pid}|${Math.random()}`, clock);
  const logLines: string[] = [];
  const log = createLog(config.LOG_LEVEL, lineCollector(logLines));
  const brands = options.brands ?? (shippedBrands ??= readBrands(path.join(root, 'brands')));
  const database = openDatabase({ url, connections: options.connections ?? config.DATABASE_POOL, onError: () => {} });
  const bus = options.isShared ? await postgresBus({ url, db: database.db, clock, log }) : memoryBus();
  const app = await createApp({
    config,
    database,
    bus,
    brands,
    clock,
    random,
    log,
    geo: await geo,
    catalogues: path.join(root, 'packages/i18n/catalogues'),
    pages: options.pages ?? null,
    hasTimedJobs: options.hasTimedJobs ?? false,
    ...(options.release ? { release: options.release } : {}),
    ...(options.dataFolder ? { dataFolder: options.dataFolder } : {}),
    ...(options.replace ? { replace: options.replace } : {}),
    ...(options.beacon ? { beacon: options.beacon } : {}),
    ...(options.paytables ? { paytables: options.paytables } : {}),
    ...(options.paymentProviders ? { paymentProviders: options.paymentProviders } : {}),
  });
  const address = await app.start();
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= app
      .stop()
      .then(() => bus.close())
      .then(() => database.close());
    return stopping;
  };
  return { url: address, app, database, bus, clock, config, brands, logLines, stop };
}

function lineCollector(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    },
  });
}
