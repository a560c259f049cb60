import { z } from 'zod';
import type { Setting } from './setting.ts';

/** Settings of payment providers. */
export const paymentSettings = {
  PAYMENTS_SANDBOX_URL: {
    schema: z.url().default('http://127.0.0.1:4200'),
    audience: 'everyone',
    explanation: 'Address of the sandbox payment provider.',
  },
  PAYMENTS_SANDBOX_SECRET: {
    schema: z.union([z.literal('none'), z.string().min(16)]).default('demo-only-payments-secret'),
    audience: 'operator',
    explanation:
      'At least 16 characters, known to the sandbox payment provider and the server; signs what they send each other. "none" for no sandbox.',
    secret: true,
    inProduction: 'none',
  },
  PAYMENTS_SANDBOX_SECRET_BEFORE: {
    schema: z.union([z.literal('none'), z.string().min(16)]).default('demo-only-payments-secret-before'),
    audience: 'operator',
    explanation: 'The secret before the last change, accepted while both sides change over; "none" when there is none.',
    secret: true,
    inProduction: 'none',
  },
  TRON_URL: {
    schema: z.union([z.enum(['none', 'sandbox']), z.url()]).default('none'),
    audience: 'operator',
    explanation:
      'Address of a TRON node whose solidified blocks are read for USDT deposits; "sandbox" for the chain of the sandbox payment provider, "none" for no USDT. npm start takes the sandbox outside production.',
  },
  TRON_KEY: {
    schema: z.string().min(8).optional(),
    audience: 'operator',
    explanation: 'Key for TRON_URL, when its host wants one.',
    secret: true,
  },
  TRON_CONTRACT: {
    schema: z
      .string()
      .regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
      .default('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
    audience: 'operator',
    explanation: 'Address of the USDT contract; transfers of any other token count for nothing.',
  },
  PAYMENTS_FILE: {
    schema: z.string().min(1).optional(),
    audience: 'operator',
    explanation:
      'JSON file with the payment providers and their secrets (docs/operating/payments.md); without it the sandbox.',
  },
} as const satisfies Record<string, Setting>;
