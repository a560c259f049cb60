import type { FastifyInstance } from 'fastify';
import { serveArt } from './art.ts';
import type { Brand } from './core/brands.ts';
import { serveDevOutbox } from './dev-outbox.ts';
import { serveDocs } from './docs.ts';
import { serveHealth } from './health.ts';
import type { BrandModule } from './modules/brand/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { Operators } from './modules/operators/index.ts';
import { webhookEndpoints } from './modules/payments/index.ts';
import { vendorEndpoints } from './modules/vendors/index.ts';
import { serveBrandFiles, servePages } from './pages/index.ts';
import type { Pages } from './pages/index.ts';
import type { Parts } from './parts.ts';
import { createHttpServer, createInsideCalls, serveCalls } from './platform/http/index.ts';
import type { RequestGuard, Sealed, SomeHandlers } from './platform/http/index.ts';
import { createSockets, startOutboxPublisher } from './platform/push/index.ts';
import { addressBehind, createChannelsFor, isOriginAllowed } from './socket-channels.ts';
import { serveWebClip } from './web-clip.ts';

type HttpOptions = Parts & {
  /** The brand of requests whose brand is unknown. */
  anyBrand: Brand;
  brand: BrandModule;
  identity: Identity;
  operators: Operators;
  ledger: Ledger;
  sealed: Sealed;
  lag: Parameters<typeof serveHealth>[0]['lag'];
  frameSources: readonly string[];
  pages: Pages | null;
  handlers: SomeHandlers;
  /** Routes of modules that are not calls. */
  serveModules: (app: FastifyInstance) => void;
};

/**
 * Everything on the port: calls, routes of modules, health, pages and sockets, with the outbox publisher for the
 * sockets.
 */
export function serveHttp(options: HttpOptions) {
  const { config, db, pool, bus, clock, random, log, geo, metrics, limits, refusalText, work } = options;
  const { anyBrand, brand, identity, operators, ledger, sealed, handlers } = options;
  const does = (role: 'realtime' | 'worker') => config.ROLE === 'all' || config.ROLE === role;
  const requestGuard: RequestGuard = {
    brandFor: brand.brands.find,
    anyBrand,
    closedFor: brand.closedFor,
    memberOf: identity.memberOf,
    verifyingOf: identity.verifyingOf,
    operatorOf: operators.operatorOf,
    countryOf: geo.countryOf,
    refusalText,
  };
  const http = createHttpServer({ config, random, log, requestGuard });
  serveCalls({
    app: http,
    requestGuard,
    handlers,
    sealed,
    limits,
    clock,
    log,
    metrics,
    checkAnswers: config.ANSWERS_CHECKED ?? config.MODE !== 'production',
    timeoutMs: config.REQUEST_TIMEOUT_SECONDS * 1000,
  });
  options.serveModules(http);
  const health = serveHealth({
    app: http,
    pool,
    metrics,
    clock,
    lag: options.lag,
    jobStates: work.states,
    token: config.METRICS_TOKEN,
    isWorker: does('worker'),
  });
  serveDocs(http, [...vendorEndpoints, webhookEndpoints]);
  if (config.MODE !== 'production') serveDevOutbox({ app: http, db });
  serveBrandFiles(http, brand.brands, brand.since);
  serveArt({ app: http, brands: brand.brands, limits, requestGuard });
  serveWebClip(http, brand.brands);
  const { pages, frameSources } = options;
  const call = createInsideCalls({ handlers, clock });
  if (pages) servePages({ app: http, brands: brand.brands, pages, frameSources, requestGuard, clock, log, bus, call });
  const sockets = does('realtime')
    ? createSockets({
        server: http.server,
        db,
        bus,
        log,
        metrics,
        channelsFor: createChannelsFor({ requestGuard }),
        isOriginAllowed,
        addressOf: addressBehind(config.TRUSTED_PROXIES),
        expand: ledger.expandBalances,
        maxPerAddress: config.SOCKETS_PER_ADDRESS,
      })
    : null;
  let publisher: ReturnType<typeof startOutboxPublisher> | null = null;

  return {
    http,
    sockets,
    isWorker: does('worker'),
    listen: () => http.listen({ host: config.HOST, port: config.PORT }),
    startOutboxPublisher: () => {
      publisher = startOutboxPublisher({ db, pool, bus, clock, log, metrics, gather: ledger.enqueueBalances });
    },
    stopOutboxPublisher: async () => publisher?.stop(),
    /** Answers running requests, closes sockets and accepts nothing new. */
    close: async () => {
      health.isStopping = true;
      await sockets?.close();
      await http.close();
    },
  };
}
