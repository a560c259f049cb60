import type { FastifyInstance } from 'fastify';
import type { RaiseAlarm } from '../../core/alarms.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { EventHandler, EventOutcome, PaymentEvent, PaymentProvider } from './provider.ts';
import { tronReader } from './chain.ts';
import { readProviders } from './registry.ts';
import { serveWebhooks } from './webhooks.ts';

export { webhookEndpoints } from './webhook-endpoints.ts';
export { readProviders } from './registry.ts';
export { tronReader } from './chain.ts';
export type { ChainReader, TokenTransfer } from './chain.ts';
export { paymentMethods } from './provider.ts';
export { accountOf } from './tron-address.ts';
export type * from './provider.ts';
export type { Alarm, RaiseAlarm } from '../../core/alarms.ts';

export type PaymentsOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  config: Config;
  log: Log;
  alarm: RaiseAlarm;
  /** Providers in place of the configured ones, for tests of one that misbehaves. */
  providers: readonly PaymentProvider[] | undefined;
};

/** As long as a provider may repeat a message, and longer for investigations. */
const RETENTION_MS = 60 * 24 * 3_600_000;

/** Payment providers: which are connected, and the endpoint for their webhooks. */
export function createPayments({ db, clock, random, config, log, alarm, providers }: PaymentsOptions) {
  const all = providers ?? readProviders(config, { clock, random });
  const handlers: { deposit?: EventHandler<'deposit'>; payout?: EventHandler<'payout'> } = {};

  async function handle(provider: PaymentProvider, event: PaymentEvent): Promise<EventOutcome> {
    if (event.kind === 'deposit') return handlers.deposit?.(provider, event) ?? 'later';
    return handlers.payout?.(provider, event) ?? 'later';
  }

  const providerOf = (code: string) => all.find((provider) => provider.code === code);

  return {
    providers: all,
    /** The reader of the USDT chain; null without one. */
    chain: chainOf(config),
    providerOf,
    alarm,
    /** Deposits and payouts set the handlers of their events once, when the server is built. */
    onDeposit: (handler: EventHandler<'deposit'>): void => void (handlers.deposit = handler),
    onPayout: (handler: EventHandler<'payout'>): void => void (handlers.payout = handler),
    serve: (app: FastifyInstance) => serveWebhooks({ app, db, clock, log, alarm, providerOf, handle }),
    sweep: async () => {
      const before = new Date(clock.now().getTime() - RETENTION_MS);
      await db.deleteFrom('payment_events').where('at', '<', before).execute();
    },
  };
}

/** The source of USDT transfers: a node, the sandbox's own chain, or none. */
function chainOf({ TRON_URL: url, TRON_KEY: key, TRON_CONTRACT: contract, PAYMENTS_SANDBOX_URL: sandbox }: Config) {
  if (url === 'none') return null;
  const base = url === 'sandbox' ? `${sandbox.replace(/\/$/, '')}/tron/` : url;
  return { reader: tronReader({ url: base.endsWith('/') ? base : `${base}/`, key: key ?? null }), contract };
}

export type Payments = ReturnType<typeof createPayments>;
