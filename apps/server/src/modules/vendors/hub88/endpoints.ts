import type { EndpointGroup } from '@croupier/contract';
import { atGateway, endpointName } from '../endpoint-names.ts';
import { answer, requests, strangerAnswer } from './protocol.ts';
import type { Path } from './protocol.ts';
import { signatureShape } from './signature.ts';

const summaries: Record<Path, string> = {
  'user/info': 'Who plays, with balance, country and language.',
  'user/balance': 'The balance of a player.',
  'transaction/bet': 'Takes a stake.',
  'transaction/win': 'Pays a win.',
  'transaction/rollback': 'Takes a bet back, also before it came.',
};

/** `POST /vendor-wallet/hub88/{gateway}/…` as described by the vendor. */
export const hub88Endpoints: EndpointGroup = {
  tag: 'vendor-wallet-hub88',
  description: 'What vendors of the Hub88 family send us; amounts are whole hundred-thousandths of a unit.',
  proof: {
    name: 'hub88Signature',
    in: 'header',
    parameter: 'x-hub88-signature',
    description:
      'Base64 of the RSA-SHA256 (PKCS #1 v1.5) signature over the bytes of the body. ' +
      `It looks like ${signatureShape.source}.`,
  },
  endpoints: (Object.keys(requests) as Path[]).map((path) => ({
    name: endpointName('hub88', path),
    path: `/vendor-wallet/hub88/:gateway/${path}`,
    summary: summaries[path],
    params: atGateway,
    body: requests[path],
    answers: {
      200: { when: 'Done or refused: `status` says which.', answer },
      401: { when: 'Unknown gateway or address, or a wrong signature.', answer: strangerAnswer },
      429: { when: 'RS_ERROR_UNKNOWN: too many under way; ask again.', answer },
      503: { when: 'RS_ERROR_UNKNOWN: ask again.', answer },
    },
  })),
};
