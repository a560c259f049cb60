import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, moneyAnswer, pageQuery, reason } from '../fields.ts';
import { turnoverNeed } from './turnover.ts';

const need = turnoverNeed.extend({
  /** Who cancelled it by hand, and why; null for what ended in any other way. */
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
    /** Of all that is open together: what stands before a withdrawal. */
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
  // As for a credit: it opens the way out to money, and anyone who may say yes to one may say yes to the other.
  access: { who: 'operator', permission: 'adjustments.approve' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
  body: z.strictObject({ reason }),
  answer: need,
  refusals: ['not_found', 'turnover_of_bonus', 'member_changed'],
});
