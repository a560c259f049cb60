import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, nothing, pageQuery } from '../fields.ts';
import { AUDIT_ACTOR_LENGTH, AUDIT_SUBJECT_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';

/** Events that a licence requires to be reported (AU-4). Each has one or more acts of the audit log. */
export const eventKinds = [
  'large-win',
  'large-deposit',
  'large-withdrawal',
  'jackpot',
  'sign-in-burst',
  'lock-out',
  'limit',
  'self-exclusion',
  'return',
  'randomness',
  'clock',
  'start-stop',
  'configuration',
  'privilege',
  'void',
  'second-settlement',
  'vendor',
] as const;
export type EventKind = (typeof eventKinds)[number];

const auditEntry = z.object({
  seq: z.string(),
  at: instant,
  merchant: z.string().nullable(),
  actor: z.string(),
  /** The actor's account or operator name, where it is known. */
  actorName: z.string().nullable(),
  act: z.string(),
  /** The kind of significant event, or null for any other entry. */
  event: z.enum(eventKinds).nullable(),
  subject: z.string(),
  subjectName: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
});

/** Filters narrow the list further than the operator's brands. */
const filters = z.strictObject({
  /** An operator's name, or an actor as entries write it: `operator:<id>`, `member:<id>`, `system`. */
  actor: text({ most: AUDIT_ACTOR_LENGTH, trim: true }).optional(),
  /** An act such as `brand.edit`, or the beginning of several: `brand`. */
  act: formed(/^[\w.-]{1,60}$/).optional(),
  /** Significant events of one kind, or all of them. */
  event: z.enum(['any', ...eventKinds]).optional(),
  merchant: merchantCode.optional(),
  /** A name or account, or a subject as entries write it. */
  subject: text({ most: AUDIT_SUBJECT_LENGTH, trim: true }).optional(),
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
  /** `isWhole` is false when the file holds only the newest entries, because there are too many. */
  answer: z.object({ csv: z.string(), entries: z.number(), isWhole: z.boolean() }),
  refusals: [],
});

export const auditVerify = call({
  method: 'POST',
  path: '/console/api/audit/verify',
  module: 'CONSOLE',
  summary:
    'Recompute the hash chain of the audit log, hold it against the heads that were published, and name the first bad entry.',
  access: { who: 'operator', permission: 'audit.read' },
  openWhenClosed: true,
  limit: perMinute(6),
  body: nothing,
  answer: z.object({
    entries: z.string(),
    head: z.string(),
    firstBad: z.string().nullable(),
    /** How many heads of the chain were published before, and the first of them that is no longer in the chain. */
    published: z.number().int(),
    firstRewritten: z.string().nullable(),
  }),
  refusals: [],
});
