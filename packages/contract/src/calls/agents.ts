import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { accountName, currencyCode, day, done, instant, moneyAnswer, pageQuery } from '../fields.ts';
import { formed, text } from '../text.ts';

/** Every call here is about the caller's own tree. About anybody outside of it there is one answer: `not_in_team`. */
const reads = { method: 'GET', module: 'AGENT3', access: { who: 'agent' }, limit: perMinute(240) } as const;
const edits = { module: 'AGENT3', access: { who: 'agent' }, limit: perMinute(30) } as const;

/** A percentage with at most two decimals. */
const levelText = formed(/^(0|[1-9]\d{0,2})(\.\d{1,2})?$/, 6);
/** By category, such as RNG, or type of lottery, such as LOTT/SSC. What is not there is not changed, or zero. */
export const levelsBody = z
  .record(formed(/^[A-Z][A-Z0-9_]{1,31}(\/[A-Z0-9_]{1,16})?$/, 49), levelText)
  .refine((levels) => Object.keys(levels).length <= 64, 'too many categories');
const levelsAnswer = z.record(z.string(), z.string());

const sums = {
  bets: z.number().int(),
  bet: moneyAnswer,
  validBet: moneyAnswer,
  prize: moneyAnswer,
  /** Of the players and of agents among them. */
  rebate: moneyAnswer,
  activity: moneyAnswer,
  /** As players see it: prize, rebate and activity less bet; negative when the team lost. */
  profit: moneyAnswer,
  deposit: moneyAnswer,
  withdrawal: moneyAnswer,
};

export const agentPeriods = ['today', 'yesterday', 'week', 'month'] as const;

export const agentOverview = call({
  ...reads,
  path: '/wps/agent/team/overview',
  summary:
    'My team, myself included: figures of today, yesterday, this week and this month, and of each of thirty days.',
  answer: z.object({
    asOf: instant,
    currency: currencyCode,
    /** Everybody below me, and those directly below. */
    members: z.number().int(),
    directs: z.number().int(),
    /** With a live session that was used in the last five minutes. */
    online: z.number().int(),
    /** What is in the main wallets of the team. */
    balance: moneyAnswer,
    /** Valid bet that makes a member active in a period. */
    activeFrom: moneyAnswer,
    periods: z.array(
      z.object({
        period: z.enum(agentPeriods),
        from: day,
        to: day,
        ...sums,
        newMembers: z.number().int(),
        firstDepositors: z.number().int(),
        active: z.number().int(),
      }),
    ),
    /** The oldest first. */
    days: z.array(z.object({ day, ...sums })),
  }),
  refusals: [],
});

export const agentDownlines = call({
  ...reads,
  path: '/wps/agent/downlines',
  summary: 'Accounts below me or below one of my team, in the order of their names: directly below, or everybody.',
  query: pageQuery.extend({
    of: z.uuid().optional(),
    scope: z.enum(['direct', 'team']).default('direct'),
    kind: z.enum(['agent', 'member']).optional(),
    account: text({ most: 64, trim: true }).optional(),
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(['account', 'joined', 'seen', 'directs', 'balance']).default('account'),
    order: z.enum(['up', 'down']).default('up'),
    page: formed(/^[1-9]\d{0,3}$/)
      .default('1')
      .transform(Number),
  }),
  answer: z.object({
    /** From me down to the account whose downlines these are. */
    path: z.array(z.object({ id: z.uuid(), account: z.string() })),
    lines: z.array(
      z.object({
        id: z.uuid(),
        account: z.string(),
        type: z.number().int(),
        isAgent: z.boolean(),
        /** 1 is directly below me. */
        depth: z.number().int(),
        madeAt: instant,
        seenAt: instant.nullable(),
        directs: z.number().int(),
        balance: moneyAnswer,
      }),
    ),
    total: z.object({ accounts: z.number().int(), directs: z.number().int(), balance: moneyAnswer }),
  }),
  refusals: ['not_in_team'],
});

