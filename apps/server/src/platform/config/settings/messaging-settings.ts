import { z } from 'zod';
import type { Setting } from './setting.ts';

/** Settings of SMS, e-mail and phone sign-in. */
export const messagingSettings = {
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
} as const satisfies Record<string, Setting>;
