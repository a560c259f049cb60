import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { accountName, done, instant, password } from '../fields.ts';

export const memberInfoAnswer = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number(),
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  lastSignIn: z.object({ at: instant, ip: z.string(), country: z.string().nullable() }).nullable(),
});

export const login = call({
  method: 'POST',
  path: '/wps/session/login',
  module: 'COMM3',
  summary: 'Sign in with username and password.',
  access: { who: 'anyone' },
  encrypted: true,
  limit: { calls: 30, seconds: 60, shared: true },
  body: z.strictObject({
    type: z.literal('username'),
    username: accountName,
    password,
    /** The page demands an agent (agent home) or a member who is none. */
    demand: z.enum(['agent', 'member']).optional(),
  }),
  answer: z.object({ token: z.string(), expiresAt: instant, member: memberInfoAnswer }),
  refusals: ['in_incorrect_password', 'account_frozen', 'non_agent', 'non_member', 'replayed_request'],
});

export const logout = call({
  method: 'DELETE',
  path: '/wps/session/logout',
  module: 'COMM3',
  summary: 'End this session; the token is dead at once.',
  access: { who: 'member', trial: true },
  limit: perMinute(60),
  answer: done,
  refusals: [],
});

export const memberInfo = call({
  method: 'GET',
  path: '/wps/member/info',
  module: 'COMM3',
  summary: 'Who is signed in.',
  access: { who: 'member', trial: true },
  limit: perMinute(240),
  answer: memberInfoAnswer,
  refusals: [],
});
