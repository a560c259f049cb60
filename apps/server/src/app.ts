import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { createTexts, languageOf } from '@croupier/i18n';
import { compileCatalogue } from '@croupier/i18n/node';
import type { Brand } from './core/brands.ts';
import type { Chance, Clock } from './core/ports.ts';
import { createBrand } from './modules/brand/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { createMembers } from './modules/members/index.ts';
import { createOperators } from './modules/operators/index.ts';
import type { Config } from './platform/config/index.ts';
import type { Database } from './platform/db/index.ts';
import type { Geo } from './platform/geo.ts';
import { createFrontDoor, createLimits, createSealed, hashToken, serveCalls } from './platform/http/index.ts';
import type { Doorkeeper, SomeHandlers } from './platform/http/index.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createPasswords } from './platform/passwords.ts';
import { sweepPlatform } from './platform/sweep.ts';
import { channels, createSockets, startPump } from './platform/push/index.ts';
import type { Bus } from './platform/push/index.ts';
import { createJobs, createTicker } from './platform/work/index.ts';
import type { JobDescription, TimerHandler } from './platform/work/index.ts';
import { serveBrandFiles, servePages } from './pages.ts';
import type { Pages } from './pages.ts';
import { serveDocs } from './docs.ts';
import { serveHealth } from './health.ts';

export type AppOptions = {
  config: Config;
  database: Database;
  bus: Bus;
  brands: readonly Brand[];
  geo: Geo;
  clock: Clock;
  chance: Chance;
  log: Log;
  /** Where the texts are: a bundled server cannot find them by its own place. */
  catalogues: string;
  /** Built front ends, or null when only calls are served. */
  pages: Pages | null;
  /** Handlers in place of the modules' own, for tests that plant faults. */
  replace?: SomeHandlers;
};

/** Jobs known to the program, in one list so that their queues can be made before the start. */
export const jobNames = [
  'platform.sweep',
  'ledger.partitions',
  'ledger.rollup',
  'ledger.seal',
  'ledger.verify',
  'ledger.liabilities',
] as const;

