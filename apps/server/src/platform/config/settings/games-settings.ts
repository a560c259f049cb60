import { z } from 'zod';
import type { Setting } from './setting.ts';

/** Settings of the lottery, the demo world and game vendors. */
export const gamesSettings = {
  BEACON_URL: {
    schema: z.union([z.literal('none'), z.url()]).default('none'),
    audience: 'operator',
    explanation:
      'Address of a drand server with the quicknet chain, the chain hash included, whose rounds decide lottery draws; "none" for a beacon of the house itself, which every draw is then labelled with.',
  },
  LOTTERY_DAYS_AHEAD: {
    schema: z.coerce.number().int().min(0).max(14).default(3),
    audience: 'operator',
    explanation: 'Days whose lottery draws are planned and committed to, today included; 0 for no new draws.',
  },
  AGENT_ACTIVE_BET: {
    schema: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .default('100'),
    audience: 'operator',
    explanation:
      'Valid bet in the currency of the brand from which a member counts as active in the reports of agents, within the period of the report.',
  },
  DEMO_REGULARS: {
    schema: z.coerce.number().int().min(0).max(200).default(0),
    audience: 'engineer',
    explanation:
      'Members beside ana whom a new demo world gives a past, so that they may withdraw at once: regular01 and so on.',
  },
  SANDBOX_URL: {
    schema: z.url().default('http://127.0.0.1:4100'),
    audience: 'everyone',
    explanation: 'Address of the sandbox with its game vendor and payment provider.',
  },
  SANDBOX_SECRET: {
    schema: z.union([z.literal('none'), z.string().min(16)]).default('demo-only-sandbox-secret'),
    audience: 'operator',
    explanation:
      'At least 16 characters, known to the sandbox and the portal; signs what they send each other. "none" for no sandbox.',
    secret: true,
    inProduction: 'none',
  },
  SANDBOX_SECRET_BEFORE: {
    schema: z.union([z.literal('none'), z.string().min(16)]).default('demo-only-sandbox-secret-before'),
    audience: 'operator',
    explanation: 'The secret before the last change, accepted while both sides change over; "none" when there is none.',
    secret: true,
    inProduction: 'none',
  },
  VENDORS_FILE: {
    schema: z.string().min(1).optional(),
    audience: 'operator',
    explanation:
      'JSON file with the game vendors and their secrets (docs/operating/vendors.md); without it the sandbox.',
  },
} as const satisfies Record<string, Setting>;
