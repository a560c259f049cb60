import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, pageQuery, reason } from '../fields.ts';
import {
  EMAIL_LENGTH,
  MOBILE_LENGTH,
  WATCHED_IP_LENGTH,
  WATCHED_NAME_LENGTH,
  WATCHED_PAYEE_LENGTH,
} from '../limits.ts';
import { text } from '../text.ts';

/** What can be watched: everything of a withdrawing member that can be compared. */
export const watchKinds = ['name', 'mobile', 'email', 'payee', 'ip'] as const;

const inBrand = z.strictObject({ merchant: merchantCode });
const act = z.object({ at: instant, by: z.object({ id: z.string(), name: z.string() }), reason: z.string() });

const watched = z.object({
  id: z.uuid(),
  kind: z.enum(watchKinds),
  /** Names and network addresses in full; phones, e-mail addresses and payee numbers masked. */
  shown: z.string(),
  added: act,
  removed: act.nullable(),
});

export const watchList = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/watch-list',
  module: 'CONSOLE',
  summary:
    'Whom the operators of a brand watch, newest first, a page at a time; by default what is in force. A withdrawal that meets an entry waits for a person.',
  access: { who: 'operator', permission: 'watch.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inBrand,
  query: pageQuery.extend({
    /** The id of the last entry of the previous page. */
    before: z.uuid().optional(),
    show: z.enum(['inForce', 'all']).default('inForce'),
  }),
  answer: z.object({
    entries: z.array(watched),
    next: z.uuid().nullable(),
    /** Banks and wallets whose account numbers can be watched. */
    institutions: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  refusals: [],
});

const typed = (most: number) => text({ most, trim: true });

export const addWatched = call({
  method: 'POST',
  path: '/console/api/brands/:merchant/watch-list',
  module: 'CONSOLE',
  summary: 'Watch a name, phone number, e-mail address, payee number or IP address. Sent twice it is there once.',
  access: { who: 'operator', permission: 'watch.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
  body: z.strictObject({
    id: z.uuid(),
    what: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('name'), name: typed(WATCHED_NAME_LENGTH) }),
      /** With its country code: +63 917 123 4567. */
      z.strictObject({ kind: z.literal('mobile'), number: typed(MOBILE_LENGTH) }),
      z.strictObject({ kind: z.literal('email'), address: typed(EMAIL_LENGTH) }),
      z.strictObject({ kind: z.literal('payee'), institution: typed(32), number: typed(WATCHED_PAYEE_LENGTH) }),
      z.strictObject({ kind: z.literal('ip'), address: typed(WATCHED_IP_LENGTH) }),
    ]),
    reason,
  }),
  answer: watched,
  refusals: ['mobile_format', 'email_format', 'key_reused', 'conflict'],
});

export const removeWatched = call({
  method: 'POST',
  path: '/console/api/brands/:merchant/watch-list/:id/remove',
  module: 'CONSOLE',
  summary: 'End an entry of the watch list; it stays readable with who ended it and why.',
  access: { who: 'operator', permission: 'watch.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand.extend({ id: z.uuid() }),
  body: z.strictObject({ reason }),
  answer: watched,
  refusals: ['not_found', 'conflict'],
});
