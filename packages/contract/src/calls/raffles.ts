import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer } from '../fields.ts';
import { formed } from '../text.ts';

export const raffleStates = ['coming', 'running', 'closed', 'drawn'] as const;
export const raffleStatuses = ['coming_soon', 'join', 'claim', 'joined', 'process', 'issued', 'close'] as const;

export const raffleWinner = z.object({
  place: z.number().int(),
  amount: moneyAnswer,
  ticket: z.number().int(),
  /** How the published list names the winner, masked. */
  alias: z.string(),
});

export const raffleAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The promotion that describes it; null without one. */
  slug: z.string().nullable(),
  state: z.enum(raffleStates),
  startsAt: instant,
  closesAt: instant,
  drawsAt: instant,
  /** By place: so many of each amount. */
  prizes: z.array(z.object({ amount: moneyAnswer, count: z.number().int() })),
  /** All prizes together. */
  pot: moneyAnswer,
  /** One ticket for each so much; null where it gives none. */
  perBet: moneyAnswer.nullable(),
  perDeposit: moneyAnswer.nullable(),
  /** Bets of this category only; null for all. */
  category: z.string().nullable(),
  /** Tickets that one member can have. */
  most: z.number().int(),
  onePerMember: z.boolean(),
  /** The level that is needed to take part; 0 for none. */
  leastLevel: z.number().int(),
  /** How many times a prize must be played. */
  multiple: z.string(),
  tickets: z.number().int(),
  members: z.number().int(),
  /** The hash of the secret, published before the first ticket. */
  commit: z.string(),
  /** The first of them in a list, all where one raffle was asked for. */
  winners: z.array(raffleWinner),
});

export const raffles = call({
  method: 'GET',
  path: '/wps/raffles',
  module: 'COMM3',
  summary: 'Raffles that come and run, and the last ones with their winners.',
  access: { who: 'anyone' },
  limit: perMinute(120),
  answer: z.object({ raffles: z.array(raffleAnswer), past: z.array(raffleAnswer) }),
  refusals: [],
});

const ofRaffle = z.strictObject({ id: z.uuid() });

export const raffle = call({
  method: 'GET',
  path: '/wps/raffles/:id',
  module: 'COMM3',
  summary: 'One raffle with all winners.',
  access: { who: 'anyone' },
  limit: perMinute(120),
  params: ofRaffle,
  answer: raffleAnswer,
  refusals: ['not_found'],
});

export const raffleFairness = call({
  method: 'GET',
  path: '/wps/raffles/:id/fairness',
  module: 'COMM3',
  summary: 'What was published about a raffle: hash, root, beacon and, after the draw, the secret.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(120),
  params: ofRaffle,
  answer: z.object({
    id: z.uuid(),
    title: z.string(),
    closesAt: instant,
    drawsAt: instant,
    publishedAt: instant,
    onePerMember: z.boolean(),
    /** Names of the prizes in their order, as the draw takes them. */
    prizes: z.array(z.string()),
    commit: z.string(),
    /** Rows of the list of tickets. */
    rows: z.number().int(),
    tickets: z.number().int(),
    root: z.string().nullable(),
    frozenAt: instant.nullable(),
    beacon: z.object({
      label: z.enum(['quicknet', 'local']),
      publicKey: z.string(),
      genesisSeconds: z.number().int(),
      periodSeconds: z.number().int(),
      round: z.number().int(),
      roundAt: instant,
      signature: z.string().nullable(),
      randomness: z.string().nullable(),
    }),
    /** Null before the draw. */
    seed: z.string().nullable(),
    drawnAt: instant.nullable(),
    winners: z.array(raffleWinner),
    log: z.array(z.object({ at: instant, event: z.string(), facts: z.record(z.string(), z.unknown()) })),
  }),
  refusals: ['not_found'],
});

export const raffleRows = call({
  method: 'GET',
  path: '/wps/raffles/:id/tickets',
  module: 'COMM3',
  summary: 'The list of tickets as it was frozen, a page at a time: alias, first and last ticket of each row.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  // A list of a million rows is read in two minutes.
  limit: perMinute(1200),
  params: ofRaffle,
  query: z.strictObject({
    /** Rows after this one. */
    after: formed(/^\d{1,9}$/)
      .default('0')
      .transform(Number),
    limit: formed(/^[1-9]\d?$|^[1-4]\d{2}$|^500$/)
      .default('500')
      .transform(Number),
  }),
  answer: z.object({
    rows: z.array(z.object({ alias: z.string(), from: z.number().int(), to: z.number().int() })),
    next: z.number().int().nullable(),
  }),
  refusals: ['not_found', 'raffle_not_closed'],
});

export const raffleStanding = z.object({
  id: z.uuid(),
  status: z.enum(raffleStatuses),
  /** How the list names me; null before I take part. */
  alias: z.string().nullable(),
  tickets: z.number().int(),
  /** Earned and not taken yet. */
  waiting: z.number().int(),
  /** What counted so far. */
  bet: moneyAnswer,
  deposit: moneyAnswer,
  /** The level that is missing to take part. */
  missingLevel: z.number().int().nullable(),
  won: z.array(z.object({ place: z.number().int(), amount: moneyAnswer, ticket: z.number().int() })),
});

export const rafflePromotionStatus = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRafflePromotionStatus',
  module: 'COMM3',
  summary: 'Where I stand in raffles: tickets, those that wait to be taken, and what I won.',
  access: { who: 'member' },
  limit: perMinute(120),
  query: z.strictObject({ id: z.uuid().optional() }),
  answer: z.object({ raffles: z.array(raffleStanding) }),
  refusals: ['not_found'],
});

export const claimRafflePromotion = call({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  module: 'COMM3',
  summary: 'Take part in a raffle and take the tickets that I have earned. Sent again it is the same answer.',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(60),
  body: z.strictObject({ id: z.uuid(), raffle: z.uuid() }),
  answer: raffleStanding,
  refusals: [
    'account_frozen',
    'self_excluded',
    'time_out_active',
    'not_found',
    'raffle_not_open',
    'raffle_level',
    'key_reused',
  ],
});

export const raffleTickets = call({
  method: 'GET',
  path: '/wps/raffles/:id/mine',
  module: 'COMM3',
  summary: 'My tickets of a raffle, newest first; once the list is frozen each row with its place in it.',
  access: { who: 'member' },
  limit: perMinute(120),
  params: ofRaffle,
  query: z.strictObject({
    /** Rows before this one. */
    before: formed(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
    limit: formed(/^[1-9]\d?$|^100$/)
      .default('20')
      .transform(Number),
  }),
  answer: z.object({
    alias: z.string().nullable(),
    root: z.string().nullable(),
    rows: z.array(
      z.object({
        no: z.number().int(),
        from: z.number().int(),
        to: z.number().int(),
        at: instant,
        proof: z.object({ index: z.number().int(), size: z.number().int(), path: z.array(z.string()) }).nullable(),
      }),
    ),
    next: z.number().int().nullable(),
  }),
  refusals: ['not_found'],
});
