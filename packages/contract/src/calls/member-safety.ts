import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { reason } from '../fields.ts';
import { TIME_OUT_HOURS } from '../limits.ts';
import { edits, inMember, reads } from './members-admin.ts';
import { exclusionTerms, playLimitBody, playSafelyAnswer } from './play-safely.ts';

export const memberPlaySafely = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/play-safely',
  summary: 'Limits of a member with what is used of them, time-out and self-exclusion.',
  limit: perMinute(240),
  params: inMember,
  answer: playSafelyAnswer,
  refusals: ['not_found'],
});

export const lowerMemberLimit = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/members/:id/play-safely/limits',
  summary: 'Set a lower limit for a member who asked for it; it counts at once. Nobody raises one here.',
  body: z.strictObject({ limit: playLimitBody, reason }),
  answer: playSafelyAnswer,
  refusals: ['not_found', 'amount_out_of_range', 'limit_not_lower', 'in_need_true_account'],
});

export const pauseMember = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/members/:id/play-safely/pause',
  summary: 'A time-out or self-exclusion for a member who asked for it; never shorter than what is there.',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('timeOut'), hours: z.number().int().min(1).max(TIME_OUT_HOURS), reason }),
    z.strictObject({ kind: z.literal('exclusion'), term: z.enum(exclusionTerms), reason }),
  ]),
  answer: playSafelyAnswer,
  refusals: ['not_found', 'pause_not_shorter', 'in_need_true_account'],
});
