import type { EndpointDescription, EndpointGroup } from '@croupier/contract';
import { z } from 'zod';
import { event } from './protocol.ts';
import { stampShapes, WINDOW_MS } from './signature.ts';
import { faultStatus, replies } from './webhooks.ts';

/** All answers by their status. */
const wordsOf = new Map<number, string[]>();
for (const [outcome, status] of [
  ...Object.values(replies).map((one) => [one.outcome, one.status] as const),
  ...Object.entries(faultStatus),
])
  wordsOf.set(status, [...(wordsOf.get(status) ?? []), outcome]);

const answers: EndpointDescription['answers'] = Object.fromEntries(
  [...wordsOf].map(([status, outcomes]) => [
    status,
    { when: `${outcomes.join(', ')}.`, answer: z.object({ outcome: z.enum(outcomes) }) },
  ]),
);

/** `POST /payments/webhooks/{provider}`, described from the schema that parses it. */
export const webhookEndpoints: EndpointGroup = {
  tag: 'payment-webhooks',
  description: 'What payment providers tell us. Nothing is credited before the provider has been asked.',
  proof: {
    name: 'providerSignature',
    in: 'header',
    parameter: 'x-signature',
    description:
      '`v1=` and the hex HMAC-SHA256 of method, path, `x-timestamp` (milliseconds), `x-nonce` and the hex SHA-256 of the ' +
      `body, each on its own line. Good for ${WINDOW_MS / 60_000} minutes. It looks like ${stampShapes.signature.source}.`,
  },
  endpoints: [
    {
      name: 'paymentWebhook',
      path: '/payments/webhooks/:provider',
      summary: 'A deposit or a payout has moved on. Anything but 200 is to be sent again, with the same bytes.',
      params: z.object({ provider: z.string() }),
      headers: z.object({
        'x-timestamp': z.string().regex(stampShapes.timestamp),
        'x-nonce': z.string().regex(stampShapes.nonce),
      }),
      body: event,
      answers,
    },
  ],
};
