import type {
  CreatedDeposit,
  DepositOrder,
  DepositStatus,
  PaymentEvent,
  PaymentProvider,
} from '@croupier/server/testing';

export type OwnProvider = PaymentProvider & {
  created: DepositOrder[];
  answer: (order: DepositOrder) => Promise<CreatedDeposit>;
  statuses: Map<string, DepositStatus>;
};

/** A provider in this process that a test controls; its webhooks come over HTTP and are not signed. */
export function ownProvider(code = 'sandbox'): OwnProvider {
  const provider: OwnProvider = {
    code,
    created: [],
    statuses: new Map(),
    answer: async (order) => createdAs(order),
    takes: () => true,
    createDeposit: (order) => {
      provider.created.push(order);
      return provider.answer(order);
    },
    depositStatus: async (no) => provider.statuses.get(no) ?? { outcome: 'not_found' },
    returnPayment: async () => ({ outcome: 'accepted' }),
    createPayout: async () => ({ outcome: 'unknown', reason: 'not of this test' }),
    payoutStatus: async () => ({ state: 'unknown', providerNo: null, amount: null, reason: null }),
    readWebhook: ({ body, header }) => {
      const event = JSON.parse(body.toString('utf8'), (_key, value: unknown) =>
        typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
      ) as PaymentEvent;
      return { outcome: 'event', event, nonce: header('x-nonce') };
    },
  };
  return provider;
}

export function createdAs(
  order: DepositOrder,
  more: Partial<Extract<CreatedDeposit, { outcome: 'created' }>> = {},
): CreatedDeposit {
  return {
    outcome: 'created',
    providerNo: `P-${order.depositNo}`,
    redirectUrl: 'http://127.0.0.1:9/pay',
    qr: null,
    payTo: null,
    expiresAt: order.expiresAt,
    ...more,
  };
}

/** JSON with whole numbers of any length, for the webhook above. */
export const withUnits = (event: object): string =>
  JSON.stringify(event, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
