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
  /** Where the texts are: a bundled server cannot find them by its own place. */
  catalogues: string;
  /** Where the heads of the audit log are kept outside of the database; without it they are not published. */
  dataFolder?: string;
  /** Built front ends, or null when only calls are served. */
  pages: Pages | null;
  /** The released files, or null when the program runs from its sources. */
  release?: Release | null;
  /** Handlers in place of the modules' own, for tests that plant faults. */
  replace?: SomeHandlers;
  /** Payment providers in place of the configured ones, for tests of one that misbehaves. */
  paymentProviders?: readonly PaymentProvider[];
  /** A beacon in place of the configured one, for tests of one that does not answer. */
  beacon?: Beacon;
  /** Checksums in place of the released ones, for tests of a paytable that does not fit. */
  paytables?: Readonly<Record<string, string>>;
  /** False for tests: no job comes by itself while they look. */
  hasTimedJobs?: boolean;
};
