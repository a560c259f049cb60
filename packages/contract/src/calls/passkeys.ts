import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { done, instant, nothing, plainText } from '../fields.ts';
import { PASSKEY_NAME_LENGTH } from '../limits.ts';
import { text } from '../text.ts';
import { passkeyCredential } from './session.ts';

const passkeyName = plainText(PASSKEY_NAME_LENGTH);

export const passkeys = call({
  method: 'GET',
  path: '/wps/member/passkeys',
  module: 'COMM3',
  summary: 'My passkeys.',
  access: { who: 'member' },
  limit: perMinute(60),
  answer: z.object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        madeAt: instant,
        lastUsedAt: instant.nullable(),
        /** Whether it is synchronised to other devices. */
        isBackedUp: z.boolean(),
      }),
    ),
    most: z.number(),
  }),
  refusals: [],
});

export const passkeyOptions = call({
  method: 'POST',
  path: '/wps/member/passkeys/options',
  module: 'COMM3',
  summary: 'Begin to add a passkey; `options` goes to navigator.credentials.create.',
  access: { who: 'member' },
  limit: perMinute(10),
  body: nothing,
  answer: z.object({ attempt: z.string(), options: z.record(z.string(), z.unknown()) }),
  refusals: ['proof_needed', 'too_many_passkeys'],
});

export const addPasskey = call({
  method: 'PUT',
  path: '/wps/member/passkeys',
  module: 'COMM3',
  summary: 'Add the passkey that the browser made.',
  access: { who: 'member' },
  limit: perMinute(10),
  body: z.strictObject({ attempt: z.uuid(), name: passkeyName, credential: passkeyCredential }),
  answer: z.object({ id: z.string() }),
  refusals: ['passkey_refused', 'proof_needed', 'too_many_passkeys'],
});

const byId = z.strictObject({ id: text({ least: 0, most: 64 }) });

export const renamePasskey = call({
  method: 'POST',
  path: '/wps/member/passkeys/:id',
  module: 'COMM3',
  summary: 'Give a passkey another name.',
  access: { who: 'member' },
  limit: perMinute(20),
  params: byId,
  body: z.strictObject({ name: passkeyName }),
  answer: done,
  refusals: ['not_found'],
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/wps/member/passkeys/:id',
  module: 'COMM3',
  summary: 'Remove a passkey.',
  access: { who: 'member' },
  limit: perMinute(20),
  params: byId,
  answer: done,
  refusals: ['not_found', 'proof_needed'],
});
