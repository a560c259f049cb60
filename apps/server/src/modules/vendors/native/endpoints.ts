import type { EndpointGroup } from '@croupier/contract';
import { z } from 'zod';
import { endpointName } from '../endpoint-names.ts';
import { answer, fullAnswers } from './answers.ts';
import { operations } from './protocol.ts';
import type { Operation } from './protocol.ts';
import { stampShapes, WINDOW_MS } from './signature.ts';

const summaries: Record<Operation, string> = {
  'session/verify': 'Opens the session of a launch token, once.',
  balance: 'The balance of a player, with the jackpot pool where it is asked for.',
  bet: 'Takes a stake.',
  win: 'Pays a win, and may end the round.',
  betwin: 'Stake and win in one.',
  rollback: 'Takes a bet back, also before it came.',
  endround: 'Ends a round.',
  promo: 'Credits a prize that belongs to no round.',
  adjust: 'Corrects a round, up or down.',
  status: 'What became of up to a hundred transactions.',
};

const headers = z.object({
  'x-vendor-id': z.string(),
  'x-timestamp': z.string().regex(stampShapes.timestamp),
  'x-nonce': z.string().regex(stampShapes.nonce),
});

const byOperation: Partial<Record<Operation, z.ZodType>> = fullAnswers;

/** `POST /vendor-wallet/v1/{operation}`, described from the schemas that parse it. */
export const nativeEndpoints: EndpointGroup = {
  tag: 'vendor-wallet',
  description: 'The wallet protocol of the house: what vendors of games send us.',
  proof: {
    name: 'vendorSignature',
    in: 'header',
    parameter: 'x-signature',
    description:
      '`v1=` and the hex HMAC-SHA256 of method, path, `x-timestamp` (milliseconds), `x-nonce` and the hex SHA-256 of the ' +
      `body, each on its own line. Good for ${WINDOW_MS / 1000} seconds, and once. It looks like ${stampShapes.signature.source}.`,
  },
  endpoints: (Object.keys(operations) as Operation[]).map((operation) => ({
    name: endpointName('vendor', operation),
    path: `/vendor-wallet/v1/${operation}`,
    summary: summaries[operation],
    headers,
    body: operations[operation],
    answers: {
      200: { when: 'Done or refused: `code` says which.', answer: byOperation[operation] ?? answer },
      400: { when: 'BAD_REQUEST: the body is not of the protocol.', answer },
      401: { when: 'UNAUTHORIZED: unknown vendor or address, wrong, old or repeated signature.', answer },
      429: { when: 'TEMPORARY_ERROR: too many under way; ask again with the same txId.', answer },
      503: { when: 'TEMPORARY_ERROR: ask again with the same txId.', answer },
    },
  })),
};
