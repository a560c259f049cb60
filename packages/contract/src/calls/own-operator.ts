import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { done, instant, password } from '../fields.ts';
import { AUTHENTICATOR_CODE_LENGTH } from '../limits.ts';
import { text } from '../text.ts';
import { signInStepAnswer } from './operator.ts';

/** An operator's own account. Calls with `entering` also finish a sign-in. */
const signedIn = { who: 'operator', permission: 'signed-in' } as const;
const entering = { ...signedIn, entering: true } as const;

/** Six digits of the app, or a recovery code with its dashes. */
const code = text({ least: 6, most: AUTHENTICATOR_CODE_LENGTH, trim: true });

export const operatorConfirm = call({
  method: 'POST',
  path: '/console/api/session/code',
  module: 'CONSOLE',
  summary: 'Confirm a sign-in by a code of the authenticator app or a recovery code.',
  access: entering,
  encrypted: true,
  openWhenClosed: true,
  limit: perMinute(20),
  body: z.strictObject({ code }),
  answer: signInStepAnswer,
  refusals: ['verification_code_invalid', 'verification_over', 'not_found', 'replayed_request'],
});

export const operatorPassword = call({
  method: 'PUT',
  path: '/console/api/me/password',
  module: 'CONSOLE',
  summary:
    'Change the own password; every other session ends. A one-time password is changed without being typed again.',
  access: entering,
  encrypted: true,
  openWhenClosed: true,
  limit: perMinute(10),
  body: z.strictObject({ password: password.optional(), newPassword: password, confirmation: password }),
  answer: signInStepAnswer,
  refusals: [
    'old_password_wrong',
    'operator_password_weak',
    'confirm_password_wrong',
    'password_unchanged',
    'not_allowed',
    'replayed_request',
  ],
});

export const operatorAuthenticator = call({
  method: 'GET',
  path: '/console/api/me/authenticator',
  module: 'CONSOLE',
  summary: 'Whether an authenticator app is bound, whether one is required, and how many recovery codes are left.',
  access: signedIn,
  openWhenClosed: true,
  limit: perMinute(120),
  answer: z.object({
    isOn: z.boolean(),
    since: instant.nullable(),
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
  refusals: [],
});

export const operatorAuthenticatorSecret = call({
  method: 'POST',
  path: '/console/api/me/authenticator/secret',
  module: 'CONSOLE',
  summary: 'A new secret for an authenticator app; it counts once a first code was right.',
  access: entering,
  encrypted: true,
  openWhenClosed: true,
  limit: perMinute(10),
  /** Required unless a sign-in that just checked the password waits for this. */
  body: z.strictObject({ password: password.optional() }),
  answer: z.object({ secret: z.string(), uri: z.string(), until: instant }),
  refusals: ['old_password_wrong', 'authenticator_on', 'not_allowed', 'replayed_request'],
});

export const operatorAuthenticatorOn = call({
  method: 'POST',
  path: '/console/api/me/authenticator',
  module: 'CONSOLE',
  summary: 'Bind the authenticator app by a first right code; the recovery codes are shown this once.',
  access: entering,
  encrypted: true,
  openWhenClosed: true,
  limit: perMinute(10),
  body: z.strictObject({ code }),
  answer: signInStepAnswer.extend({ recoveryCodes: z.array(z.string()) }),
  refusals: ['verification_code_invalid', 'verification_over', 'authenticator_on', 'not_allowed', 'replayed_request'],
});

export const operatorAuthenticatorOff = call({
  method: 'POST',
  path: '/console/api/me/authenticator/removal',
  module: 'CONSOLE',
  summary: 'Unbind the authenticator app by one of its codes or a recovery code, where none is required.',
  access: signedIn,
  encrypted: true,
  openWhenClosed: true,
  limit: perMinute(10),
  body: z.strictObject({ code }),
  answer: done,
  refusals: ['verification_code_invalid', 'authenticator_required', 'not_found', 'replayed_request'],
});

export const operatorRecoveryCodes = call({
  method: 'POST',
  path: '/console/api/me/authenticator/recovery',
  module: 'CONSOLE',
  summary: 'New recovery codes, shown this once; the old ones are void.',
  access: signedIn,
  encrypted: true,
  openWhenClosed: true,
  limit: perMinute(6),
  body: z.strictObject({ code }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['verification_code_invalid', 'not_found', 'replayed_request'],
});

const device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'other']),
});

export const operatorSessions = call({
  method: 'GET',
  path: '/console/api/me/sessions',
  module: 'CONSOLE',
  summary: "The operator's open sessions, and the newest attempts to sign in under the name.",
  access: signedIn,
  openWhenClosed: true,
  limit: perMinute(120),
  answer: z.object({
    sessions: z.array(
      z.object({ id: z.string(), madeAt: instant, seenAt: instant, ip: z.string(), device, isThis: z.boolean() }),
    ),
    attempts: z.array(
      z.object({
        id: z.string(),
        at: instant,
        outcome: z.enum(['succeeded', 'halfOpen', 'wrongPassword', 'wrongCode', 'frozen', 'address']),
        ip: z.string(),
        country: z.string().nullable(),
        device,
      }),
    ),
  }),
  refusals: [],
});

export const operatorEndSession = call({
  method: 'DELETE',
  path: '/console/api/me/sessions/:id',
  module: 'CONSOLE',
  summary: 'End one of the own sessions.',
  access: signedIn,
  openWhenClosed: true,
  limit: perMinute(30),
  params: z.strictObject({ id: text({ least: 0, most: 64 }) }),
  answer: done,
  refusals: ['not_found'],
});

export const operatorEndOthers = call({
  method: 'DELETE',
  path: '/console/api/me/sessions',
  module: 'CONSOLE',
  summary: 'End every other session of the operator; the one that asks stays.',
  access: signedIn,
  openWhenClosed: true,
  limit: perMinute(10),
  answer: z.object({ ended: z.number() }),
  refusals: [],
});
