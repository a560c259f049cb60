import type { App } from '../../app.ts';
import type { Brand } from '../../core/brands.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { PaymentProvider } from '../../modules/payments/index.ts';
import type { Database, Db } from '../../platform/db/index.ts';
import type { Past } from '../past.ts';

export type SeedGamesOptions = {
  app: App;
  database: Database;
  brands: readonly Brand[];
  clock: Clock;
  random: Random;
  /** The server as it stood at the times of a clock, with other payment providers. Without it nobody has a past who can sign in. */
  openPast?: OpenPast;
  /** So many members beside ana have a past, in each brand. */
  regularCount?: number;
};

export type OpenPast = (clock: Clock, providers: readonly PaymentProvider[]) => Promise<App>;

export type DemoGame = { nodeId: number; vendor: string };
export type DemoGames = ReadonlyMap<string, readonly DemoGame[]>;

/** What a member of the demo's past is made with. */
export type PlayerParts = {
  app: App;
  db: Db;
  brands: readonly Brand[];
  random: Random;
  past: Past;
  games: DemoGames;
  regularCount: number;
};