export const agentLevels = call({
  ...reads,
  path: '/wps/agent/downlines/:id/levels',
  summary:
    'The levels of somebody in my team and of their upline, the highest that can be set, now and from midnight on.',
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({
    id: z.uuid(),
    account: z.string(),
    /** Only the direct upline sets levels. */
    isMine: z.boolean(),
    categories: z.array(
      z.object({
        category: z.string(),
        level: z.string(),
        /** From the next midnight on; null when it stays as it is. */
        next: z.string().nullable(),
        most: z.string(),
      }),
    ),
  }),
  refusals: ['not_in_team'],
});

export const setAgentLevels = call({
  ...edits,
  method: 'PUT',
  path: '/wps/agent/downlines/:id/levels',
  summary:
    'Set levels of somebody directly below me, from the next midnight on; those of types of lottery count from the next ticket on.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    levels: levelsBody,
    /** Lowers everybody below who would be above it; otherwise that is refused with who they are. */
    lowersBelow: z.boolean().default(false),
  }),
  answer: z.object({ lowered: z.number().int() }),
  refusals: ['not_in_team', 'level_above_upline', 'level_below_downline', 'agent_policy_required'],
});

const invitation = z.object({
  code: z.string(),
  type: z.number().int(),
  isAgent: z.boolean(),
  levels: levelsAnswer,
  uses: z.number().int().nullable(),
  used: z.number().int(),
  lastDay: day.nullable(),
  madeAt: instant,
  state: z.enum(['open', 'used', 'over', 'ended']),
});

export const agentRegisterCentre = call({
  ...reads,
  path: '/wps/agent/register-centre',
  summary:
    'What I can give to new accounts: types, levels up to my own, and whether I have to agree to the agent policy first.',
  answer: z.object({
    /** Null when there is nothing to agree to. */
    policy: z.object({ edition: z.number().int(), agreedAt: instant.nullable() }).nullable(),
    types: z.array(z.object({ type: z.number().int(), isAgent: z.boolean() })),
    categories: z.array(z.object({ category: z.string(), most: z.string() })),
  }),
  refusals: [],
});

export const agreeAgentPolicy = call({
  ...edits,
  method: 'POST',
  path: '/wps/agent/policy',
  summary: 'Agree to the present edition of the agent policy.',
  body: z.strictObject({ edition: z.number().int().min(1) }),
  answer: z.object({ agreedAt: instant }),
  refusals: ['conflict'],
});

export const registerDownline = call({
  ...edits,
  method: 'POST',
  path: '/wps/agent/downlines',
  summary:
    'Make an account directly below me, with a one-time password that must be changed at the first sign-in. Sent twice it is one account.',
  body: z.strictObject({ id: z.uuid(), account: accountName, type: z.number().int(), levels: levelsBody }),
  answer: z.object({ id: z.uuid(), account: z.string(), password: z.string() }),
  refusals: [
    'agent_policy_required',
    'username_format',
    'username_taken',
    'account_type_unfit',
    'level_above_upline',
    'tree_too_deep',
    'key_reused',
  ],
});

export const agentInvitations = call({
  ...reads,
  path: '/wps/agent/invitations',
  summary: 'My invitation codes, the newest first.',
  query: pageQuery.extend({ before: instant.optional() }),
  answer: z.object({ invitations: z.array(invitation), next: instant.nullable() }),
  refusals: [],
});

export const makeInvitation = call({
  ...edits,
  method: 'POST',
  path: '/wps/agent/invitations',
  summary: 'Make an invitation code for accounts below me. Sent twice it is one code.',
  body: z.strictObject({
    id: z.uuid(),
    type: z.number().int(),
    levels: levelsBody,
    /** Null for any number. */
    uses: z.number().int().min(1).max(10_000).nullable(),
    /** The last day of the brand on which it can be used; null for no end. */
    lastDay: day.nullable(),
  }),
  answer: invitation,
  refusals: [
    'agent_policy_required',
    'account_type_unfit',
    'level_above_upline',
    'tree_too_deep',
    'invitations_too_many',
    'period_wrong',
    'key_reused',
  ],
});

