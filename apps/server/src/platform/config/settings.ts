import { z } from 'zod';

/** Who a setting is meant for: anyone who starts the program, an operator in production, or an engineer. */
export type Audience = 'everyone' | 'operator' | 'engineer';

type Setting = { schema: z.ZodType; audience: Audience; explanation: string; secret?: true };

const port = z.coerce.number().int().min(0).max(65535);
const seconds = z.coerce.number().int().min(1);
const yesNo = z.enum(['true', 'false']).transform((text) => text === 'true');
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres://');

/** Every setting of the server, each with its default, its audience and its explanation. docs/operating/settings.md is written from this. */
export const settings = {
  MODE: {
    schema: z.enum(['demo', 'production', 'test']).default('demo'),
    audience: 'operator',
    explanation: 'demo seeds a demo world and accepts demo secrets; production refuses both.',
  },
  ROLE: {
    schema: z.enum(['all', 'api', 'realtime', 'worker']).default('all'),
    audience: 'operator',
    explanation: 'What this process does: everything, calls only, sockets only, or jobs only.',
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    audience: 'operator',
    explanation: 'Address to listen on; 0.0.0.0 to be reachable from other machines.',
  },
  PORT: { schema: port.default(4000), audience: 'everyone', explanation: 'Port of portal, console and calls.' },
  DATABASE_URL: {
    schema: postgresUrl.optional(),
    audience: 'operator',
    explanation: 'A PostgreSQL 15 or later of your own; without it the server starts the one it ships.',
    secret: true,
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(2).max(500).default(20),
    audience: 'operator',
    explanation: 'Most database connections of one process.',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    audience: 'everyone',
    explanation: 'Folder for the bundled PostgreSQL and other local files.',
  },
  SECRET_KEY: {
    schema: z.string().min(32).default('demo-only-secret-key-do-not-use-in-production'),
    audience: 'operator',
    explanation: 'At least 32 characters; protects the private keys kept in the database.',
    secret: true,
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
    audience: 'operator',
    explanation: 'Addresses or networks of proxies whose X-Forwarded-For is believed, separated by commas.',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    audience: 'operator',
    explanation: 'How much is written to the log.',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    audience: 'operator',
    explanation: 'When set, /metrics needs it as a bearer token; otherwise only loopback may read.',
    secret: true,
  },
  REQUEST_TIMEOUT_SECONDS: {
    schema: seconds.default(10),
    audience: 'operator',
    explanation: 'Longest time one call may take before it is refused as timed out.',
  },
  BODY_LIMIT_BYTES: {
    schema: z.coerce.number().int().min(1024).max(16_777_216).default(65_536),
    audience: 'operator',
    explanation: 'Largest body of a call that is not an upload.',
  },
  SESSION_IDLE_MINUTES: {
    schema: seconds.default(120),
    audience: 'operator',
    explanation: 'A member session ends after so long without a call.',
  },
  SESSION_HOURS: {
    schema: seconds.default(24),
    audience: 'operator',
    explanation: 'A member session ends after so long, whatever happens.',
  },
  OPERATOR_IDLE_MINUTES: {
    schema: seconds.default(30),
    audience: 'operator',
    explanation: 'An operator session ends after so long without a call.',
  },
  ARGON2_MEMORY_KIB: {
    schema: z.coerce.number().int().min(8192).max(1_048_576).default(19_456),
    audience: 'operator',
    explanation: 'Memory of one password hash; 19456 with two passes is the advice of OWASP.',
  },
  ARGON2_PASSES: {
    schema: z.coerce.number().int().min(1).max(20).default(2),
    audience: 'operator',
    explanation: 'Passes of one password hash.',
  },
  ANSWERS_CHECKED: {
    schema: yesNo.optional(),
    audience: 'engineer',
    explanation: 'Check every answer against the contract before it is sent; on by default outside production.',
  },
  SOCKETS_PER_ADDRESS: {
    schema: z.coerce.number().int().min(1).max(1_000_000).default(200),
    audience: 'operator',
    explanation: 'Most sockets open from one address: a household or office behind one router, not a flood.',
  },
  LIMIT_FACTOR: {
    schema: z.coerce.number().int().min(1).max(100_000).default(1),
    audience: 'engineer',
    explanation: 'Multiplies every rate limit, for load tests; production refuses anything but 1.',
  },
  UNSAFE_DATABASE: {
    schema: yesNo.default(false),
    audience: 'engineer',
    explanation:
      'Start on a PostgreSQL with fsync or synchronous_commit off; acknowledged money may be lost in a crash.',
  },
  SANDBOX_URL: {
    schema: z.url().default('http://127.0.0.1:4100'),
    audience: 'everyone',
    explanation: 'Address of the sandbox with its game vendor and payment provider.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };
