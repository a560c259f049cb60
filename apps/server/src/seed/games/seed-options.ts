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
  /** Opens a server with another clock and other payment providers. Without it no member who can sign in has a past. */
  openPast?: OpenPast;
  /** The number of members besides Ana who have a past, in each brand. */
  regularCount?: number;
};

export type OpenPast = (clock: Clock, providers: readonly PaymentProvider[]) => Promise<App>;

export type DemoGame = { nodeId: number; vendor: string };
export type DemoGames = ReadonlyMap<string, readonly DemoGame[]>;

/** What is needed to make a member of the demo's past. */
export type PlayerParts = {
  app: App;
  db: Db;
  brands: readonly Brand[];
  random: Random;
  past: Past;
  games: DemoGames;
  regularCount: number;
};
