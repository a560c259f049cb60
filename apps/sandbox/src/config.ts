import { readSettings, refuseDemoSecrets, secret, secretBefore, Unstartable } from '@croupier/sandbox-server';
import type { Settings, SettingsTable } from '@croupier/sandbox-server';
import { z } from 'zod';
import { misbehaviours } from './vendor/misbehaviour.ts';

const settings = {
  MODE: {
    schema: z.enum(['demo', 'production', 'test']).default('demo'),
    explanation: 'demo accepts the secrets that come with the product; production refuses them.',
  },
  SANDBOX_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    explanation: 'Address to listen on; 0.0.0.0 to be reachable from other machines.',
  },
  SANDBOX_PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(4100),
    explanation: 'Port of the sandbox, from 0 (any free one) to 65535.',
  },
  SANDBOX_DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/.+/)
      .default('postgres://croupier_sandbox@127.0.0.1:5432/croupier_sandbox'),
    explanation: 'A PostgreSQL database of the sandbox’s own, beginning with postgres://; npm start makes one.',
    isSecret: true,
  },
  SANDBOX_WALLET_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4000'),
    explanation: 'Where the portal’s wallet answers; the calls are below /vendor-wallet/v1.',
  },
  SANDBOX_VENDOR_ID: {
    schema: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,30}$/)
      .default('sandbox'),
    explanation: 'The vendor code under which the portal knows the sandbox.',
  },
  SANDBOX_PORTAL_ORIGINS: {
    schema: z
      .string()
      .default('http://localhost:4000 http://*.localhost:4000 http://127.0.0.1:4000')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().regex(/^https?:\/\/[\w.*:-]+$/))),
    explanation: 'Addresses of portals that may show the games in a frame, separated by spaces.',
  },
  SANDBOX_MISBEHAVIOUR: {
    schema: z.enum(misbehaviours).default('none'),
    explanation: `How the vendor breaks the wallet protocol, for tests: ${misbehaviours.join(', ')}. Production takes none alone.`,
  },
  SANDBOX_SECRET: {
    schema: secret('sandbox-secret'),
    explanation: 'At least 16 characters, known to the sandbox and the portal; signs what they send each other.',
    isSecret: true,
  },
  SANDBOX_SECRET_BEFORE: {
    schema: secretBefore('sandbox-secret-before'),
    explanation:
      'The secret before the last change, still accepted while both sides change over; "none" when there is none.',
    isSecret: true,
  },
} as const satisfies SettingsTable;

export type Config = Settings<typeof settings>;

export function readConfig(environment: Record<string, string | undefined>): Config {
  const config = readSettings(settings, environment);
  if (config.MODE !== 'production') return config;
  const { SANDBOX_SECRET, SANDBOX_SECRET_BEFORE } = config;
  refuseDemoSecrets({ SANDBOX_SECRET, SANDBOX_SECRET_BEFORE });
  if (config.SANDBOX_MISBEHAVIOUR !== 'none')
    throw new Unstartable('In production SANDBOX_MISBEHAVIOUR may be nothing but none.');
  return config;
}
