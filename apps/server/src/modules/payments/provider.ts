import type { Currency, Money } from '@croupier/money';
import type { Merchant } from '../../core/ids.ts';

/** How a member pays: what the provider returns and what the page shows. */
export const paymentMethods = ['bank', 'qrph', 'vietqr', 'promptpay', 'card', 'usdt'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type DepositOrder = {
  merchant: Merchant;
  /** Our number, unique for ever: the same number again is the same order. */
  depositNo: string;
  amount: Money;
  method: PaymentMethod;
  /** The address to which the provider's page returns; parameters it adds are not trusted. */
  returnUrl: string;
  expiresAt: Date;
  language: string;
};

/** Payment details: an account, or an address with the exact amount. */
export type PayTo = {
  institution: string;
  holder: string;
  number: string;
  /** The memo that the payer writes, for matching. */
  memo: string | null;
};

/** `unknown` is any unclear answer: the order may exist, and asking again with its number is safe. */
export type CreatedDeposit =
  | {
      outcome: 'created';
      providerNo: string;
      redirectUrl: string | null;
      /** The text of a QR code. */
      qr: string | null;
      payTo: PayTo | null;
      expiresAt: Date;
    }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown'; reason: string };

/** One payment for an order; a person may pay an order twice. */
export type Payment = {
  /** The provider's number of the payment, which is credited at most once. */
  paymentNo: string;
  amount: Money;
  paidAt: Date;
  isReversed: boolean;
  /** The name on the paying account; null where the provider does not give it. */
  payer: string | null;
};

export type DepositState = 'pending' | 'paid' | 'declined' | 'expired' | 'reversed';

export type DepositStatus =
  | { outcome: 'known'; providerNo: string; state: DepositState; payments: readonly Payment[] }
  | { outcome: 'not_found' }
  | { outcome: 'unknown'; reason: string };

export type ReturnedPayment = { outcome: 'accepted' } | { outcome: 'refused' | 'unknown'; reason: string };

export type Payout = {
  merchant: Merchant;
  /** The idempotency key: sent twice it is paid once. */
  payoutNo: string;
  amount: Money;
  /** The institution's code, such as GCASH. */
  channel: string;
  account: { number: string; holder: string };
};

/** A timeout is `unknown`: the money may be on its way. */
export type CreatedPayout =
  | { outcome: 'accepted'; providerNo: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown'; reason: string };

export type PayoutState = 'pending' | 'succeeded' | 'failed' | 'reversed' | 'unknown';

/** `not_found`: the provider does not know it. Only then may it be sent again under the same number. */
export type PayoutStatus = {
  state: PayoutState | 'not_found';
  providerNo: string | null;
  amount: Money | null;
  reason: string | null;
};

/** A provider's event with a right signature. Nothing is done before the provider was asked. */
export type PaymentEvent =
  | { kind: 'deposit'; no: string; providerNo: string; state: DepositState; payment: Payment | null }
  | {
      kind: 'payout';
      no: string;
      providerNo: string;
      state: Exclude<PayoutState, 'unknown'>;
      amount: Money;
      reason: string | null;
    };

export type WebhookFault = 'signature_missing' | 'signature_wrong' | 'signature_old' | 'body_wrong';

export type ReadWebhook =
  | { outcome: 'event'; event: PaymentEvent; /** The same for a repeat of the same bytes. */ nonce: string }
  | { outcome: 'fault'; fault: WebhookFault };

/** A request in raw form: signatures cover bytes. */
export type HeardWebhook = { path: string; header: (name: string) => string; body: Buffer };

/** A payment provider. None of these functions throws because of the other side, and every wait is bounded. */
export type PaymentProvider = {
  code: string;
  /** Currencies it moves. */
  takes: (currency: Currency) => boolean;
  createDeposit: (order: DepositOrder) => Promise<CreatedDeposit>;
  depositStatus: (depositNo: string) => Promise<DepositStatus>;
  /** Returns one payment to its sender; a repeat changes nothing. The status tells when it was returned. */
  returnPayment: (depositNo: string, paymentNo: string) => Promise<ReturnedPayment>;
  createPayout: (payout: Payout) => Promise<CreatedPayout>;
  payoutStatus: (payoutNo: string) => Promise<PayoutStatus>;
  readWebhook: (heard: HeardWebhook) => ReadWebhook;
};

/** The result of an event for its owner. `later` asks the provider to send it again. */
export type EventOutcome = 'done' | 'not_found' | 'mismatch' | 'later';
export type EventHandler<Kind extends PaymentEvent['kind']> = (
  provider: PaymentProvider,
  event: Extract<PaymentEvent, { kind: Kind }>,
) => Promise<EventOutcome>;
