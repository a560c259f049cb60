import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { RaiseAlarm } from '../../core/alarms.ts';
import type { Brand } from '../../core/brands.ts';
import type { GamesPort } from '../../core/games.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import { createAsk } from './ask-vendor.ts';
import { vendorHandlers } from './console.ts';
import { createCreditBounds } from './credit-bounds.ts';
import { createFreeSpins } from './free-spins/index.ts';
import type { Gateway } from './gateways.ts';
import { heldWinHandlers } from './held-wins.ts';
import type { OperatorNames } from './held-wins.ts';
import { createJackpots } from './jackpot.ts';
import { createLostVendors } from './lost-vendors.ts';
import { createLaunch } from './launch.ts';
import { createClosings } from './hub88/closings.ts';
import { serveHub88 } from './hub88/serve.ts';
import { serveJili } from './jili/serve.ts';
import { serveNative } from './native/serve.ts';
import { createSharedNonces } from './native/shared-nonces.ts';
import { createVerifySession } from './native/verify-session.ts';
import { createOperations } from './operations.ts';
import { createRooms } from './rooms.ts';
import { createRoundQuestions } from './round-questions.ts';
import { createRoundReport } from './round-report.ts';
import { createSessions } from './sessions.ts';
import { createStatements } from './statements.ts';
import { createStops } from './stops.ts';
import { createTransfers, transferOf } from './transfers/index.ts';

export { readGateways } from './gateways.ts';
export type { FreeSpin, FreeSpinGrant, FreeSpins } from './free-spins/index.ts';
export type { Gateway } from './gateways.ts';
export { vendorEndpoints } from './endpoints.ts';
export { compareStatements } from './statements.ts';
export { keyOf as jiliKeyOf } from './jili/key.ts';
export { createNonces } from './native/nonces.ts';
export { signatureOf } from './native/signature.ts';

export type VendorsOptions = {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  random: Random;
  log: Log;
  gateways: readonly Gateway[];
  ledger: Ledger;
  games: GamesPort<Tx>;
  members: Pick<Members, 'accountsOf'>;
  brands: readonly Brand[];
  isClosed: (brand: Brand) => boolean;
  standsAgainst: (context: MemberContext) => Promise<Refusal | null>;
  alarm: RaiseAlarm;
  operatorNames: OperatorNames;
};

