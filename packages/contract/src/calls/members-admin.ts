import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { day, done, instant, merchantCode, moneyAnswer, pageQuery, reason } from '../fields.ts';
import { text } from '../text.ts';
import { depositStates } from './deposits.ts';
import { exclusionTerms, playLimitBody, playSafelyAnswer } from './play-safely.ts';
import { betStates } from './reports.ts';
import { device, way } from './session.ts';
import { withdrawalStates } from './withdrawals.ts';

export const memberKinds = ['member', 'agent', 'trial'] as const;
export const memberStates = ['active', 'frozen', 'paused'] as const;
/** Why an account is frozen: somebody else is in it, fraud, papers or law, the member asked, or what the reason says. */
export const freezeKinds = ['security', 'fraud', 'compliance', 'request', 'other'] as const;
/** What members told about themselves, in the order of the page. */
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
const inMember = z.strictObject({ merchant: merchantCode, id: z.uuid() });
const person = z.object({ id: z.string(), name: z.string() });

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'member.read' },
  openWhenClosed: true,
} as const;
const edits = {
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
  /** By its first letters; the whole name takes a reason. */
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
    text: text({ least: 2, most: 64, trim: true }).optional(),
    kind: z.enum(memberKinds).optional(),
    state: z.enum(memberStates).optional(),
    /** Days of the brand's calendar, both included. */
    from: day.optional(),
    to: day.optional(),
    withdrawal: z.literal('open').optional(),
  }),
  answer: z.object({
    members: z.array(foundMember),
    next: z.uuid().nullable(),
    /** More members fit the text than are looked at: it should say more. */
    isCut: z.boolean(),
  }),
  refusals: ['not_found', 'period_wrong'],
});

const shownField = z.object({
  field: z.enum(memberFields),
  /** The whole of what everybody may see, the mask of the rest. */
  shown: z.string(),
  isMasked: z.boolean(),
  /** When a phone or e-mail was confirmed; null where nothing is. */
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
    /** The next sign-in asks for a new password. */
    mustChangePassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    authenticatorSince: instant.nullable(),
    passkeys: z.number().int(),
    sessions: z.number().int(),
    /** Without a confirmed phone or e-mail nobody could set a new password. */
    canResetPassword: z.boolean(),
  }),
  wallets: z.array(z.object({ kind: z.string(), vendor: z.string().nullable(), balance: moneyAnswer })),
  total: moneyAnswer,
  debt: moneyAnswer.nullable(),
  /** From the top down to the account directly above. */
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

export const memberSessions = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/sessions',
  summary: 'Where a member is signed in, the last used first.',
  limit: perMinute(240),
  params: inMember,
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        madeAt: instant,
        lastUsedAt: instant,
        ip: z.string(),
        country: z.string().nullable(),
        device,
        way,
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const memberSignIns = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/sign-ins',
  summary: 'Sign-ins to an account that succeeded and that failed, newest first.',
  limit: perMinute(240),
  params: inMember,
  query: pageQuery,
  answer: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: instant,
        outcome: z.enum(['succeeded', 'failed', 'halfOpen']),
        way,
        ip: z.string(),
        country: z.string().nullable(),
        device,
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: ['not_found'],
});

export const signOutMember = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/members/:id/sign-out',
  summary: 'End one session of a member, or all of them; their sockets close at once.',
  body: z.strictObject({ session: z.uuid().nullable(), reason }),
  answer: z.object({ ended: z.number().int() }),
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

export const memberPlaySafely = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/play-safely',
  summary: 'Limits of a member with what is used of them, time-out and self-exclusion.',
  limit: perMinute(240),
  params: inMember,
  answer: playSafelyAnswer,
  refusals: ['not_found'],
});

export const lowerMemberLimit = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/members/:id/play-safely/limits',
  summary: 'Set a lower limit for a member who asked for it; it counts at once. Nobody raises one here.',
  body: z.strictObject({ limit: playLimitBody, reason }),
  answer: playSafelyAnswer,
  refusals: ['not_found', 'amount_out_of_range', 'limit_not_lower', 'in_need_true_account'],
});

export const pauseMember = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/members/:id/play-safely/pause',
  summary: 'A time-out or self-exclusion for a member who asked for it; never shorter than what is there.',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('timeOut'), hours: z.number().int().min(1).max(1008), reason }),
    z.strictObject({ kind: z.literal('exclusion'), term: z.enum(exclusionTerms), reason }),
  ]),
  answer: playSafelyAnswer,
  refusals: ['not_found', 'pause_not_shorter', 'in_need_true_account'],
});

const note = z.object({ id: z.string(), text: z.string(), at: instant, by: person });

export const memberNotes = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/notes',
  summary: 'What operators noted about a member, newest first.',
  limit: perMinute(240),
  params: inMember,
  query: pageQuery.extend({ before: z.uuid().optional() }),
  answer: z.object({ notes: z.array(note), next: z.uuid().nullable() }),
  refusals: ['not_found'],
});

export const addMemberNote = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/members/:id/notes',
  summary: 'Add a note; it stays with its author and time. Sent again under its id it is the same note.',
  body: z.strictObject({ id: z.uuid(), text: text({ most: 2000, trim: true, lines: true }) }),
  answer: done,
  refusals: ['not_found', 'key_reused'],
});
