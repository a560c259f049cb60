import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, instant, moneyAnswer, nothing } from '../fields.ts';
import { TIME_OUT_HOURS } from '../limits.ts';
import { formed } from '../text.ts';

/** `stakes` is the sum of a period, `singleStake` the largest bet, `sessionMinutes` the time signed in. */
export const playLimitKinds = ['deposit', 'loss', 'stakes', 'singleStake', 'sessionMinutes'] as const;
export const playPeriods = ['day', 'week', 'month'] as const;
export const realityCheckMinutes = [15, 30, 60] as const;
export const exclusionTerms = ['sixMonths', 'oneYear', 'fiveYears'] as const;

const limitKind = z.enum(playLimitKinds);
/** Rolling: 24 hours, 7 days, 30 days. Null for the single stake, which has none. */
const period = z.enum(playPeriods).nullable();

const limitAnswer = z.object({
  kind: limitKind,
  period,
  /** An amount as text, for `sessionMinutes` minutes as text; null without a limit. */
  value: z.string().nullable(),
  /** What has been used in the current period; null where nothing is counted. */
  used: z.string().nullable(),
  /** A raise or removal that is pending. */
  pending: z
    .object({
      /** Null removes the limit. */
      value: z.string().nullable(),
      askedAt: instant,
      /** From then on it can be confirmed; it takes effect when confirmed. */
      confirmFrom: instant,
      /** Dropped then if not confirmed. */
      forgottenAt: instant,
      isConfirmable: z.boolean(),
    })
    .nullable(),
});

const realityCheck = z.object({
  everyMinutes: z.union([z.literal(15), z.literal(30), z.literal(60)]),
  /** When the next reality check is due; it stays due until confirmed. */
  dueAt: instant,
  isDue: z.boolean(),
});

export const playSafelyAnswer = z.object({
  currency: z.string(),
  limits: z.array(limitAnswer),
  realityCheck,
  timeOut: z.object({ until: instant }).nullable(),
  selfExclusion: z
    .object({
      since: instant,
      until: instant,
      /** It cannot end earlier. */
      irrevocableUntil: instant,
      /** Set when the member asked for an early end. */
      endsEarlyAt: instant.nullable(),
    })
    .nullable(),
});

export const playSafely = call({
  method: 'GET',
  path: '/wps/member/play-safely',
  module: 'COMM3',
  summary: 'My limits with what is used of them, reality check, time-out and self-exclusion.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: playSafelyAnswer,
  refusals: [],
});

export const playLimitBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['deposit', 'loss', 'stakes']),
    period: z.enum(playPeriods),
    value: amountText.nullable(),
  }),
  z.strictObject({ kind: z.literal('singleStake'), value: amountText.nullable() }),
  z.strictObject({
    kind: z.literal('sessionMinutes'),
    period: z.enum(playPeriods),
    // A shorter limit would run out before the member has opened the page that changes it.
    value: formed(/^[1-9]\d{1,4}$/).nullable(),
  }),
]);

export const setPlayLimit = call({
  method: 'PUT',
  path: '/wps/member/play-safely/limits',
  module: 'COMM3',
  summary: 'Set a limit: a lower one counts at once, a higher one after 24 hours and a confirmation.',
  access: { who: 'member' },
  limit: perMinute(30),
  body: playLimitBody,
  answer: playSafelyAnswer,
  refusals: ['amount_out_of_range'],
});

export const confirmPlayLimit = call({
  method: 'POST',
  path: '/wps/member/play-safely/limits/confirmation',
  module: 'COMM3',
  summary: 'Confirm a raise that has waited for 24 hours, or drop one that waits.',
  access: { who: 'member' },
  limit: perMinute(30),
  body: z.strictObject({ kind: limitKind, period: period.default(null), isWanted: z.boolean() }),
  answer: playSafelyAnswer,
  refusals: ['limit_change_waiting', 'not_found'],
});

export const setRealityCheck = call({
  method: 'PUT',
  path: '/wps/member/play-safely/reality-check',
  module: 'COMM3',
  summary: 'How often a reality check appears.',
  access: { who: 'member' },
  limit: perMinute(30),
  body: z.strictObject({ everyMinutes: z.union([z.literal(15), z.literal(30), z.literal(60)]) }),
  answer: realityCheck,
  refusals: [],
});

const playSessionAnswer = z.object({
  /** When the play session began; it includes breaks shorter than 15 minutes. */
  since: instant,
  elapsedSeconds: z.number(),
  staked: moneyAnswer,
  /** Prizes and returned stakes of this play session. */
  returned: moneyAnswer,
  /** Returned less staked, negative for a loss. Open bets count as lost. */
  net: moneyAnswer,
  realityCheck,
  /** What the shortest session-time limit leaves, or null without one. */
  secondsLeft: z.number().nullable(),
});

export const playSession = call({
  method: 'GET',
  path: '/wps/member/play-safely/session',
  module: 'COMM3',
  summary:
    'Elapsed time and net result of this play session, from the books. The page asks once a minute while playing.',
  access: { who: 'member', trial: true },
  limit: perMinute(60),
  answer: playSessionAnswer,
  refusals: [],
});

export const acknowledgeRealityCheck = call({
  method: 'POST',
  path: '/wps/member/play-safely/reality-check',
  module: 'COMM3',
  summary: 'I have seen the reality check and go on.',
  access: { who: 'member', trial: true },
  limit: perMinute(30),
  body: nothing,
  answer: playSessionAnswer,
  refusals: [],
});

export const takeTimeOut = call({
  method: 'POST',
  path: '/wps/member/play-safely/time-out',
  module: 'COMM3',
  summary: 'Stop bets, deposits and marketing for so many hours; it can be made longer and not shorter.',
  access: { who: 'member' },
  limit: perMinute(10),
  body: z.strictObject({ hours: z.number().int().min(1).max(TIME_OUT_HOURS) }),
  answer: playSafelyAnswer,
  refusals: ['pause_not_shorter'],
});

export const selfExclude = call({
  method: 'POST',
  path: '/wps/member/play-safely/self-exclusion',
  module: 'COMM3',
  summary: 'Exclude myself from play at all brands of the house, at once; nothing ends it in its first six months.',
  access: { who: 'member' },
  limit: perMinute(10),
  body: z.strictObject({ term: z.enum(exclusionTerms), isUnderstood: z.literal(true) }),
  answer: playSafelyAnswer,
  refusals: ['pause_not_shorter'],
});

export const endSelfExclusion = call({
  method: 'POST',
  path: '/wps/member/play-safely/self-exclusion/end',
  module: 'COMM3',
  summary: 'After the first six months: end the self-exclusion early, 24 hours from now.',
  access: { who: 'member' },
  limit: perMinute(10),
  body: nothing,
  answer: playSafelyAnswer,
  refusals: ['exclusion_not_over', 'not_found'],
});