/** Game vendors: launches, and bets and wins through the wallet protocols. */
export function createVendors(options: VendorsOptions) {
  const { db, pool, clock, random, log, gateways, ledger, games, members, brands, isClosed, standsAgainst, alarm } =
    options;
  const { operatorNames } = options;
  // Looked up each time, because operators edit brands while the server runs.
  const brandOf = (merchant: Merchant) => brands.find((brand) => brand.merchant === merchant)!;
  const sessions = createSessions({ db, random, ledger });
  const stops = createStops({ db, clock, log });
  const jackpots = createJackpots({ db, clock, ledger });
  const credits = createCreditBounds({ db, clock, ledger, alarm });
  const operations = createOperations({
    db,
    clock,
    ledger,
    games,
    sessions,
    stops,
    brandOf,
    isClosed,
    jackpots,
    credits,
  });
  const ask = createAsk({ clock, random, onLost: createLostVendors({ db, clock, log }) });
  const transfers = createTransfers({
    db,
    clock,
    random,
    log,
    gateways,
    sessions,
    stops,
    games,
    ledger,
    ask,
    standsAgainst,
  });
  const freeSpins = createFreeSpins({
    db,
    clock,
    random,
    log,
    gateways,
    sessions,
    stops,
    games,
    ledger,
    ask,
    alarm,
    brandOf,
    isClosed,
  });
  const isTransferWallet = (merchant: Merchant, vendor: string) =>
    transfers.isTransferWallet(brandOf(merchant), vendor);
  const verifySession = createVerifySession({ db, clock, sessions, games, brandOf, isTransferWallet, ledger, members });
  const closings = createClosings({ db, clock, gateways, operations });
  const { launch, tryOut } = createLaunch({ db, gateways, sessions, stops, games, standsAgainst, transfers });

  const questions = createRoundQuestions({ db, clock, log, gateways, brands, ledger, operations, sessions, ask });
  const rooms = createRooms({ clock, log, gateways, stops, games, ask });
  const nonces = createSharedNonces({ pool, clock });
  const statements = createStatements({ db, clock, log, gateways, ledger, ask });
  const brandNamed = (merchant: string) => brands.find((brand) => brand.merchant === merchant) ?? null;

  const incompleteRounds = createRoundReport({ db, ledger, games });

  const handlers = {
    ...transfers.handlers,
    ...heldWinHandlers({ db, clock, ledger, games, brandNamed, operatorNames }),
    ...vendorHandlers({ db, clock, gateways, stops, ledger, games, brands }),
    roomList: (context, { query }) => rooms.list(context, query),
    launchGame: (context, { body }) => launch(context, body),
    gameTrialLaunch: (context, { body }) => tryOut(context, body),
  } satisfies Partial<Handlers>;

  /** Work that waits for time: transfers without an answer, rounds that ended with their bet or not at all. */
  async function followUp(signal?: AbortSignal): Promise<void> {
    await nonces.forget().catch((error: unknown) => log.warn({ error }, 'vendors: old nonces are still kept'));
    await transfers.pollDue(signal);
    await closings.endDue(signal);
    await questions.askDue(signal);
  }

  return {
    handlers,
    gateways,
    /** Origins of games that our pages may frame. */
    frameSources: [
      ...new Set(
        [...gateways.map(({ launchUrl }) => launchUrl), ...brands.flatMap(({ launchGameCDNs }) => launchGameCDNs)].map(
          (address) => new URL(address).origin,
        ),
      ),
    ],
    /** The page on which a player recomputes a round; null without one (DR-19). */
    verifyUrlOf: (gateway: string, roundName: string, language: string): string | null => {
      const found = gateways.find(({ code }) => code === gateway)?.verifyUrl ?? null;
      if (found === null) return null;
      const url = new URL(found);
      url.searchParams.set('round', roundName);
      url.searchParams.set('lang', language);
      return url.href;
    },
    transferOf: (member: string, id: string) => transferOf(db, member, id),
    /** Rounds that have been open for a day, for reports. */
    incompleteOf: (merchant: Merchant) => incompleteRounds(merchant, clock.now()),
    start: stops.refresh,
    stops,
    sessions,
    statements,
    transfers,
    freeSpins,
    timers: freeSpins.timers,
    followUp,
    jobs: [
      {
        name: 'vendors.statements',
        // After midnight UTC, when vendors have closed their day, and twelve hours later for those that were away.
        rhythm: { everyMinutes: 12 * 60, atMinute: 2 * 60 },
        handler: async (_value, signal) => {
          await statements.compareYesterday(signal);
          await transfers.reconcile.compareAll(signal);
        },
      },
      {
        name: 'vendors.free-spins',
        rhythm: { everyMinutes: 1 },
        handler: (_value, signal) => freeSpins.followUp(signal),
      },
      { name: 'vendors.follow-up', rhythm: { everyMinutes: 1 }, handler: (_value, signal) => followUp(signal) },
    ] satisfies JobDescription[],
    /** The vendors' endpoints. Their requests are signed, not signed in. */
    serve: (app: FastifyInstance) => {
      serveNative({ app, gateways, operations, spins: freeSpins.spins, verifySession, nonces, clock, log });
      serveHub88({ app, db, gateways, operations, sessions, closings, ledger, clock, log });
      serveJili({ app, db, gateways, operations, sessions, ledger, clock, log });
    },
  };
}

export type Vendors = ReturnType<typeof createVendors>;
