import type { Clock, Pool } from '@croupier/sandbox-server';
import type { Chance } from '../platform/chance.ts';
import type { Config } from '../config.ts';
import type { PayoutFate } from './fates.ts';
import type { Order } from './store.ts';

export type ProviderOptions = { config: Config; pool: Pool; clock: Clock; chance: Chance };

/** The company itself: where it keeps things, whom it tells, and how its payouts usually end. */
export function createProvider({ config, pool, clock, chance }: ProviderOptions) {
  let usual: PayoutFate = config.PAYMENTS_SANDBOX_PAYOUTS;
  let address = config.PAYMENTS_SANDBOX_URL ?? '';
  const before = config.PAYMENTS_SANDBOX_SECRET_BEFORE;

  return {
    pool,
    clock,
    chance,
    secrets: [config.PAYMENTS_SANDBOX_SECRET, ...(before === 'none' ? [] : [before])] as readonly string[],
    webhookUrl: config.PAYMENTS_SANDBOX_WEBHOOK_URL,
    pauseMs: config.PAYMENTS_SANDBOX_PAUSE_MS,
    /** Lists of everybody's orders and the control call are for trying the product, not for a public host. */
    isOpen: config.MODE !== 'production',
    usualFate: () => usual,
    setUsualFate: (fate: PayoutFate): void => void (usual = fate),
    /** Known once it listens. */
    setAddress: (url: string): void => void (address ||= url),
    pageOf: ({ provider_no, language }: Pick<Order, 'provider_no' | 'language'>): string =>
      `${address}/pay/${provider_no}?lang=${language === 'TY' ? 'TY' : 'EN'}`,
  };
}

export type Provider = ReturnType<typeof createProvider>;
