import { readSettings, refuseDemoSecrets, secret, secretBefore } from '@croupier/sandbox-server';
import type { Settings, SettingsTable } from '@croupier/sandbox-server';
import { z } from 'zod';
import { payoutOutcomes } from './provider/payout-outcomes.ts';

const milliseconds = z.coerce.number().int().min(0).max(3_600_000);

const settings = {
  MODE: {
    schema: z.enum(['demo', 'production', 'test']).default('demo'),
    explanation: 'demo accepts the secrets that come with the product; production refuses them.',
  },
  PAYMENTS_SANDBOX_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    explanation: 'Address to listen on; 0.0.0.0 to be reachable from other machines.',
  },
  PAYMENTS_SANDBOX_PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(4200),
    explanation: 'Port of the payments sandbox, from 0 (any free one) to 65535.',
  },
  PAYMENTS_SANDBOX_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    explanation: 'Where browsers reach its pages; without it the address it listens on.',
  },
  PAYMENTS_SANDBOX_DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/.+/)
      .default('postgres://croupier_payments@127.0.0.1:5432/croupier_payments'),
    explanation: 'A PostgreSQL database of its own, beginning with postgres://; npm start makes one.',
    isSecret: true,
  },
  PAYMENTS_SANDBOX_WEBHOOK_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4000/payments/webhooks/sandbox'),
    explanation: 'Where the server hears what happened to orders and payouts.',
  },
  PAYMENTS_SANDBOX_PAYOUTS: {
    schema: z.enum(payoutOutcomes).default('success'),
    explanation: `How payouts end whose cents do not say it: ${payoutOutcomes.join(', ')}.`,
  },
  PAYMENTS_SANDBOX_PAUSE_MS: {
    schema: milliseconds.default(1500),
    explanation: 'Between a decision and what follows from it, such as a late payment after the end of an order.',
  },
  PAYMENTS_SANDBOX_BLOCK_MS: {
    schema: z.coerce.number().int().min(20).max(60_000).default(3000),
    explanation: 'How often its own chain makes a block.',
  },
  PAYMENTS_SANDBOX_CHAIN_DEPTH: {
    schema: z.coerce.number().int().min(1).max(100).default(4),
    explanation: 'So many blocks later a block of its own chain is final; 19 on the real one.',
  },
  PAYMENTS_SANDBOX_SECRET: {
    schema: secret('payments-secret'),
    explanation: 'At least 16 characters, known to the sandbox and the server; signs what they send each other.',
    isSecret: true,
  },
  PAYMENTS_SANDBOX_SECRET_BEFORE: {
    schema: secretBefore('payments-secret-before'),
    explanation: 'The secret before the last change, still accepted while both sides change over; "none" for none.',
    isSecret: true,
  },
} as const satisfies SettingsTable;

export type Config = Settings<typeof settings>;

export function readConfig(environment: Record<string, string | undefined>): Config {
  const config = readSettings(settings, environment);
  const { PAYMENTS_SANDBOX_SECRET, PAYMENTS_SANDBOX_SECRET_BEFORE } = config;
  if (config.MODE === 'production') refuseDemoSecrets({ PAYMENTS_SANDBOX_SECRET, PAYMENTS_SANDBOX_SECRET_BEFORE });
  return config;
}
