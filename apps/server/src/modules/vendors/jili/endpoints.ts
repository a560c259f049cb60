import type { EndpointGroup } from '@croupier/contract';
import { atGateway, endpointName } from '../endpoint-names.ts';
import { keyShape } from './key.ts';
import { answer, errors, requests } from './protocol.ts';
import type { Path } from './protocol.ts';

const summaries: Record<Path, string> = {
  auth: 'Opens the session of a launch token.',
  bet: 'Stake and win in one, which ends the round.',
  cancelBet: 'Takes a round back, also before it came.',
  sessionBet: 'A bet in a round that others may follow in, or its settlement.',
  cancelSessionBet: 'Takes a bet of such a round back.',
};

const meanings = (numbers: Readonly<Record<number, string>>) =>
  Object.entries(numbers)
    .map(([number, text]) => `${number} ${text}`)
    .join(', ');

/** `POST /vendor-wallet/jili/{gateway}/…` as described by the vendor. */
export const jiliEndpoints: EndpointGroup = {
  tag: 'vendor-wallet-jili',
  description: 'What vendors of the JILI family send us; a figure may come as a number or as text.',
  proof: {
    name: 'jiliKey',
    in: 'query',
    parameter: 'key',
    description:
      'Six letters or digits, the hex MD5 of the body and the key of the day, and six more; the key of the day is the hex ' +
      `MD5 of the day as yyMMd in UTC-4, the code of the gateway and its secret. It looks like ${keyShape.source}.`,
  },
  endpoints: (Object.keys(requests) as Path[]).map((path) => ({
    name: endpointName('jili', path),
    path: `/vendor-wallet/jili/:gateway/${path}`,
    summary: summaries[path],
    params: atGateway,
    body: requests[path],
    answers: {
      200: {
        when: `Done or refused, by \`errorCode\`: ${meanings(errors[path.startsWith('cancel') ? 'cancel' : 'bet'])}.`,
        answer,
      },
      401: { when: '5: unknown gateway or address, or a wrong key.', answer },
      429: { when: '5: too many under way; ask again.', answer },
      503: { when: '5: ask again.', answer },
    },
  })),
};
