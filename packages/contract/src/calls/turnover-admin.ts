import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, moneyAnswer, pageQuery, reason } from '../fields.ts';
import { turnoverNeed } from './turnover.ts';

const need = turnoverNeed.extend({
  /** The operator who cancelled it and the reason; null for any other end. */
  cancelled: z
    .object({ by: z.object({ id: z.string(), name: z.string() }), at: instant, reason: z.string() })
    .nullable(),
});

const inBrand = z.strictObject({ merchant: merchantCode, id: z.uuid() });

export const memberTurnover = call({
  module: 'CONSOLE',
  method: 'GET',
  path: '/console/api/brands/:merchant/members/:id/turnover',
  summary: 'Everything that credits of a member demand or demanded, newest first, a page at a time.',
  access: { who: 'operator', permission: 'member.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inBrand,
  query: pageQuery.extend({ before: z.uuid().optional() }),
  answer: z.object({
    /** The sum of all open needs, which must be played before a withdrawal. */
    remaining: moneyAnswer,
    needs: z.array(need),
    next: z.uuid().nullable(),
  }),
  refusals: ['not_found'],
});

export const cancelTurnover = call({
  module: 'CONSOLE',
  method: 'POST',
  path: '/console/api/brands/:merchant/turnover/:id/cancel',
  summary: 'End what a credit still demands, for a reason; no money moves. Sent again it is the same act.',
  // The same permission as for a credit, because both let money out.
  access: { who: 'operator', permission: 'adjustments.approve' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
  body: z.strictObject({ reason }),
  answer: need,
  refusals: ['not_found', 'turnover_of_bonus', 'member_changed'],
});
