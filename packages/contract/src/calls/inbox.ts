import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer, pageQuery } from '../fields.ts';

/** Automatic notices, in the order in which a payment causes them. */
export const noticeKinds = [
  'depositCredited',
  'depositFailed',
  'depositReversed',
  'withdrawalApproved',
  'withdrawalRejected',
  'withdrawalPaid',
] as const;
/** Kinds of messages from operators: about the account, or advertising. */
export const mailingKinds = ['service', 'marketing'] as const;

const head = { id: z.uuid(), at: instant, isRead: z.boolean() };

const message = z.discriminatedUnion('kind', [
  z.object({
    ...head,
    kind: z.enum(noticeKinds),
    /** The page writes the text from these facts, in the reader's current language. */
    facts: z.object({
      orderId: z.uuid(),
      amount: moneyAnswer,
      /** The number of a deposit. */
      no: z.string().nullable(),
      /** Why a withdrawal was rejected, in the operator's own words. */
      reason: z.string().nullable(),
      /** Until when the member can confirm or dispute a withdrawal. */
      until: instant.nullable(),
    }),
  }),
  z.object({
    ...head,
    kind: z.enum(mailingKinds),
    title: z.string(),
    /** The text in parts. A part with an address is a link that the brand allows. */
    parts: z.array(z.object({ text: z.string(), url: z.string().nullable() })),
  }),
]);

const unread = z.object({ unreadCount: z.number().int() });
const inbox = { module: 'INBOX3', access: { who: 'member' } } as const;
const inMessage = z.strictObject({ id: z.uuid() });

export const getInbox = call({
  ...inbox,
  method: 'GET',
  path: '/wps/relay/CSP_getInbox',
  summary: 'My messages, newest first, a page at a time.',
  limit: perMinute(240),
  query: pageQuery.extend({ before: z.uuid().optional(), only: z.enum(['unread']).optional() }),
  answer: unread.extend({ messages: z.array(message), next: z.uuid().nullable() }),
  refusals: [],
});

export const unreadCount = call({
  ...inbox,
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  summary: 'How many of my messages I have not read.',
  limit: perMinute(240),
  answer: unread,
  refusals: [],
});

export const inboxMessage = call({
  ...inbox,
  method: 'GET',
  path: '/wps/inbox/:id',
  summary: 'One message of mine.',
  limit: perMinute(240),
  params: inMessage,
  answer: message,
  refusals: ['not_found'],
});

export const readMessage = call({
  ...inbox,
  method: 'POST',
  path: '/wps/inbox/:id/read',
  summary: 'I have read this message.',
  limit: perMinute(240),
  params: inMessage,
  answer: unread,
  refusals: ['not_found'],
});

export const readInbox = call({
  ...inbox,
  method: 'POST',
  path: '/wps/inbox/read',
  summary: 'I have read everything up to this message; what came after it stays unread.',
  limit: perMinute(60),
  body: z.strictObject({ upTo: z.uuid() }),
  answer: unread,
  refusals: ['not_found'],
});
