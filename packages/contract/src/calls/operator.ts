import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { accountName, done, instant, merchantCode, nothing, pageQuery, password, reason } from '../fields.ts';
import { permissions } from '../permissions.ts';

export const operatorAnswer = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** Brands this operator works for. */
  merchants: z.array(z.string()),
});

const inMerchant = z.strictObject({ merchant: merchantCode });

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
  answer: z.object({ token: z.string(), expiresAt: instant, operator: operatorAnswer }),
  refusals: ['in_incorrect_password', 'account_frozen', 'replayed_request'],
});

export const operatorLogout = call({
  method: 'DELETE',
  path: '/console/api/session',
  module: 'CONSOLE',
  summary: 'End the operator session.',
  access: { who: 'operator', permission: 'signed-in' },
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

const doors = z.object({
  merchant: z.string(),
  name: z.string(),
  maintenance: z.object({ on: z.boolean(), until: instant.nullable() }),
  region: z.object({ mode: z.enum(['open', 'allow', 'block']), countries: z.array(z.string()) }),
});

export const brandDoors = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/doors',
  module: 'CONSOLE',
  summary: 'Whether a brand is under maintenance and which countries it serves.',
  access: { who: 'operator', permission: 'brand.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inMerchant,
  answer: doors,
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
  answer: doors,
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
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
    reason,
  }),
  answer: doors,
  refusals: ['not_found'],
});

const auditEntry = z.object({
  seq: z.string(),
  at: instant,
  actor: z.string(),
  act: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
});

export const auditLog = call({
  method: 'GET',
  path: '/console/api/audit',
  module: 'CONSOLE',
  summary: 'The audit log, newest first, a page at a time.',
  access: { who: 'operator', permission: 'audit.read' },
  openWhenClosed: true,
  limit: perMinute(120),
  query: pageQuery,
  answer: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
  refusals: [],
});

export const auditVerify = call({
  method: 'POST',
  path: '/console/api/audit/verify',
  module: 'CONSOLE',
  summary: 'Recompute the hash chain of the audit log and name the first bad entry.',
  access: { who: 'operator', permission: 'audit.read' },
  openWhenClosed: true,
  limit: perMinute(6),
  body: nothing,
  answer: z.object({ entries: z.string(), head: z.string(), firstBad: z.string().nullable() }),
  refusals: [],
});
