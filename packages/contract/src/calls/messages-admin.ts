import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { accountName, instant, merchantCode, pageQuery, reason } from '../fields.ts';
import { MOST_ACCOUNTS, MOST_TEXT, MOST_TITLE } from '../limits.ts';
import { formed, text } from '../text.ts';
import { mailingKinds } from './inbox.ts';

/** `WAITING` and `SENDING` are under way; a mailing is sent in batches. */
export const mailingStates = ['WAITING', 'SENDING', 'SENT', 'STOPPED'] as const;
export const audienceKinds = ['member', 'agent'] as const;

const inBrand = z.strictObject({ merchant: merchantCode });
const day = z.iso.date().regex(/^20/);
const languageCode = formed(/^[A-Z]{2,4}$/);

const messageText = z.strictObject({
  language: languageCode,
  title: text({ most: MOST_TITLE, trim: true }),
  text: text({ most: MOST_TEXT, trim: true, lines: true }),
});

/** The receivers. Trial accounts have no inbox and never receive mailings. */
export const audience = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('accounts'), accounts: z.array(accountName).min(1).max(MOST_ACCOUNTS) }),
  z.strictObject({
    to: z.literal('group'),
    kind: z.enum(audienceKinds).optional(),
    /** Days of registration in the brand's time zone. */
    from: day.optional(),
    until: day.optional(),
  }),
  z.strictObject({ to: z.literal('everyone') }),
]);

const mailing = z.object({
  id: z.uuid(),
  kind: z.enum(mailingKinds),
  texts: z.array(z.object({ language: z.string(), title: z.string(), text: z.string() })),
  audience: z.object({
    to: z.enum(['accounts', 'group', 'everyone']),
    /** The first few account names. */
    accounts: z.array(z.string()),
    kind: z.enum(audienceKinds).nullable(),
    from: z.string().nullable(),
    until: z.string().nullable(),
  }),
  by: z.object({ id: z.string(), name: z.string() }),
  madeAt: instant,
  state: z.enum(mailingStates),
  /**
   * The numbers of intended receivers, of those who got it, of those left out because of a break from play, and of
   * readers.
   */
  total: z.number().int(),
  sent: z.number().int(),
  skipped: z.number().int(),
  read: z.number().int(),
});

const reads = {
  module: 'CONSOLE',
  method: 'GET',
  access: { who: 'operator', permission: 'messages.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;
const sends = {
  module: 'CONSOLE',
  method: 'POST',
  access: { who: 'operator', permission: 'messages.send' },
  openWhenClosed: true,
  limit: perMinute(60),
} as const;

export const mailings = call({
  ...reads,
  path: '/console/api/brands/:merchant/mailings',
  summary: 'What operators sent to members, newest first, each with how many have it and have read it.',
  params: inBrand,
  query: pageQuery.extend({ before: z.uuid().optional() }),
  answer: z.object({
    mailings: z.array(mailing),
    next: z.uuid().nullable(),
    /** The first language is required; readers of a language without its own text get that. */
    languages: z.array(z.string()),
  }),
  refusals: [],
});

export const mailingReach = call({
  ...sends,
  path: '/console/api/brands/:merchant/mailings/reach',
  summary: 'How many members an audience has now, and which of its names nobody has.',
  params: inBrand,
  body: z.strictObject({ audience }),
  answer: z.object({ total: z.number().int(), unknown: z.array(z.string()) }),
  refusals: [],
});

export const sendMailing = call({
  ...sends,
  path: '/console/api/brands/:merchant/mailings',
  summary:
    'Write to one member, to some or to all. Many are sent to in the background. Sent again under its id it is the same mailing. Marketing leaves out who takes a break from play.',
  params: inBrand,
  body: z.strictObject({
    id: z.uuid(),
    kind: z.enum(mailingKinds),
    texts: z.array(messageText).min(1).max(8),
    audience,
    reason,
  }),
  answer: mailing,
  refusals: ['not_found', 'key_reused'],
});

export const stopMailing = call({
  ...sends,
  path: '/console/api/brands/:merchant/mailings/:id/stop',
  summary: 'Stop a mailing that is under way; who has it keeps it.',
  params: inBrand.extend({ id: z.uuid() }),
  body: z.strictObject({ reason }),
  answer: mailing,
  refusals: ['not_found'],
});
