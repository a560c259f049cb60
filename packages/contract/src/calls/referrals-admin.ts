import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, instant, merchantCode, pageQuery, reason } from '../fields.ts';
import { referralStates, referralTermsFields } from './referrals.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const person = z.object({ id: z.string(), name: z.string() });

const version = z.object({
  version: z.number().int(),
  isOpen: z.boolean(),
  ...referralTermsFields,
  /** By nobody what the brand was set up with. */
  made: z.object({ at: instant, by: person.nullable(), reason: z.string() }),
});

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;

const waiting = z.object({
  friend: z.object({ id: z.uuid(), account: z.string() }),
  referrer: z.object({ id: z.uuid(), account: z.string() }),
  state: z.enum(referralStates),
  /** By what they were found to be alike. */
  why: z.array(z.string()),
  registeredAt: instant,
  version: z.number().int(),
});

export const referralDesk = call({
  ...reads,
  path: '/console/api/brands/:merchant/referral',
  summary: 'Terms of referrals with their versions, and the referrals that wait for an operator, the oldest first.',
  params: inBrand,
  query: pageQuery.omit({ before: true }),
  answer: z.object({ versions: z.array(version), waiting: z.array(waiting), currency: z.string() }),
  refusals: [],
});

export const saveReferralTerms = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/referral',
  summary:
    'Set what a brought friend must do and what it pays, for friends who register from now on. Sent twice it is one version.',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
  body: z.strictObject({
    key: z.uuid(),
    /** The newest version that the operator saw; 0 before the first. */
    after: z.number().int().min(0),
    isOpen: z.boolean(),
    firstDeposit: amountText,
    validBet: amountText,
    days: z.number().int().min(1).max(365),
    holdDays: z.number().int().min(0).max(90),
    reward: amountText,
    monthCap: amountText.nullable(),
    reason,
  }),
  answer: version,
  refusals: ['amount_out_of_range', 'conflict', 'key_reused'],
});

export const decideReferral = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/referral/:id/decision',
  summary: 'Let a referral pass that a hint stopped, or refuse it. Sent again it is the same act.',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand.extend({ id: z.uuid() }),
  body: z.strictObject({ decision: z.enum(['pass', 'refuse']), reason }),
  answer: z.object({ state: z.enum(referralStates) }),
  refusals: ['not_found', 'conflict'],
});