/** Builds every module in order: the table of contents of the server. */
export async function createApp(options: AppOptions) {
  const { config, database, bus, clock, chance, log, geo } = options;
  const { db, pool } = database;
  const metrics = createMetrics();
  const passwords = createPasswords(config);
  const sealed = createSealed({ db, clock, chance, secret: config.SECRET_KEY });
  const words = createWords(options.catalogues);

  const brand = createBrand({ db, clock, sealed, bus, all: options.brands, isStrict: config.MODE === 'production' });
  const members = createMembers({ clock, chance });
  const identity = createIdentity({ db, clock, chance, config, passwords, members });
  const ledger = await createLedger({ db, pool, clock, merchants: options.brands.map(({ merchant }) => merchant) });
  const operators = createOperators({ db, clock, chance, config, passwords });

  const handlers: SomeHandlers = {
    ...brand.handlers,
    ...identity.handlers,
    ...ledger.handlers,
    ...operators.handlers,
    ...options.replace,
  };
  const timers = new Map<string, TimerHandler>();
  const sweep = async () => {
    await sealed.forgetOld();
    await identity.forgetEnded();
    await sweepPlatform(db, clock.now());
  };
  const jobs: JobDescription[] = [
    { name: 'platform.sweep', cron: '*/10 * * * *', handler: sweep },
    { name: 'ledger.partitions', cron: '30 3 * * *', handler: ledger.makePartitions },
    {
      name: 'ledger.rollup',
      // Ten past: later than the few minutes a day is left to rest after its end.
      cron: '10 * * * *',
      handler: async (_value, signal) => void (await ledger.rollUp(options.brands, signal)),
    },
    { name: 'ledger.seal', cron: '* * * * *', handler: async (_value, signal) => void (await ledger.seal(signal)) },
    {
      name: 'ledger.liabilities',
      cron: '0 4 * * *',
      handler: async (_value, signal) => void (await ledger.makeLiabilities(chance, signal)),
    },
    // After the liabilities, so that the new roots are verified too.
    { name: 'ledger.verify', cron: '30 4 * * *', handler: async () => void (await ledger.verify()) },
  ];

  const doorkeeper: Doorkeeper = {
    brandFor: brand.brands.find,
    anyBrand: options.brands[0]!,
    closedFor: brand.closedFor,
    memberOf: identity.memberOf,
    operatorOf: operators.operatorOf,
    countryOf: geo.countryOf,
    words,
  };
  const http = createFrontDoor({ config, chance, log, doorkeeper });
  serveCalls({
    app: http,
    doorkeeper,
    handlers,
    sealed,
    limits: createLimits(pool, config.LIMIT_FACTOR),
    clock,
    log,
    metrics,
    checkAnswers: config.ANSWERS_CHECKED ?? config.MODE !== 'production',
    timeoutMs: config.REQUEST_TIMEOUT_SECONDS * 1000,
  });
  const health = serveHealth({ app: http, pool, metrics, config });
  serveDocs(http);
  serveBrandFiles(http, brand.brands);
  if (options.pages)
    servePages({ app: http, brands: brand.brands, pages: options.pages, frameSources: [config.SANDBOX_URL] });

  async function channelsFor({ merchant, token }: { merchant: string; token: string | null }) {
    const found = brand.brands.find({ merchant, host: undefined });
    if (!found) return 'not_found' as const;
    if (token === null) return [channels.brand(found.merchant)];
    const tokenHash = hashToken(token);
    const member = await identity.memberOf(tokenHash, found);
    if (member) return [channels.brand(found.merchant), channels.member(member.id)];
    const operator = await operators.operatorOf(tokenHash);
    return operator
      ? operator.merchants.flatMap((own) => [channels.brand(own), channels.operators(own)])
      : ('not_signed_in' as const);
  }

  const does = (role: 'api' | 'realtime' | 'worker') => config.ROLE === 'all' || config.ROLE === role;
  const ticker = createTicker({ db, pool, clock, log, metrics, handlers: timers });
  const work = createJobs({ pool, log, jobs });
  const sockets = does('realtime')
    ? createSockets({
        server: http.server,
        db,
        bus,
        log,
        metrics,
        channelsFor,
        isOriginAllowed,
        addressOf: addressBehind(config.TRUSTED_PROXIES),
        expand: ledger.expandBalances,
        maxPerAddress: config.SOCKETS_PER_ADDRESS,
      })
    : null;
  let pump: ReturnType<typeof startPump> | null = null;

  async function start(): Promise<string> {
    await brand.start();
    if (does('worker')) {
      pump = startPump({ db, pool, bus, clock, log, metrics, gather: ledger.tellBalances });
      ticker.start();
      await work.start();
    }
    return http.listen({ host: config.HOST, port: config.PORT });
  }

  /** In this order: no new requests, sockets told to go, work finished, then whoever holds the database may close it. */
  async function stop(): Promise<void> {
    health.isStopping = true;
    await sockets?.close();
    await http.close();
    if (does('worker')) {
      await ticker.stop();
      await pump?.stop();
      await work.stop();
    }
  }

  return { http, start, stop, brand, members, identity, ledger, operators, timers, ticker, work, sockets };
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** The caller's address as the HTTP side sees it: a proxy is believed only when it is trusted. */
function addressBehind(proxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...proxies]);
  return (request) => proxyAddr(request, isTrusted);
}

/** A page may open a socket only to the host it came from. */
function isOriginAllowed(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** The words of a refusal in the caller's language; English where a language has none. */
function createWords(folder: string): (language: string, key: string) => string {
  const texts = new Map(
    (['EN', 'TY'] as const).map((code) => [
      code as string,
      createTexts(languageOf(code), compileCatalogue(code, { folder })),
    ]),
  );
  const english = texts.get('EN')!;
  // Refusal codes are keys by the rule that the text checker keeps (HT-2).
  return (language, key) => (texts.get(language) ?? english).t(key as Parameters<typeof english.t>[0]);
}
