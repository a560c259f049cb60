import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { accountName, amountText, instant, merchantCode, moneyAnswer, pageQuery, reason } from '../fields.ts';
import { formed, text } from '../text.ts';
import { envelopeKinds, envelopeWindow } from './envelopes.ts';

export const envelopeStates = ['draft', 'published', 'paused', 'ended'] as const;

const inBrand = z.strictObject({ merchant: merchantCode });
const oneOf = z.strictObject({ merchant: merchantCode, id: z.uuid() });

/** How many times a share is to be played, with at most two decimals; 100 at most. */
const multipleText = formed(/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/);
const lately = z.strictObject({ days: z.number().int().min(1).max(90), least: amountText });

/** What an operator writes. Windows begin at `from` and then every so many minutes until `to`. */
export const envelopeTerms = z.strictObject({
  kind: z.enum(envelopeKinds),
  title: text({ most: 60, trim: true }),
  pot: amountText,
  /** Of a personal envelope one for each account. */
  shares: z.number().int().min(1).max(100_000),
  least: amountText,
  most: amountText.nullable(),
  multiple: multipleText,
  from: instant,
  to: instant,
  minutes: z.number().int().min(1).max(10_080),
  /** Null for one window only. */
  everyMinutes: z.number().int().min(2).max(43_200).nullable(),
  deposit: lately.nullable(),
  bet: lately.nullable(),
  /** Names of the members of a personal envelope; empty for a rain. */
  accounts: z.array(accountName).max(1000),
  /** What all windows may hold and give together. */
  budget: amountText,
});

const version = z.object({
  version: z.number().int(),
  terms: envelopeTerms,
  made: z.object({ at: instant, by: z.object({ id: z.string(), name: z.string() }).nullable(), reason: z.string() }),
});

export const adminEnvelope = z.object({
  id: z.uuid(),
  state: z.enum(envelopeStates),
  /** The version that windows are made of; null before the first publication. */
  live: z.number().int().nullable(),
  newest: version,
  /** What was set aside, what is in open and coming windows, what was given, and what further windows can hold. */
  budget: z.object({ total: moneyAnswer, reserved: moneyAnswer, given: moneyAnswer, free: moneyAnswer }),
  /** Windows that were made, and shares that were opened in them. */
  windows: z.number().int(),
  opened: z.number().int(),
  /** Of the window that is open or comes next; null where none does. */
  nextAt: instant.nullable(),
  /** The budget does not cover another window. */
  isUsedUp: z.boolean(),
});

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;

const writes = {
  method: 'POST',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
} as const;

export const envelopeList = call({
  ...reads,
  path: '/console/api/brands/:merchant/envelopes',
  summary: 'Red envelopes of a brand, the newest first, with what they hold and gave.',
  params: inBrand,
  answer: z.object({ envelopes: z.array(adminEnvelope), currency: z.string() }),
  refusals: [],
});

export const previewEnvelope = call({
  ...writes,
  access: { who: 'operator', permission: 'rewards.read' },
  limit: perMinute(30),
  path: '/console/api/brands/:merchant/envelopes/preview',
  summary: 'Dry run: who would fit the audience today, what the windows cost at most, and an example of the shares.',
  params: inBrand,
  body: z.strictObject({ terms: envelopeTerms }),
  answer: z.object({
    /** Members who meet the audience now; those that a personal envelope names. */
    members: z.number().int(),
    /** Names that are no member of the brand. */
    unknown: z.array(z.string()),
    windows: z.number().int(),
    /** Windows that the budget covers if every share is opened. */
    covered: z.number().int(),
    perDay: moneyAnswer,
    average: moneyAnswer,
    /** Shares as one seed made them, the first 20. */
    example: z.array(moneyAnswer),
  }),
  refusals: ['envelope_wrong'],
});

export const saveEnvelope = call({
  ...writes,
  path: '/console/api/brands/:merchant/envelopes',
  summary: 'Write a version of an envelope; published apart. Sent twice it is one version.',
  params: inBrand,
  body: z.strictObject({
    /** Of the envelope; a new one is made by the sender. */
    id: z.uuid(),
    key: z.uuid(),
    /** The newest version that the operator saw; 0 for a new envelope. */
    after: z.number().int().min(0),
    terms: envelopeTerms,
    reason,
  }),
  answer: adminEnvelope,
  refusals: ['envelope_wrong', 'envelope_ended', 'conflict', 'key_reused'],
});

export const moveEnvelope = call({
  ...writes,
  path: '/console/api/brands/:merchant/envelopes/:id/moves',
  summary: 'Publish the newest version, pause, go on, or end for good. A second time it changes nothing.',
  params: oneOf,
  body: z.strictObject({
    to: z.enum(['published', 'paused', 'ended']),
    /** Which version is published; the newest that the operator saw. */
    version: z.number().int().min(1),
    reason,
  }),
  answer: adminEnvelope,
  refusals: ['not_found', 'conflict', 'envelope_wrong', 'envelope_ended', 'promotion_budget_promised'],
});

export const envelopeWindows = call({
  ...reads,
  path: '/console/api/brands/:merchant/envelopes/:id/windows',
  summary: 'Windows of an envelope, the newest first, with what each gave and returned; `before` is an id.',
  params: oneOf,
  query: pageQuery,
  answer: z.object({
    windows: z.array(
      envelopeWindow
        .omit({ mine: true, asks: true })
        .extend({ version: z.number().int(), returned: moneyAnswer.nullable() }),
    ),
    next: z.string().nullable(),
  }),
  refusals: ['not_found'],
});

export const envelopeOpenings = call({
  ...reads,
  path: '/console/api/brands/:merchant/envelope-windows/:id/openings',
  summary: 'Who opened which share of a window, the newest first; `before` is the number of a share.',
  params: oneOf,
  query: pageQuery,
  answer: z.object({
    openings: z.array(
      z.object({
        number: z.number().int(),
        amount: moneyAnswer,
        at: instant,
        member: z.object({ id: z.string(), account: z.string() }),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: ['not_found'],
});
