import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer, pageQuery } from '../fields.ts';

/** `rain` is for everybody who meets its audience, the fastest first; `personal` for named members, one share each. */
export const envelopeKinds = ['rain', 'personal'] as const;
/** `empty` once every share was opened; the window goes on to its end. */
export const envelopeWindowStates = ['coming', 'open', 'empty', 'paused', 'over'] as const;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const envelopeShare = z.object({
  /** The place in which it was opened, from 1. */
  number: z.number().int(),
  amount: moneyAnswer,
  at: instant,
});

/** What is asked of whoever opens it: credited deposits and valid bets of the last days. */
export const envelopeAsks = z.object({
  deposit: z.object({ days: z.number().int(), least: moneyAnswer }).nullable(),
  bet: z.object({ days: z.number().int(), least: moneyAnswer }).nullable(),
});

export const envelopeWindow = z.object({
  id: z.uuid(),
  kind: z.enum(envelopeKinds),
  title: z.string(),
  pot: moneyAnswer,
  shares: z.number().int(),
  least: moneyAnswer,
  most: moneyAnswer.nullable(),
  /** How many times a share is to be played before it can be withdrawn. */
  multiple: z.string(),
  asks: envelopeAsks,
  startsAt: instant,
  endsAt: instant,
  state: z.enum(envelopeWindowStates),
  /** Shares that were opened, and what they came to. */
  opened: z.number().int(),
  given: moneyAnswer,
  /** SHA-256 of the seed from which the shares follow; published before the window, the seed after it. */
  commitment: hash,
  seed: hash.nullable(),
  mine: envelopeShare.nullable(),
});

export const envelopes = call({
  method: 'GET',
  path: '/wps/envelopes',
  module: 'COMM3',
  summary: 'Red envelopes that come and that are open, the last ones that are over, and what I opened.',
  access: { who: 'anyone', viewer: true },
  limit: perMinute(120),
  answer: z.object({
    /** Open ones first, then the ones that come. */
    now: z.array(envelopeWindow),
    past: z.array(envelopeWindow),
    /** My last ones, the newest first; empty for a visitor. */
    mine: z.array(z.object({ id: z.uuid(), title: z.string(), ...envelopeShare.shape })),
  }),
  refusals: [],
});

const one = z.strictObject({ id: z.uuid() });

export const envelope = call({
  method: 'GET',
  path: '/wps/envelopes/:id',
  module: 'COMM3',
  summary: 'One window of a red envelope with everything that is needed to recompute its shares.',
  access: { who: 'anyone', viewer: true },
  limit: perMinute(120),
  params: one,
  answer: envelopeWindow,
  refusals: ['not_found'],
});

export const envelopeShares = call({
  method: 'GET',
  path: '/wps/envelopes/:id/shares',
  module: 'COMM3',
  summary: 'Who opened which share, the newest first, names masked; `before` is the number of a share.',
  access: { who: 'anyone', viewer: true },
  limit: perMinute(240),
  params: one,
  query: pageQuery,
  answer: z.object({
    shares: z.array(
      z.object({
        ...envelopeShare.shape,
        /** Masked; null for visitors. */
        name: z.string().nullable(),
        isMe: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: ['not_found'],
});

export const openEnvelope = call({
  method: 'POST',
  path: '/wps/envelopes/:id/opening',
  module: 'COMM3',
  summary: 'Open my share, once for each window; a second time it is the first answer.',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(60),
  params: one,
  body: z.strictObject({ id: z.uuid() }),
  answer: envelopeWindow,
  refusals: [
    'account_frozen',
    'self_excluded',
    'time_out_active',
    'not_found',
    'key_reused',
    'envelope_coming',
    'envelope_paused',
    'envelope_over',
    'envelope_empty',
    'envelope_not_for_you',
  ],
});
