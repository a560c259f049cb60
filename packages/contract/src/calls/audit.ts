import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, nothing, pageQuery } from '../fields.ts';

const auditEntry = z.object({
  seq: z.string(),
  at: instant,
  merchant: z.string().nullable(),
  actor: z.string(),
  /** What the actor is called by people, where that is known. */
  actorName: z.string().nullable(),
  act: z.string(),
  subject: z.string(),
  subjectName: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
});

/** Each narrows; none widens what this operator may see. */
const filters = z.strictObject({
  /** An operator's name, or an actor as entries write it: `operator:<id>`, `member:<id>`, `system`. */
  actor: z.string().trim().min(1).max(80).optional(),
  /** An act such as `brand.doors`, or the beginning of several: `brand`. */
  act: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .optional(),
  merchant: merchantCode.optional(),
  /** A name or account, or a subject as entries write it. */
  subject: z.string().trim().min(1).max(120).optional(),
  from: instant.optional(),
  until: instant.optional(),
});

export const auditLog = call({
  method: 'GET',
  path: '/console/api/audit',
  module: 'CONSOLE',
  summary: 'The audit log, newest first, a page at a time, narrowed by filters.',
  access: { who: 'operator', permission: 'audit.read' },
  openWhenClosed: true,
  limit: perMinute(120),
  query: pageQuery.extend(filters.shape),
  answer: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
  refusals: [],
});

export const auditActs = call({
  method: 'GET',
  path: '/console/api/audit/acts',
  module: 'CONSOLE',
  summary: 'The acts that stand in the part of the log this operator may see.',
  access: { who: 'operator', permission: 'audit.read' },
  openWhenClosed: true,
  limit: perMinute(60),
  answer: z.object({ acts: z.array(z.string()) }),
  refusals: [],
});

export const auditExport = call({
  method: 'POST',
  path: '/console/api/audit/export',
  module: 'CONSOLE',
  summary: 'The filtered log as CSV that no spreadsheet takes for formulas; the export is itself in the log.',
  access: { who: 'operator', permission: 'audit.read' },
  openWhenClosed: true,
  limit: perMinute(6),
  body: filters,
  /** `isWhole` is false when there are more entries than one file holds; the newest are in it. */
  answer: z.object({ csv: z.string(), entries: z.number(), isWhole: z.boolean() }),
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