export const endInvitation = call({
  ...edits,
  method: 'DELETE',
  path: '/wps/agent/invitations/:code',
  summary: 'End one of my invitation codes: nobody registers with it any more.',
  params: z.strictObject({ code: formed(/^[A-Z0-9]{4,32}$/, 32) }),
  answer: done,
  refusals: ['not_in_team'],
});

export const agentReports = ['bets', 'transactions', 'profit'] as const;
export const agentReportGroups = ['member', 'day', 'category', 'kind'] as const;
/** What report lines are sorted by. */
export const agentSorts = [
  'name',
  'bets',
  'bet',
  'validBet',
  'prize',
  'rebate',
  'activity',
  'profit',
  'deposit',
  'withdrawal',
  'in',
  'out',
] as const;

const reportLine = {
  ...sums,
  /** What came in and went out, by kind of movement. */
  in: moneyAnswer,
  out: moneyAnswer,
};

export const agentReport = call({
  ...reads,
  path: '/wps/agent/reports/:report',
  summary:
    'Bets, movements or profit and loss of my team or of those directly below me, by account, day, category or kind, as players see them, with sums of all lines.',
  params: z.strictObject({ report: z.enum(agentReports) }),
  query: z.strictObject({
    from: day.optional(),
    to: day.optional(),
    /** The team of somebody in mine. */
    of: z.uuid().optional(),
    scope: z.enum(['team', 'direct', 'self']).default('team'),
    by: z.enum(agentReportGroups).default('member'),
    category: formed(/^[A-Z][A-Z0-9_]{1,31}$/, 32).optional(),
    kind: z.enum(['deposits', 'withdrawals', 'transfers', 'rewards', 'income', 'other']).optional(),
    account: text({ most: 64, trim: true }).optional(),
    sort: z.enum(agentSorts).optional(),
    order: z.enum(['up', 'down']).default('down'),
    page: formed(/^[1-9]\d{0,3}$/)
      .default('1')
      .transform(Number),
    limit: formed(/^[1-9]\d?$|^100$/)
      .default('25')
      .transform(Number),
  }),
  answer: z.object({
    from: day,
    to: day,
    asOf: instant,
    lines: z.array(
      z.object({
        /** A member's id, a day, a category or a kind. */
        key: z.string(),
        /** The account of a member; null for other lines. */
        account: z.string().nullable(),
        isAgent: z.boolean(),
        ...reportLine,
      }),
    ),
    count: z.number().int(),
    total: z.object(reportLine),
  }),
  refusals: ['not_in_team', 'period_wrong'],
});

export const agentNews = call({
  ...reads,
  path: '/wps/agent/news',
  summary: 'Who was moved to or away from directly below me, why and from when on, the newest first.',
  query: pageQuery.extend({ before: instant.optional() }),
  answer: z.object({
    moves: z.array(
      z.object({
        id: z.uuid(),
        account: z.string(),
        /** Away from me, or to me. */
        isAway: z.boolean(),
        reason: z.string(),
        accounts: z.number().int(),
        madeAt: instant,
        effectiveAt: instant,
        isReplaced: z.boolean(),
      }),
    ),
    next: instant.nullable(),
  }),
  refusals: [],
});

export const agentIncome = call({
  ...reads,
  path: '/wps/agent/reports/revenue',
  summary: 'What I was paid for my level, by the day of the bets and category, with the sum.',
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  answer: z.object({
    from: day,
    to: day,
    /** The newest day first. */
    lines: z.array(
      z.object({
        day,
        category: z.string(),
        /** The real part of valid bets it was paid on. */
        base: moneyAnswer,
        amount: moneyAnswer,
      }),
    ),
    total: moneyAnswer,
  }),
  refusals: ['period_wrong'],
});
