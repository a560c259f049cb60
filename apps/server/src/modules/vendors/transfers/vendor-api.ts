import type { Currency } from '@croupier/money';
import { text } from '@croupier/contract';
import { z } from 'zod';
import { Busy } from '../../../core/busy.ts';
import { amountOf, amountText } from '../amounts.ts';
import type { Ask } from '../ask-vendor.ts';
import type { Gateway } from '../gateways.ts';
import type { Transfer } from './store.ts';

/** What is known after asking. `unsent` was never sent. */
export type Verdict = 'DONE' | 'FAILED' | 'UNKNOWN' | 'unsent';

const verdictAnswer = z.object({ reference: text({ least: 0, most: 128 }), status: z.enum(['DONE', 'FAILED']) });

const figures = { balance: amountText, staked: amountText, won: amountText, currency: text({ least: 0, most: 16 }) };
const balanceAnswer = z.object(figures);
export type TheirBalance = z.output<typeof balanceAnswer>;

const balancesAnswer = z.object({
  wallets: z
    .array(z.object({ vendor: text({ least: 0, most: 64 }), playerId: text({ least: 0, most: 64 }), ...figures }))
    .max(10_000),
  next: text({ least: 0, most: 200 }).nullable(),
});
export type TheirWallet = z.output<typeof balancesAnswer>['wallets'][number];

/** The currency is for wallets that the vendor does not know yet: they count as empty. */
export type WalletName = { vendor: string; playerId: string; currency: Currency };

/** Our calls to vendors with their own wallets. */
export function createVendorApi(ask: Ask) {
  async function transfer(gateway: Gateway, playerId: string, one: Transfer): Promise<Verdict> {
    const { id: reference, vendor, direction, amount } = one;
    const body = { reference, vendor, playerId, direction, amount: amountOf(amount), currency: amount.currency };
    return verdictOf(reference, ask(gateway, '/vendor/transfer', body), 'unsent');
  }

  /** A vendor that does not know the reference answers FAILED and refuses it from then on. */
  async function status(gateway: Gateway, reference: string): Promise<Verdict> {
    return verdictOf(reference, ask(gateway, '/vendor/transfer/status', { reference }), 'UNKNOWN');
  }

  async function balance(gateway: Gateway, wallet: WalletName): Promise<TheirBalance> {
    return balanceAnswer.parse(await ask(gateway, '/vendor/balance', wallet));
  }

  async function balances(gateway: Gateway, after: string): Promise<z.output<typeof balancesAnswer>> {
    return balancesAnswer.parse(await ask(gateway, '/vendor/balances', { after }));
  }

  return { transfer, status, balance, balances };
}

export type VendorApi = ReturnType<typeof createVendorApi>;

/** Only a clear answer about this reference counts. */
async function verdictOf(reference: string, asked: Promise<unknown>, whenBusy: Verdict): Promise<Verdict> {
  try {
    const parsed = verdictAnswer.safeParse(await asked);
    return parsed.success && parsed.data.reference === reference ? parsed.data.status : 'UNKNOWN';
  } catch (error) {
    // The circuit breaker stopped it before it was sent.
    return error instanceof Busy ? whenBusy : 'UNKNOWN';
  }
}
