import { z } from 'zod';
import { Unstartable } from './platform/unstartable.ts';
import { misbehaviours } from './vendor/misbehaviour.ts';

/** Every demo secret begins so, and production refuses whatever does. */
const demo = 'demo-only-';

// 16 characters is the least that cannot be guessed by trying.
const secret = z.string().min(16);

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
    schema: secret.default(`${demo}sandbox-secret`),
    explanation: 'At least 16 characters, known to the sandbox and the portal; signs what they send each other.',
    isSecret: true,
  },
  SANDBOX_SECRET_BEFORE: {
    schema: z.union([z.literal('none'), secret]).default(`${demo}sandbox-secret-before`),
    explanation:
      'The secret before the last change, still accepted while both sides change over; "none" when there is none.',
    isSecret: true,
  },
} as const;

type Name = keyof typeof settings;

export type Config = Readonly<{ [Key in Name]: z.output<(typeof settings)[Key]['schema']> }>;

/** Reads the settings from the environment; a wrong one is a sentence that names it, its fault and its meaning. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, explanation, ...rest }] of Object.entries(settings)) {
    const text = environment[name] === '' ? undefined : environment[name];
    const read = schema.safeParse(text);
    if (!read.success) {
      const shown = 'isSecret' in rest ? '' : ` (it is "${text}")`;
      throw new Unstartable(`The setting ${name} is wrong${shown}. ${explanation}`);
    }
    values[name] = read.data;
  }
  // Every setting of the table has been parsed just above.
  const config = values as Config;
  refuseDemoSecrets(config);
  if (config.MODE === 'production' && config.SANDBOX_MISBEHAVIOUR !== 'none') {
    throw new Unstartable('In production SANDBOX_MISBEHAVIOUR may be nothing but none.');
  }
  return config;
}

export function isDemoSecret(text: string): boolean {
  return text.startsWith(demo);
}

function refuseDemoSecrets(config: Config): void {
  if (config.MODE !== 'production') return;
  const found = (['SANDBOX_SECRET', 'SANDBOX_SECRET_BEFORE'] as const).filter((name) => isDemoSecret(config[name]));
  if (found.length === 0) return;
  throw new Unstartable(
    `In production ${found.join(' and ')} may not have the demo value. Set your own in the environment.`,
  );
}
