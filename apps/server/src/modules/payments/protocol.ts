import { fromWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { z } from 'zod';
import type { PaymentEvent } from './provider.ts';

/** The wire between the house and a provider that speaks our protocol: `docs/operating/payments.md`. */
const no = z.string().regex(/^[A-Za-z0-9-]{4,64}$/);
const instant = z.iso.datetime().transform((text) => new Date(text));
const reason = z.string().max(200);

const money = z.object({ amount: z.string(), currency: z.string() }).transform((wire, context): Money => {
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
  payer: z.string().trim().min(1).max(120).nullable().default(null),
});
const depositState = z.enum(['pending', 'paid', 'declined', 'expired', 'reversed']);

/** Only addresses a browser may be sent to. */
const pageUrl = z.url({ protocol: /^https?$/ }).max(1000);

export const depositCreated = z.object({
  providerNo: no,
  redirectUrl: pageUrl.nullable(),
  qr: z.string().max(1000).nullable(),
  payTo: z
    .object({
      institution: z.string().max(80),
      holder: z.string().max(80),
      number: z.string().max(80),
      memo: z.string().max(80).nullable(),
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

const event = z.discriminatedUnion('kind', [
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

/** What a webhook says, or null when it is not of the protocol. */
export function eventOf(body: Buffer): PaymentEvent | null {
  try {
    return event.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}
