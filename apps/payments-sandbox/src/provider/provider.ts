import type { Clock, Pool } from '@croupier/sandbox-server';
import type { Random } from '../platform/random.ts';
import type { Config } from '../config.ts';
import type { PayoutOutcome } from './payout-outcomes.ts';
import type { Order } from './store.ts';

export type ProviderOptions = { config: Config; pool: Pool; clock: Clock; random: Random };

/** The provider's state: its database, its merchant's address, and the usual outcome of payouts. */
export function createProvider({ config, pool, clock, random }: ProviderOptions) {
  let usual: PayoutOutcome = config.PAYMENTS_SANDBOX_PAYOUTS;
  let address = config.PAYMENTS_SANDBOX_URL ?? '';
  const before = config.PAYMENTS_SANDBOX_SECRET_BEFORE;

  return {
    pool,
    clock,
    random,
    secrets: [config.PAYMENTS_SANDBOX_SECRET, ...(before === 'none' ? [] : [before])] as readonly string[],
    webhookUrl: config.PAYMENTS_SANDBOX_WEBHOOK_URL,
    pauseMs: config.PAYMENTS_SANDBOX_PAUSE_MS,
    /** Lists of all orders and the control call are for trials, not for a public host. */
    isOpen: config.MODE !== 'production',
    usualOutcome: () => usual,
    setUsualOutcome: (outcome: PayoutOutcome): void => void (usual = outcome),
    /** Set once the server listens. */
    setAddress: (url: string): void => void (address ||= url),
    pageOf: ({ provider_no, language }: Pick<Order, 'provider_no' | 'language'>): string =>
      `${address}/pay/${provider_no}?lang=${language === 'TY' ? 'TY' : 'EN'}`,
  };
}

export type Provider = ReturnType<typeof createProvider>;
