import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, pageQuery, reason } from '../fields.ts';
import { text } from '../text.ts';

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
    reason,
  }),
  answer: z.object({ id: z.uuid(), effectiveAt: instant, accounts: z.number().int() }),
  refusals: ['not_found', 'upline_unfit', 'upline_circle', 'upline_already', 'tree_too_deep', 'key_reused'],
});
