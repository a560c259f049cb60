import type { Brand } from './core/brands.ts';
import type { Random, Clock } from './core/ports.ts';
import type { Beacon } from './modules/lottery/index.ts';
import type { PaymentProvider } from './modules/payments/index.ts';
import type { Pages } from './pages/index.ts';
import type { Config } from './platform/config/index.ts';
import type { Database } from './platform/db/index.ts';
import type { Geo } from './platform/geo.ts';
import type { SomeHandlers } from './platform/http/index.ts';
import type { Log } from './platform/log.ts';
import type { Bus } from './platform/push/index.ts';
import type { Release } from './platform/release.ts';

export type AppOptions = {
  config: Config;
  database: Database;
  bus: Bus;
  brands: readonly Brand[];
  geo: Geo;
  clock: Clock;
  random: Random;
  log: Log;
  /** The folder of the texts: a bundled server cannot derive it from its own path. */
  catalogues: string;
  /** Folder for the published heads of the audit log; without it they are not published. */
  dataFolder?: string;
  /** Built front ends, or null when only calls are served. */
  pages: Pages | null;
  /** The released files, or null when the program runs from its sources. */
  release?: Release | null;
  /** Replaces handlers of modules, for tests that plant faults. */
  replace?: SomeHandlers;
  /** Replaces the configured payment providers, for tests of one that misbehaves. */
  paymentProviders?: readonly PaymentProvider[];
  /** Replaces the configured beacon, for tests of one that does not answer. */
  beacon?: Beacon;
  /** Replaces the released checksums, for tests of a paytable that does not match. */
  paytables?: Readonly<Record<string, string>>;
  /** False for tests: no job runs on its schedule. */
  hasTimedJobs?: boolean;
};
