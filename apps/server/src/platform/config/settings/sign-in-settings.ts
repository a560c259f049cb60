import { z } from 'zod';
import { seconds } from './setting.ts';
import type { Setting } from './setting.ts';

/** Settings of sessions, passwords and captchas. */
export const signInSettings = {
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
} as const satisfies Record<string, Setting>;
