import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, pageQuery, reason } from '../fields.ts';
import { text } from '../text.ts';
import { levelsBody } from './agents.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const named = z.object({ id: z.uuid(), account: z.string() });

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'agents.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;

const edits = {
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'agents.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
} as const;

const node = z.object({
  ...named.shape,
  type: z.number().int(),
  isAgent: z.boolean(),
  isFrozen: z.boolean(),
  madeAt: instant,
  /** Directly below, now. */
  directs: z.number().int(),
  /** Everybody below, now. */
  team: z.number().int(),
  /** Where the account goes next, if it is about to be moved; without an upline it goes to the top. */
  coming: z.object({ upline: named.nullable(), at: instant }).nullable(),
});

export const agentTree = call({
  ...reads,
  path: '/console/api/brands/:merchant/agents/tree',
  summary:
    'The tree of a brand, a page at a time: the accounts directly below one, those at the top, or those whose name begins so.',
  params: inBrand,
  query: pageQuery.extend({
    of: z.uuid().optional(),
    account: text({ most: 64, trim: true }).optional(),
  }),
  answer: z.object({
    /** From the top down to the account itself; empty at the top of the tree. */
    path: z.array(named),
    /** In the order of their names. */
    nodes: z.array(node),
    next: z.string().nullable(),
  }),
  refusals: ['not_found'],
});

export const agentMoves = call({
  ...reads,
  path: '/console/api/brands/:merchant/agents/moves',
  summary: 'Moves of accounts to other uplines, the newest first.',
  params: inBrand,
  query: pageQuery.extend({ before: instant.optional() }),
  answer: z.object({
    moves: z.array(
      z.object({
        id: z.uuid(),
        member: named,
        from: named.nullable(),
        to: named.nullable(),
        reason: z.string(),
        /** How many accounts moved, the named one included. */
        accounts: z.number().int(),
        by: z.object({ id: z.string(), name: z.string() }),
        madeAt: instant,
        effectiveAt: instant,
        /** Another move of the same account took its place before it was effective. */
        isReplaced: z.boolean(),
      }),
    ),
    next: instant.nullable(),
  }),
  refusals: [],
});

export const moveAgent = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/agents/moves',
  summary:
    'Move an account with everybody below to another upline, or to the top, from the next midnight on. Sent twice it is one move.',
  params: inBrand,
  body: z.strictObject({
    id: z.uuid(),
    memberId: z.uuid(),
    /** Null for the top of the tree. */
    uplineId: z.uuid().nullable(),
    /** Lowers levels that would be above the new upline’s; otherwise that is refused. */
    lowersLevels: z.boolean().default(false),
    reason,
  }),
  answer: z.object({ id: z.uuid(), effectiveAt: instant, accounts: z.number().int() }),
  refusals: [
    'not_found',
    'upline_unfit',
    'upline_circle',
    'upline_already',
    'tree_too_deep',
    'level_above_upline',
    'key_reused',
  ],
});

const inAccount = inBrand.extend({ id: z.uuid() });

export const memberLevels = call({
  ...reads,
  path: '/console/api/brands/:merchant/agents/:id/levels',
  summary:
    'Levels of an account by category and type of lottery, now and from midnight on, with the most that can be set.',
  params: inAccount,
  answer: z.object({
    account: z.string(),
    categories: z.array(
      z.object({ category: z.string(), level: z.string(), next: z.string().nullable(), most: z.string() }),
    ),
  }),
  refusals: ['not_found'],
});

export const setMemberLevels = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/agents/:id/levels',
  summary:
    'Set levels of an account from the next midnight on; those of types of lottery count from the next ticket on.',
  params: inAccount,
  body: z.strictObject({ levels: levelsBody, lowersBelow: z.boolean().default(false), reason }),
  answer: z.object({ lowered: z.number().int() }),
  refusals: ['not_found', 'level_above_upline', 'level_below_downline'],
});
