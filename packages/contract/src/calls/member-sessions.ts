import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, pageQuery, reason } from '../fields.ts';
import { edits, inMember, reads } from './members-admin.ts';
import { device, way } from './session.ts';

export const memberSessions = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/sessions',
  summary: 'Where a member is signed in, the last used first.',
  limit: perMinute(240),
  params: inMember,
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        madeAt: instant,
        lastUsedAt: instant,
        ip: z.string(),
        country: z.string().nullable(),
        device,
        way,
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const memberSignIns = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/sign-ins',
  summary: 'Sign-ins to an account that succeeded and that failed, newest first.',
  limit: perMinute(240),
  params: inMember,
  query: pageQuery,
  answer: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: instant,
        outcome: z.enum(['succeeded', 'failed', 'halfOpen']),
        way,
        ip: z.string(),
        country: z.string().nullable(),
        device,
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: ['not_found'],
});

export const signOutMember = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/members/:id/sign-out',
  summary: 'End one session of a member, or all of them; their sockets close at once.',
  body: z.strictObject({ session: z.uuid().nullable(), reason }),
  answer: z.object({ ended: z.number().int() }),
  refusals: ['not_found'],
});
