import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { done, instant, nothing } from '../fields.ts';
import { AUTHENTICATOR_CODE_LENGTH } from '../limits.ts';
import { text } from '../text.ts';

export const authenticator = call({
  method: 'GET',
  path: '/wps/member/authenticator',
  module: 'COMM3',
  summary: 'Whether an authenticator app is switched on, and how many recovery codes are left.',
  access: { who: 'member' },
  limit: perMinute(60),
  answer: z.object({ isOn: z.boolean(), since: instant.nullable(), recoveryCodesLeft: z.number() }),
  refusals: [],
});

export const authenticatorSecret = call({
  method: 'POST',
  path: '/wps/member/authenticator/secret',
  module: 'COMM3',
  summary: 'A new secret for an authenticator app; it counts once a first code was right.',
  access: { who: 'member' },
  limit: perMinute(6),
  body: nothing,
  answer: z.object({ secret: z.string(), uri: z.string(), until: instant }),
  refusals: ['proof_needed', 'authenticator_on'],
});

const authenticatorCode = text({ least: 6, most: AUTHENTICATOR_CODE_LENGTH, trim: true });

export const authenticatorOn = call({
  method: 'POST',
  path: '/wps/member/authenticator',
  module: 'COMM3',
  summary: 'Switch the authenticator app on by a first right code; the recovery codes are shown this once.',
  access: { who: 'member' },
  encrypted: true,
  limit: perMinute(10),
  body: z.strictObject({ code: authenticatorCode }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['verification_code_invalid', 'proof_needed', 'authenticator_on', 'not_found', 'replayed_request'],
});

export const authenticatorOff = call({
  method: 'POST',
  path: '/wps/member/authenticator/removal',
  module: 'COMM3',
  summary: 'Switch the authenticator app off, by one of its codes or a recovery code.',
  access: { who: 'member' },
  encrypted: true,
  limit: perMinute(10),
  body: z.strictObject({ code: authenticatorCode }),
  answer: done,
  refusals: ['verification_code_invalid', 'proof_needed', 'not_found', 'replayed_request'],
});

export const recoveryCodes = call({
  method: 'POST',
  path: '/wps/member/authenticator/recovery',
  module: 'COMM3',
  summary: 'New recovery codes, shown this once; the old ones are void.',
  access: { who: 'member' },
  encrypted: true,
  limit: perMinute(6),
  body: z.strictObject({ code: authenticatorCode }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['verification_code_invalid', 'proof_needed', 'not_found', 'replayed_request'],
});
