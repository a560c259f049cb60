import { z } from 'zod';
import { Unstartable } from './platform/unstartable.ts';

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
