import type { Currency, Money } from '@croupier/money';
import type { Merchant } from '../../core/ids.ts';

/** How a member pays: what the provider has to show, and what the page does with it. */
export const paymentMethods = ['bank', 'qrph', 'vietqr', 'promptpay', 'card', 'usdt'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type DepositOrder = {
  merchant: Merchant;
  /** Ours, unique for ever: the same number again is the same order. */
  depositNo: string;
  amount: Money;
  method: PaymentMethod;
  /** Where the provider's page sends the browser back to; what comes back with it is never believed. */
  returnUrl: string;
  expiresAt: Date;
  language: string;
};

/** Where to pay by hand: an account, or an address with the exact amount. */
export type PayTo = {
  institution: string;
  holder: string;
  number: string;
  /** What the payer writes beside the payment, so that it can be matched. */
  memo: string | null;
};

/** `unknown` is every answer that is not clear: the order may exist there, and asking again with its number is safe. */
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

/** One arrival of money under an order; a person can pay the same order twice. */
export type Payment = {
  /** The provider's own number of the payment: credited at most once. */
  paymentNo: string;
  amount: Money;
  paidAt: Date;
  isReversed: boolean;
  /** The name on the account it came from; null where the provider does not say. */
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

/** A time-out is `unknown`: the money may be on its way. */
export type CreatedPayout =
  | { outcome: 'accepted'; providerNo: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown'; reason: string };

export type PayoutState = 'pending' | 'succeeded' | 'failed' | 'reversed' | 'unknown';

/** `not_found` says that the provider has never heard of it: only then may it be sent again under the same number. */
export type PayoutStatus = {
  state: PayoutState | 'not_found';
  providerNo: string | null;
  amount: Money | null;
  reason: string | null;
};

/** What a provider tells us by itself, after its signature was found right. Nothing is done before it has been asked. */
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

/** A request as it came: signatures are over bytes. */
export type HeardWebhook = { path: string; header: (name: string) => string; body: Buffer };

/** A company that moves money for the house. None of these throws for what the other side does, and every wait has an end. */
export type PaymentProvider = {
  code: string;
  /** Currencies it moves. */
  takes: (currency: Currency) => boolean;
  createDeposit: (order: DepositOrder) => Promise<CreatedDeposit>;
  depositStatus: (depositNo: string) => Promise<DepositStatus>;
  /** Sends one payment back to its sender; the same one again changes nothing. Its status tells when it went. */
  returnPayment: (depositNo: string, paymentNo: string) => Promise<ReturnedPayment>;
  createPayout: (payout: Payout) => Promise<CreatedPayout>;
  payoutStatus: (payoutNo: string) => Promise<PayoutStatus>;
  readWebhook: (heard: HeardWebhook) => ReadWebhook;
};

/** What the owner of the order made of an event. `later` asks the provider to tell us again. */
export type EventOutcome = 'done' | 'not_found' | 'mismatch' | 'later';
export type EventHandler<Kind extends PaymentEvent['kind']> = (
  provider: PaymentProvider,
  event: Extract<PaymentEvent, { kind: Kind }>,
) => Promise<EventOutcome>;
