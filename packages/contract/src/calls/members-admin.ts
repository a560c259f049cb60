import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { day, instant, merchantCode, moneyAnswer, pageQuery, reason } from '../fields.ts';
import { MEMBER_SEARCH_LENGTH } from '../limits.ts';
import { text } from '../text.ts';
import { depositStates } from './deposits.ts';
import { betStates } from './reports.ts';
import { realName } from './profile.ts';
import { withdrawalStates } from './withdrawals.ts';

export const memberKinds = ['member', 'agent', 'trial'] as const;
export const memberStates = ['active', 'frozen', 'paused'] as const;
/** Why an account is frozen: taken over, fraud, documents or law, at the member's request, or as the reason says. */
export const freezeKinds = ['security', 'fraud', 'compliance', 'request', 'other'] as const;
/** Optional fields of a profile, in the order of the page. */
export const memberFields = [
  'realName',
  'fullName',
  'birthday',
  'idNumber',
  'mobile',
  'email',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'qqNum',
  'wechat',
  'whatsapp',
  'facebook',
  'telegram',
  'line',
  'zalo',
  'skype',
] as const;

const inBrand = z.strictObject({ merchant: merchantCode });
export const inMember = z.strictObject({ merchant: merchantCode, id: z.uuid() });
export const person = z.object({ id: z.string(), name: z.string() });

/** Shared by the calls that read a member. */
export const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'member.read' },
  openWhenClosed: true,
} as const;
export const edits = {
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'member.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inMember,
} as const;

const foundMember = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  kind: z.enum(memberKinds),
  state: z.enum(memberStates),
  /** Masked to its first letters; revealing it takes a reason. */
  realName: z.string().nullable(),
  madeAt: instant,
  signedInAt: instant.nullable(),
  balance: moneyAnswer,
  openWithdrawals: z.number().int(),
});

export const memberSearch = call({
  ...reads,
  path: '/console/api/brands/:merchant/members',
  summary: 'Members of a brand, newest first, a page at a time; found by account, id, e-mail, phone or name.',
  limit: perMinute(240),
  params: inBrand,
  query: pageQuery.extend({
    before: z.uuid().optional(),
    /** The beginning of an account, e-mail or word of a name, the end of a phone number, or a whole id. */
    text: text({ least: 2, most: MEMBER_SEARCH_LENGTH, trim: true }).optional(),
    kind: z.enum(memberKinds).optional(),
    state: z.enum(memberStates).optional(),
    /** Days in the brand's time zone, both included. */
    from: day.optional(),
    to: day.optional(),
    withdrawal: z.literal('open').optional(),
  }),
  answer: z.object({
    members: z.array(foundMember),
    next: z.uuid().nullable(),
    /** True when more members match than are listed. */
    isCut: z.boolean(),
  }),
  refusals: ['not_found', 'period_wrong'],
});

const shownField = z.object({
  field: z.enum(memberFields),
  /** The value if every operator may see it, otherwise its mask. */
  shown: z.string(),
  isMasked: z.boolean(),
  /** When a phone or e-mail was confirmed; null for other fields and unconfirmed ones. */
  confirmedAt: instant.nullable(),
});

const caseAnswer = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  kind: z.enum(memberKinds),
  type: z.number().int(),
  currency: z.string(),
  language: z.string().nullable(),
  madeAt: instant,
  registration: z.object({ way: z.string(), domain: z.string(), ip: z.string() }).nullable(),
  signedInAt: instant.nullable(),
  frozen: z
    .object({
      at: instant,
      kind: z.enum(freezeKinds).nullable(),
      reason: z.string().nullable(),
      by: person.nullable(),
    })
    .nullable(),
  pausedUntil: instant.nullable(),
  fields: z.array(shownField),
  security: z.object({
    passwordChangedAt: instant.nullable(),
    hasPassword: z.boolean(),
    /** The next sign-in requires a new password. */
    mustChangePassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    authenticatorSince: instant.nullable(),
    passkeys: z.number().int(),
    sessions: z.number().int(),
    /** False without a confirmed phone or e-mail, because the member could not set a new password. */
    canResetPassword: z.boolean(),
  }),
  wallets: z.array(z.object({ kind: z.string(), vendor: z.string().nullable(), balance: moneyAnswer })),
  total: moneyAnswer,
  debt: moneyAnswer.nullable(),
  /** From the top to the direct upline. */
  uplines: z.array(z.object({ id: z.string(), account: z.string() })),
  invitationCode: z.string().nullable(),
  payeeAccounts: z.array(
    z.object({
      id: z.string(),
      institutionName: z.string(),
      masked: z.string(),
      holder: z.string(),
      isPayable: z.boolean(),
    }),
  ),
  deposits: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      at: instant,
      state: z.enum(depositStates),
      amount: moneyAnswer,
      channelName: z.string(),
    }),
  ),
  withdrawals: z.array(
    z.object({ id: z.string(), at: instant, state: z.enum(withdrawalStates), amount: moneyAnswer, payee: z.string() }),
  ),
  bets: z.array(
    z.object({
      id: z.string(),
      at: instant,
      state: z.enum(betStates),
      game: z.string(),
      stake: moneyAnswer,
      prize: moneyAnswer,
      net: moneyAnswer.nullable(),
    }),
  ),
  openAdjustments: z.number().int(),
});

export const memberCase = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id',
  summary: 'One member: profile with masks, standing, wallets, upline, and the last deposits, withdrawals and bets.',
  limit: perMinute(240),
  params: inMember,
  answer: caseAnswer,
  refusals: ['not_found'],
});

export const revealMember = call({
  module: 'CONSOLE',
  method: 'POST',
  path: '/console/api/brands/:merchant/members/:id/reveal',
  summary: 'What masked fields say in full, for a reason; who read which fields is in the audit log.',
  access: { who: 'operator', permission: 'member.reveal' },
  openWhenClosed: true,
  limit: perMinute(30),
  params: inMember,
  body: z.strictObject({ fields: z.array(z.enum(memberFields)).min(1).max(memberFields.length), reason }),
  answer: z.object({ fields: z.array(z.object({ field: z.enum(memberFields), value: z.string() })) }),
  refusals: ['not_found'],
});

export const freezeMember = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/members/:id/frozen',
  summary:
    'Freeze a member, who is signed out and can neither play nor withdraw, or lift it. Withdrawals that are approved and not sent go back to review.',
  body: z.discriminatedUnion('frozen', [
    z.strictObject({ frozen: z.literal(true), kind: z.enum(freezeKinds), reason }),
    z.strictObject({ frozen: z.literal(false), reason }),
  ]),
  answer: caseAnswer,
  refusals: ['not_found', 'member_changed'],
});

export const resetMember = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/members/:id/reset',
  summary:
    'Take the authenticator app away, ask for a new password at the next sign-in, or end the password; the sessions end.',
  body: z.strictObject({ what: z.enum(['authenticator', 'passwordChange', 'passwordEnd']), reason }),
  answer: caseAnswer,
  refusals: ['not_found', 'member_changed', 'contact_missing'],
});

export const correctMember = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/members/:id/identity',
  summary:
    'Change a real name or a birthday that a member has set. Which one and why is in the audit log, and not what it says.',
  body: z.discriminatedUnion('field', [
    z.strictObject({ field: z.literal('realName'), value: realName, reason }),
    z.strictObject({ field: z.literal('birthday'), value: day, reason }),
  ]),
  answer: caseAnswer,
  refusals: ['not_found', 'member_changed', 'too_young'],
});
