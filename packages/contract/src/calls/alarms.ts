import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, pageQuery, reason } from '../fields.ts';
import { formed } from '../text.ts';

const inBrand = z.strictObject({ merchant: merchantCode });

const alarm = z.object({
  id: z.uuid(),
  at: instant,
  /** True for an alarm that belongs to no known brand. */
  isOfAllBrands: z.boolean(),
  /** Where the fault was found: a payment provider, the reader of a blockchain, or `codes`. */
  provider: z.string(),
  fault: z.string(),
  /** The order concerned, if there is one. */
  no: z.string().nullable(),
  /** The note of the latest repeat. */
  note: z.string(),
  /** How often it was raised before it was acknowledged, and when last. */
  times: z.number().int(),
  lastAt: instant,
  acknowledged: z
    .object({ at: instant, by: z.object({ id: z.string(), name: z.string() }), reason: z.string() })
    .nullable(),
});

export const alarmList = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/alarms',
  module: 'CONSOLE',
  summary:
    'What does not fit in payments and codes, newest first, a page at a time; by default what nobody has acknowledged. Alarms of no brand are for operators who work for all of them.',
  access: { who: 'operator', permission: 'alarms.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inBrand,
  query: pageQuery.extend({
    /** The position of the last entry of the previous page. */
    before: formed(/^[\dTZ:.-]{20,27}~[\da-f-]{36}$/).optional(),
    show: z.enum(['open', 'all']).default('open'),
  }),
  answer: z.object({
    alarms: z.array(alarm),
    next: z.string().nullable(),
    /** The number of alarms that nobody has acknowledged. */
    open: z.number().int(),
  }),
  refusals: [],
});

export const acknowledgeAlarm = call({
  method: 'POST',
  path: '/console/api/brands/:merchant/alarms/:id/acknowledge',
  module: 'CONSOLE',
  summary: 'Say what came of an alarm; once.',
  access: { who: 'operator', permission: 'alarms.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand.extend({ id: z.uuid() }),
  body: z.strictObject({ reason }),
  answer: alarm,
  refusals: ['not_found', 'conflict'],
});
