import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, pageQuery, reason } from '../fields.ts';
import {
  bonusAnswer,
  bonusBetsAnswer,
  bonusBetsQuery,
  bonusDetailAnswer,
  bonusEntriesAnswer,
  bonusEntriesQuery,
} from './bonuses.ts';

export const revocationStates = ['PROPOSED', 'DONE', 'REJECTED'] as const;

const person = z.object({ id: z.string(), name: z.string() });

/** A revocation that one operator proposed and another decided. */
export const bonusRevocation = z.object({
  id: z.uuid(),
  state: z.enum(revocationStates),
  reason: z.string(),
  proposed: z.object({ by: person, at: instant }),
  decided: z.object({ by: person, at: instant, reason: z.string().nullable() }).nullable(),
});

export const memberBonusAnswer = bonusAnswer.extend({
  /** The latest one; null if none was proposed. */
  revocation: bonusRevocation.nullable(),
});

const inMember = z.strictObject({ merchant: merchantCode, id: z.uuid() });
const inBonus = z.strictObject({ merchant: merchantCode, id: z.uuid(), bonus: z.uuid() });

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'member.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;

export const memberBonuses = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/bonuses',
  summary: 'Bonuses of a member, newest first, a page at a time, each with what operators proposed about it.',
  params: inMember,
  query: pageQuery.extend({ before: z.uuid().optional() }),
  answer: z.object({
    isRealMoneyOnly: z.boolean(),
    bonuses: z.array(memberBonusAnswer),
    next: z.uuid().nullable(),
  }),
  refusals: ['not_found'],
});

export const memberBonus = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/bonuses/:bonus',
  summary: 'One bonus of a member: what was played and what that counted, and each step with its reason.',
  params: inBonus,
  answer: bonusDetailAnswer.extend({ revocation: bonusRevocation.nullable() }),
  refusals: ['not_found'],
});

export const memberBonusBets = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/bonuses/:bonus/bets',
  summary: 'The bets that a member placed while a bonus lived, newest first, each with what it counted.',
  params: inBonus,
  query: bonusBetsQuery,
  answer: bonusBetsAnswer,
  refusals: ['not_found'],
});

export const memberBonusEntries = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/bonuses/:bonus/entries',
  summary: 'Every movement of the money of a member’s bonus, newest first; together they are what is left.',
  params: inBonus,
  query: bonusEntriesQuery,
  answer: bonusEntriesAnswer,
  refusals: ['not_found'],
});

const revokes = {
  module: 'CONSOLE',
  method: 'POST',
  access: { who: 'operator', permission: 'bonuses.revoke' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBonus,
  answer: memberBonusAnswer,
} as const;

export const proposeRevocation = call({
  ...revokes,
  path: '/console/api/brands/:merchant/members/:id/bonuses/:bonus/revocation',
  summary:
    'Propose to take a bonus back, for a reason that its member reads; nothing moves before another operator approves. Sent again under its key it is the same proposal.',
  body: z.strictObject({ key: z.uuid(), reason }),
  refusals: ['not_found', 'bonus_ended', 'revocation_waiting', 'key_reused'],
});

export const approveRevocation = call({
  ...revokes,
  path: '/console/api/brands/:merchant/members/:id/bonuses/:bonus/revocation/approve',
  summary: 'Take back a bonus as another operator proposed: what is left of it returns to its promotion.',
  body: z.strictObject({ revocation: z.uuid() }),
  refusals: ['not_found', 'bonus_ended', 'revocation_decided', 'second_operator_needed'],
});

export const rejectRevocation = call({
  ...revokes,
  path: '/console/api/brands/:merchant/members/:id/bonuses/:bonus/revocation/reject',
  summary: 'Leave a bonus as it is, against what another operator or oneself proposed.',
  body: z.strictObject({ revocation: z.uuid(), reason }),
  refusals: ['not_found', 'revocation_decided'],
});
