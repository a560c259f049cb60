import { z } from 'zod';

/** Who a setting is meant for: anyone who starts the program, an operator in production, or an engineer. */
export type Audience = 'everyone' | 'operator' | 'engineer';

type Setting = {
  schema: z.ZodType;
  audience: Audience;
  explanation: string;
  secret?: true;
  /** The default in production, where it differs. */
  inProduction?: string;
};

const port = z.coerce.number().int().min(0).max(65535);
const seconds = z.coerce.number().int().min(1);
const yesNo = z.enum(['true', 'false']).transform((text) => text === 'true');
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres://');

/** What a process does, see docs/architecture/processes.md. */
export const serverRoles = ['all', 'api', 'realtime', 'worker'] as const;

/** Every setting of the server with its default, audience and explanation. Generates docs/operating/settings.md. */
export const settings = {
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
  OPERATOR_AUTHENTICATOR: {
    schema: z.enum(['required', 'optional']).default('optional'),
    audience: 'operator',
    explanation:
      'Whether operators must bind an authenticator app at their first sign-in and confirm every sign-in with it; whoever bound one is asked either way.',
    inProduction: 'required',
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
  HASHES_AT_ONCE: {
    schema: z.coerce.number().int().min(1).max(64).optional(),
    audience: 'engineer',
    explanation: 'Password hashes computed at the same time; by default one less than there are cores.',
  },
  CAPTCHA_AFTER_FAILURES: {
    schema: z.coerce.number().int().min(2).max(20).default(3),
    audience: 'operator',
    explanation:
      'After so many failed sign-ins to an account within 15 minutes the next one needs a captcha; never after one.',
  },
  DEFAULT_PASSWORD: {
    schema: z.string().min(1).optional(),
    audience: 'operator',
    explanation: 'Whoever signs in with this password must change it first; for accounts taken over from elsewhere.',
    secret: true,
  },
  PASSWORD_DAYS: {
    schema: z.coerce.number().int().min(1).max(3650).default(90),
    audience: 'operator',
    explanation: 'A password older than this is expired for brands with PWDEXPFORCECHANGE3.',
  },
  SMS_PROVIDER: {
    schema: z.enum(['sandbox', 'http']).optional(),
    audience: 'operator',
    explanation:
      'How SMS leave: http posts them to SMS_URL, sandbox keeps them in the outbox. Production must name one.',
  },
  SMS_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    audience: 'operator',
    explanation: 'Where the http provider posts an SMS as JSON (to, from, text, reference).',
  },
  SMS_TOKEN: {
    schema: z.string().min(8).optional(),
    audience: 'operator',
    explanation: 'Bearer token for SMS_URL.',
    secret: true,
  },
  SMS_SENDER: {
    schema: z
      .string()
      .regex(/^[\w +-]{1,20}$/)
      .default('Croupier'),
    audience: 'operator',
    explanation: 'Sender name or number of an SMS.',
  },
  MAIL_PROVIDER: {
    schema: z.enum(['sandbox', 'smtp']).optional(),
    audience: 'operator',
    explanation: 'How e-mail leaves: smtp through SMTP_URL, sandbox keeps it in the outbox. Production must name one.',
  },
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\/.+/, 'must begin with smtp:// or smtps://')
      .optional(),
    audience: 'operator',
    explanation: 'Mail server with user and password in it, such as smtps://user:password@mail.example:465.',
    secret: true,
  },
  MAIL_SENDER: {
    schema: z.email().default('no-reply@croupier.example'),
    audience: 'operator',
    explanation: 'Address that e-mail comes from.',
  },
  PHONE_PROVIDER: {
    schema: z.enum(['off', 'sandbox']).optional(),
    audience: 'operator',
    explanation:
      'The phone sign-in service: off, or the sandbox that comes with the product. Production must name one.',
  },
  CODES_PER_BRAND_DAY: {
    schema: z.coerce.number().int().min(1).default(5000),
    audience: 'operator',
    explanation: 'Most codes one brand sends in 24 hours: the budget that SMS pumping cannot exceed.',
  },
  CAPTCHA_LIGHT_BITS: {
    schema: z.coerce.number().int().min(0).max(24).default(14),
    audience: 'engineer',
    explanation: 'Work a browser does beside a typed captcha: about 2 to this power hashes.',
  },
  CAPTCHA_FULL_BITS: {
    schema: z.coerce.number().int().min(0).max(28).default(17),
    audience: 'engineer',
    explanation:
      'Work a browser does in place of a typed captcha. 17 is the most that a slow phone does within 3 s (decision 17).',
  },
  PAYMENT_PASSWORD_TRIES: {
    schema: z.coerce.number().int().min(1).max(20).default(5),
    audience: 'operator',
    explanation: 'Wrong payment passwords before it is locked.',
  },
  PAYMENT_PASSWORD_LOCK_MINUTES: {
    schema: z.coerce.number().int().min(1).default(60),
    audience: 'operator',
    explanation: 'How long a payment password stays locked.',
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
  VENDORS_FILE: {
    schema: z.string().min(1).optional(),
    audience: 'operator',
    explanation:
      'JSON file with the game vendors and their secrets (docs/operating/vendors.md); without it the sandbox.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };
