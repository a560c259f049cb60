import type { Money } from '@croupier/money';
import type { Clock } from '../../core/ports.ts';
import type { DepositOrder, PaymentProvider } from '../../modules/payments/index.ts';

/** The code of the provider in the demo's brands. */
export const PROVIDER = 'sandbox';

/** The provider of the demo's past: every order counts as paid. */
export function payingProvider(clock: Clock): PaymentProvider {
  const orders = new Map<string, DepositOrder>();
  const payouts = new Map<string, Money>();
  return {
    code: PROVIDER,
    takes: () => true,
    createDeposit: async (order) => {
      orders.set(order.depositNo, order);
      const { depositNo: providerNo, returnUrl: redirectUrl, expiresAt } = order;
      return { outcome: 'created', providerNo, redirectUrl, qr: null, payTo: null, expiresAt };
    },
    depositStatus: async (no) => {
      const order = orders.get(no);
      if (!order) return { outcome: 'not_found' };
      const payment = {
        paymentNo: `demo-${no}`,
        amount: order.amount,
        paidAt: clock.now(),
        isReversed: false,
        payer: null,
      };
      return { outcome: 'known', providerNo: no, state: 'paid', payments: [payment] };
    },
    returnPayment: async () => ({ outcome: 'accepted' }),
    createPayout: async ({ payoutNo, amount }) => {
      payouts.set(payoutNo, amount);
      return { outcome: 'accepted', providerNo: payoutNo };
    },
    payoutStatus: async (no) => {
      const amount = payouts.get(no) ?? null;
      return { state: amount ? 'succeeded' : 'not_found', providerNo: no, amount, reason: null };
    },
    readWebhook: () => ({ outcome: 'fault', fault: 'signature_missing' }),
  };
}
