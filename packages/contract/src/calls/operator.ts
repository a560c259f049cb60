import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { accountName, done, instant, merchantCode, password, reason } from '../fields.ts';
import { permissions } from '../permissions.ts';
import { formed } from '../text.ts';

export const operatorAnswer = z.object({
  id: z.string(),
  name: z.string(),
  /** Brands this operator works for, and what the role there may do. */
  grants: z.array(z.object({ merchant: z.string(), role: z.string(), permissions: z.array(z.enum(permissions)) })),
});

const inMerchant = z.strictObject({ merchant: merchantCode });

/**
 * What a sign-in still needs: a code of the authenticator app, a new password instead of a one-time one, or setting up
 * an authenticator app. Null when the session is open.
 */
export const signInStepAnswer = z.object({
  next: z.enum(['code', 'password', 'authenticator']).nullable(),
  expiresAt: instant,
});

export const operatorLogin = call({
  method: 'POST',
  path: '/console/api/session',
  module: 'CONSOLE',
  summary: 'Operator sign-in.',
  access: { who: 'anyone' },
  encrypted: true,
  openWhenClosed: true,
  limit: { calls: 20, seconds: 60, shared: true },
  body: z.strictObject({ name: accountName, password }),
  answer: signInStepAnswer.extend({ token: z.string(), operator: operatorAnswer }),
  refusals: ['in_incorrect_password', 'account_frozen', 'address_not_allowed', 'replayed_request'],
});

export const operatorLogout = call({
  method: 'DELETE',
  path: '/console/api/session',
  module: 'CONSOLE',
  summary: 'End the operator session.',
  access: { who: 'operator', permission: 'signed-in', entering: true },
  openWhenClosed: true,
  limit: perMinute(60),
  answer: done,
  refusals: [],
});

export const operatorInfo = call({
  method: 'GET',
  path: '/console/api/me',
  module: 'CONSOLE',
  summary: 'Who is signed in to the console, and what they may do.',
  access: { who: 'operator', permission: 'signed-in' },
  openWhenClosed: true,
  limit: perMinute(240),
  answer: operatorAnswer,
  refusals: [],
});

const availability = z.object({
  merchant: z.string(),
  name: z.string(),
  maintenance: z.object({ on: z.boolean(), until: instant.nullable() }),
  region: z.object({ mode: z.enum(['open', 'allow', 'block']), countries: z.array(z.string()) }),
});

export const brandAvailability = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/availability',
  module: 'CONSOLE',
  summary: 'Whether a brand is under maintenance and which countries it serves.',
  access: { who: 'operator', permission: 'brand.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inMerchant,
  answer: availability,
  refusals: ['not_found'],
});

export const brandMaintenance = call({
  method: 'PUT',
  path: '/console/api/brands/:merchant/maintenance',
  module: 'CONSOLE',
  summary: 'Close a brand for maintenance or open it again; takes effect at once.',
  access: { who: 'operator', permission: 'brand.edit' },
  openWhenClosed: true,
  limit: perMinute(30),
  params: inMerchant,
  body: z.strictObject({ on: z.boolean(), until: instant.nullable().default(null), reason }),
  answer: availability,
  refusals: ['not_found'],
});

export const brandRegion = call({
  method: 'PUT',
  path: '/console/api/brands/:merchant/region',
  module: 'CONSOLE',
  summary: 'Set which countries a brand serves or refuses; takes effect at once.',
  access: { who: 'operator', permission: 'brand.edit' },
  openWhenClosed: true,
  limit: perMinute(30),
  params: inMerchant,
  body: z.strictObject({
    mode: z.enum(['open', 'allow', 'block']),
    countries: z.array(formed(/^[A-Z]{2}$/)).max(250),
    reason,
  }),
  answer: availability,
  refusals: ['not_found'],
});
