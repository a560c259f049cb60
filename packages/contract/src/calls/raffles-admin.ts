import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, instant, merchantCode, moneyAnswer, reason } from '../fields.ts';
import { formed, text } from '../text.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const ofRaffle = inBrand.extend({ id: z.uuid() });

/** What a raffle promises, as it is written and kept. */
export const raffleTerms = z.strictObject({
  title: text({ most: 60, trim: true }),
  /** The promotion that describes it. */
  slug: formed(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 60).nullable(),
  startsAt: instant,
  closesAt: instant,
  prizes: z
    .array(z.strictObject({ amount: amountText, count: z.number().int().min(1).max(1000) }))
    .min(1)
    .max(20),
  perBet: amountText.nullable(),
  perDeposit: amountText.nullable(),
  category: formed(/^[A-Z]{2,16}$/).nullable(),
  most: z.number().int().min(1).max(10_000),
  onePerMember: z.boolean(),
  leastLevel: z.number().int().min(0).max(20),
  /** At most five times. */
  multiple: formed(/^(?:[0-4](?:\.\d{1,2})?|5(?:\.00?)?)$/),
});

export const raffleFound = z.object({
  /** The time that was looked at: as long as the sale, until now. */
  from: instant,
  to: instant,
  members: z.number().int(),
  tickets: z.number().int(),
  prizeCount: z.number().int(),
  cost: moneyAnswer,
});

export const adminRaffle = z.object({
  id: z.uuid(),
  version: z.number().int(),
  state: z.enum(['draft', 'dropped', 'coming', 'running', 'closed', 'drawn']),
  terms: raffleTerms,
  drawsAt: instant,
  /** All prizes: what it costs at most. */
  cost: moneyAnswer,
  tickets: z.number().int(),
  members: z.number().int(),
  publishedAt: instant.nullable(),
  /** The last dry run of the newest version. */
  dryRun: raffleFound.extend({ at: instant }).nullable(),
  given: moneyAnswer.nullable(),
  winners: z.array(
    z.object({
      place: z.number().int(),
      amount: moneyAnswer,
      ticket: z.number().int(),
      member: z.uuid(),
      account: z.string(),
    }),
  ),
  made: z.object({ at: instant, by: z.object({ id: z.string(), name: z.string() }).nullable(), reason: z.string() }),
});

const edits = {
  method: 'POST',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
} as const;

export const raffleDesk = call({
  method: 'GET',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/raffles',
  summary: 'Raffles of a brand, the newest first, with their terms, dry runs, tickets and winners.',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inBrand,
  answer: z.object({ raffles: z.array(adminRaffle), categories: z.array(z.string()), currency: z.string() }),
  refusals: [],
});

export const saveRaffle = call({
  ...edits,
  path: '/console/api/brands/:merchant/raffles',
  summary: 'Write a raffle that is not published. Sent twice it is one version.',
  params: inBrand,
  body: z.strictObject({
    /** Of the raffle; a new one is made by the sender. */
    id: z.uuid(),
    key: z.uuid(),
    /** The newest version that the operator saw; 0 for a new raffle. */
    after: z.number().int().min(0),
    terms: raffleTerms,
    reason,
  }),
  answer: adminRaffle,
  refusals: ['raffle_wrong', 'raffle_published', 'conflict', 'key_reused'],
});

export const tryRaffle = call({
  ...edits,
  path: '/console/api/brands/:merchant/raffles/:id/dry-run',
  summary: 'Work out what the newest version would have given in as long a time before now.',
  limit: perMinute(12),
  params: ofRaffle,
  body: z.strictObject({ version: z.number().int().min(1) }),
  answer: adminRaffle,
  refusals: ['not_found', 'conflict', 'raffle_published'],
});

export const publishRaffle = call({
  ...edits,
  path: '/console/api/brands/:merchant/raffles/:id/publication',
  summary: 'Publish a raffle: its prizes are set aside, and the hash of its secret and its round are fixed.',
  params: ofRaffle,
  body: z.strictObject({ version: z.number().int().min(1), reason }),
  answer: adminRaffle,
  refusals: ['not_found', 'conflict', 'raffle_published', 'raffle_not_tried', 'raffle_wrong'],
});

export const endRaffle = call({
  ...edits,
  path: '/console/api/brands/:merchant/raffles/:id/end',
  summary: 'Drop a draft, or close the sale of a published raffle now: it is drawn with the tickets that were given.',
  params: ofRaffle,
  body: z.strictObject({ version: z.number().int().min(1), reason }),
  answer: adminRaffle,
  refusals: ['not_found', 'conflict', 'raffle_over'],
});
