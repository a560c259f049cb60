import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant } from '../fields.ts';
import { EMAIL_LENGTH } from '../limits.ts';
import { text } from '../text.ts';
import { attemptId, codeSent, countryDialingCode, mobileNum, verificationCode } from './codes.ts';

/** In the order in which the security centre recommends them. */
export const securityItems = [
  'realName',
  'mobile',
  'email',
  'paymentPassword',
  'authenticator',
  'passkey',
  'payeeAccount',
] as const;

export const securityConfig = call({
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  module: 'COMM3',
  summary: 'Which security items are set and which are missing.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: z.object({
    items: z.array(z.object({ item: z.enum(securityItems), isSet: z.boolean(), detail: z.string().nullable() })),
    missing: z.array(z.enum(securityItems)),
    /** When the sign-in password was last changed; null for an account without one. */
    passwordChangedAt: instant.nullable(),
    /** Until then, acts that need a proof go through without another one; null when the next act needs one. */
    provenUntil: instant.nullable(),
  }),
  refusals: [],
});

const mobileFields = { countryDialingCode, mobileNum };
const emailField = { email: text({ most: EMAIL_LENGTH, trim: true }) };

export const contactCode = call({
  method: 'POST',
  path: '/wps/member/contact/code',
  module: 'VERIFICATION3',
  summary: 'Send a code to a new number or address, or to the one that is bound (`old`).',
  access: { who: 'member' },
  limit: { calls: 6, seconds: 60, shared: true },
  body: z.discriminatedUnion('contact', [
    z.strictObject({ contact: z.literal('mobile'), ...mobileFields }),
    z.strictObject({ contact: z.literal('email'), ...emailField }),
    z.strictObject({ contact: z.literal('old'), of: z.enum(['mobile', 'email']) }),
  ]),
  answer: codeSent.extend({ sentTo: z.string() }),
  refusals: [
    'mobile_required',
    'mobile_format',
    'email_format',
    'country_not_served',
    'contact_missing',
    'message_not_sent',
  ],
});

export const bindContact = call({
  method: 'POST',
  path: '/wps/member/contact',
  module: 'VERIFICATION3',
  summary: 'Bind a number or address by the code sent to it. Changing one needs a proof or a code from the old one.',
  access: { who: 'member' },
  encrypted: true,
  limit: { calls: 20, seconds: 60, shared: true },
  body: z.discriminatedUnion('contact', [
    z.strictObject({
      contact: z.literal('mobile'),
      ...mobileFields,
      verificationCode,
      attemptId: attemptId.optional(),
      oldCode: verificationCode.optional(),
      oldAttemptId: attemptId.optional(),
    }),
    z.strictObject({
      contact: z.literal('email'),
      ...emailField,
      verificationCode,
      attemptId: attemptId.optional(),
      oldCode: verificationCode.optional(),
      oldAttemptId: attemptId.optional(),
    }),
  ]),
  answer: z.object({ masked: z.string() }),
  refusals: [
    'verification_code_invalid',
    'mobile_required',
    'mobile_format',
    'email_format',
    'country_not_served',
    'contact_taken',
    'proof_needed',
    'replayed_request',
  ],
});
