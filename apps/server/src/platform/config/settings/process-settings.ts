import { z } from 'zod';
import { seconds } from './setting.ts';
import type { Setting } from './setting.ts';

const port = z.coerce.number().int().min(0).max(65535);
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres://');
const yesNo = z.enum(['true', 'false']).transform((text) => text === 'true');
/** What a process does, see docs/architecture/processes.md. */
export const serverRoles = ['all', 'api', 'realtime', 'worker'] as const;

/** Settings of the process: how it starts, listens, logs and is limited. */
export const processSettings = {
  MODE: {
    schema: z.enum(['demo', 'production', 'test']).default('demo'),
    audience: 'operator',
    explanation: 'demo seeds a demo world and accepts demo secrets; production refuses both.',
  },
  ROLE: {
    schema: z.enum(serverRoles).default('all'),
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
    explanation:
      'Most database connections of one process, beside two for its jobs and those that only read: twice as many as it has cores at most.',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    audience: 'everyone',
    explanation: 'Folder for the bundled PostgreSQL and other local files.',
  },
  BRANDS_DIR: {
    schema: z.string().min(1).optional(),
    audience: 'operator',
    explanation: 'Folder with the brands to serve, a folder each; without it those that come with the program.',
  },
  SECRET_KEY: {
    schema: z.string().min(32).default('demo-only-secret-key-do-not-use-in-production'),
    audience: 'operator',
    explanation: 'At least 32 characters; protects the private keys kept in the database.',
    secret: true,
  },
  SECRET_KEY_BEFORE: {
    schema: z.string().min(32).optional(),
    audience: 'operator',
    explanation:
      'The SECRET_KEY before the last change: it still opens what was sealed with it, until npm run secrets -- reseal has sealed everything anew.',
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
  TRACES_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    audience: 'operator',
    explanation:
      'A collector that takes OTLP over HTTP, such as http://127.0.0.1:4318; when set, every call and job is sent there as a span.',
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
  SOCKETS_PER_ADDRESS: {
    schema: z.coerce.number().int().min(1).max(1_000_000).default(200),
    audience: 'operator',
    explanation: 'Most sockets open from one address: a household or office behind one router, not a flood.',
  },
  ANSWERS_CHECKED: {
    schema: yesNo.optional(),
    audience: 'engineer',
    explanation: 'Check every answer against the contract before it is sent; on by default outside production.',
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
} as const satisfies Record<string, Setting>;
