import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { day, instant, moneyAnswer, pageQuery } from '../fields.ts';
import { formed } from '../text.ts';

/** How a draw of prizes looks; they differ in nothing else. */
export const wheelKinds = ['wheel', 'scratchCard', 'treasureChests', 'dailyDice', 'luckyCards'] as const;
export const wheelStates = ['coming', 'running', 'paused', 'ended'] as const;
export const wheelPrizeKinds = ['cash', 'points', 'none'] as const;
export const wheelRuleSources = ['deposit', 'bet', 'mission'] as const;
export const wheelTicketStates = ['open', 'used', 'lost', 'over'] as const;

/** Also what stands in the message of a draw, so without a bar. */
export const clientSeed = formed(/^[0-9A-Za-z._:-]{1,64}$/);
const hex = formed(/^[0-9a-f]{64}$/);

export const wheelPrize = z.object({
  id: z.string(),
  /** Parts of a million. */
  weight: z.number().int(),
  kind: z.enum(wheelPrizeKinds),
  amount: moneyAnswer.nullable(),
  /** How often money must be played. */
  multiple: z.string().nullable(),
  points: z.string().nullable(),
  /** How many are left; null without an end. */
  left: z.number().int().nullable(),
  /** What is given once they have run out. */
  substitute: z.string().nullable(),
});

export const wheelRule = z.object({
  id: z.string(),
  source: z.enum(wheelRuleSources),
  /** Bets of this category only; null for all. */
  category: z.string().nullable(),
  /** For each so much of a day; null for steps of missions. */
  per: moneyAnswer.nullable(),
  tickets: z.number().int(),
  /** At most so many for one day. */
  most: z.number().int(),
});

/** The seeds in use, and the hash of the server's next one, shown before the member's own is chosen. */
export const wheelSeeds = z.object({
  number: z.number().int(),
  commit: hex,
  /** Null until the first spin brings it. */
  clientSeed: z.string().nullable(),
  spins: z.number().int(),
  nextCommit: hex,
});

export const wheelAnswer = z.object({
  id: z.uuid(),
  kind: z.enum(wheelKinds),
  title: z.string(),
  version: z.number().int(),
  state: z.enum(wheelStates),
  prizes: z.array(wheelPrize),
  rules: z.array(wheelRule),
  /** Tickets that can be used now, and until when the first of them can. */
  tickets: z.number().int(),
  ticketUntil: instant.nullable(),
  /** Days after its own in which a ticket can be used. */
  ticketDays: z.number().int(),
  seeds: wheelSeeds,
});

export const wheelSpin = z.object({
  id: z.uuid(),
  wheel: z.uuid(),
  kind: z.enum(wheelKinds),
  title: z.string(),
  at: instant,
  version: z.number().int(),
  nonce: z.number().int(),
  number: z.number().int(),
  /** The sector that was drawn, and what was given for it: its substitute once it had run out. */
  sector: z.string(),
  prize: wheelPrize.omit({ left: true, weight: true, substitute: true }),
  /** Whether the server's seed is revealed, so that the spin can be recomputed. */
  isRevealed: z.boolean(),
});

const byWheel = z.strictObject({ id: z.uuid() });

export const wheels = call({
  method: 'GET',
  path: '/wps/wheels',
  module: 'COMM3',
  summary: 'Wheels and mini games that run or are paused, with their odds, how tickets are earned, and my tickets.',
  access: { who: 'member' },
  limit: perMinute(60),
  answer: z.object({ wheels: z.array(wheelAnswer) }),
  refusals: [],
});

export const wheelTickets = call({
  method: 'GET',
  path: '/wps/wheels/:id/tickets',
  module: 'COMM3',
  summary: 'My tickets of one wheel, newest first, each with what it was earned by.',
  access: { who: 'member' },
  limit: perMinute(60),
  params: byWheel,
  query: pageQuery,
  answer: z.object({
    tickets: z.array(
      z.object({
        id: z.uuid(),
        source: z.enum(wheelRuleSources),
        category: z.string().nullable(),
        day,
        number: z.number().int(),
        state: z.enum(wheelTicketStates),
        until: instant,
      }),
    ),
    next: z.uuid().nullable(),
  }),
  refusals: ['not_found'],
});

export const wheelSpins = call({
  method: 'GET',
  path: '/wps/wheels/:id/spins',
  module: 'COMM3',
  summary: 'My spins of one wheel, newest first.',
  access: { who: 'member' },
  limit: perMinute(60),
  params: byWheel,
  query: pageQuery,
  answer: z.object({ spins: z.array(wheelSpin), next: z.uuid().nullable() }),
  refusals: ['not_found'],
});

export const spinWheel = call({
  method: 'POST',
  path: '/wps/wheels/:id/spins',
  module: 'COMM3',
  summary: 'Use a ticket for a spin: ticket, prize and nonce in one. Sent again it is the same prize.',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(120),
  params: byWheel,
  body: z.strictObject({
    id: z.uuid(),
    /** The table of odds that the member saw. */
    version: z.number().int().min(1),
    /** The member's own; the first spin with a server seed chooses it. */
    clientSeed,
  }),
  answer: wheelSpin,
  refusals: [
    'account_frozen',
    'self_excluded',
    'time_out_active',
    'not_found',
    'wheel_paused',
    'wheel_over',
    'wheel_changed',
    'wheel_budget',
    'no_ticket',
    'seeds_changed',
    'key_reused',
  ],
});

export const wheelSeedChange = call({
  method: 'POST',
  path: '/wps/wheels/:id/seeds',
  module: 'COMM3',
  summary: "Reveal the server's seed in use and begin with the next one, whose hash was shown before.",
  access: { who: 'member' },
  limit: perMinute(30),
  params: byWheel,
  body: z.strictObject({
    id: z.uuid(),
    /** The hash of the next seed, as it was shown. */
    commit: hex,
    clientSeed,
  }),
  answer: z.object({ revealed: z.object({ number: z.number().int(), commit: hex, seed: hex }), seeds: wheelSeeds }),
  refusals: ['not_found', 'seeds_changed', 'key_reused'],
});

/** Everything that anybody needs to recompute a spin; the seed is null until it is revealed. */
export const spinProof = call({
  method: 'GET',
  path: '/wps/spins/:id',
  module: 'COMM3',
  summary: 'Everything that is public about one spin: hash, seeds, nonce, table of prizes, stock, and what was drawn.',
  access: { who: 'anyone' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: byWheel,
  answer: z.object({
    at: instant,
    kind: z.enum(wheelKinds),
    title: z.string(),
    proof: z.object({
      wheelId: z.uuid(),
      commit: hex,
      seed: hex.nullable(),
      clientSeed: z.string(),
      nonce: z.number().int(),
      prizes: z.array(
        z.object({
          id: z.string(),
          weight: z.number().int(),
          stock: z.number().int().nullable(),
          substitute: z.string().nullable(),
        }),
      ),
      /** What was left of prizes that can run out, before the spin. */
      left: z.record(z.string(), z.number().int()),
      number: z.number().int(),
      sector: z.string(),
      prize: z.string(),
    }),
  }),
  refusals: ['not_found'],
});
