import { formed, text } from '@croupier/contract';
import { fromWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { z } from 'zod';
import { readPlainJson } from '../../platform/plain-json.ts';
import type { PaymentEvent } from './provider.ts';

/** The protocol between us and a provider: `docs/operating/payments.md`. */
const no = formed(/^[A-Za-z0-9-]{4,64}$/);
const instant = z.iso.datetime().transform((text) => new Date(text));
const reason = text({ least: 0, most: 200, lines: true });

const money = z
  .object({ amount: text({ most: 40 }), currency: text({ most: 16 }) })
  .transform((wire, context): Money => {
    const read = fromWire(wire);
    if (read.ok) return read.value;
    context.addIssue({ code: 'custom', message: read.reason });
    return z.NEVER;
  });

const payment = z.object({
  paymentNo: no,
  amount: money,
  paidAt: instant,
  isReversed: z.boolean(),
  payer: text({ most: 120, trim: true }).nullable().default(null),
});
const depositState = z.enum(['pending', 'paid', 'declined', 'expired', 'reversed']);

/** Only addresses that a browser may open. */
const pageUrl = z.url({ protocol: /^https?$/ }).max(1000);

export const depositCreated = z.object({
  providerNo: no,
  redirectUrl: pageUrl.nullable(),
  qr: text({ least: 0, most: 1000 }).nullable(),
  payTo: z
    .object({
      institution: text({ least: 0, most: 80 }),
      holder: text({ least: 0, most: 80 }),
      number: text({ least: 0, most: 80 }),
      memo: text({ least: 0, most: 80 }).nullable(),
    })
    .nullable(),
  expiresAt: instant,
});

export const depositKnown = z.object({ providerNo: no, state: depositState, payments: z.array(payment).max(50) });

export const paymentReturned = z.object({ paymentNo: no });

export const payoutCreated = z.object({ providerNo: no });

export const payoutKnown = z.object({
  providerNo: no,
  state: z.enum(['pending', 'succeeded', 'failed', 'reversed', 'unknown']),
  amount: money,
  reason: reason.nullable(),
});

export const refusal = z.object({ refused: reason });

/** The content of a webhook. */
export const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit'), no, providerNo: no, state: depositState, payment: payment.nullable() }),
  z.object({
    kind: z.literal('payout'),
    no,
    providerNo: no,
    state: z.enum(['pending', 'succeeded', 'failed', 'reversed']),
    amount: money,
    reason: reason.nullable(),
  }),
]);

/** The event of a webhook, or null when it does not fit the protocol. */
export function eventOf(body: Buffer): PaymentEvent | null {
  try {
    return event.parse(readPlainJson(body.toString('utf8')));
  } catch {
    return null;
  }
}
