import { z } from 'zod';
import { call, perMinute, perSecond } from '../call.ts';
import { instant, merchantCode } from '../fields.ts';
import { CAPTCHA_LENGTH, MOBILE_LENGTH, OUTBOX_ADDRESS_LENGTH, VERIFICATION_CODE_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';

/** Acts that can require a captcha. A captcha is good only for the act it was made for (CD-14). */
export const captchaActs = ['login', 'register', 'sms', 'forgot', 'freeplay'] as const;

/**
 * The fields of a captcha's solution. `proof` is a number whose SHA-256 with the salt begins with enough zero bits:
 * `lightBits` together with the typed letters, `fullBits` instead of them (CD-12).
 */
export const captchaFields = {
  captchaId: formed(/^[\w-]{22}$/).optional(),
  captcha: text({ least: 0, most: CAPTCHA_LENGTH, trim: true }).optional(),
  proof: formed(/^(0|[1-9]\d{0,15})$/).optional(),
};

export const captcha = call({
  method: 'GET',
  path: '/wps/captcha',
  module: 'CAPTCHA3',
  summary: 'A picture to type off and a sum for the browser to do instead; counts once, for one act, for two minutes.',
  access: { who: 'anyone' },
  // Many people can share an address; in addition, each device is limited to one per second.
  limit: perSecond(10),
  query: z.strictObject({ act: z.enum(captchaActs) }),
  answer: z.object({
    id: z.string(),
    /** A picture as a data URL. */
    picture: z.string(),
    length: z.number().int(),
    expiresAt: instant,
    proof: z.object({ salt: z.string(), lightBits: z.number().int(), fullBits: z.number().int() }),
  }),
  refusals: [],
});

/** A mobile number without its dialling code. Spaces and dashes are removed; a leading zero is allowed. */
export const mobileNum = text({ least: 0, most: MOBILE_LENGTH, trim: true });
export const countryDialingCode = formed(/^\+?[1-9]\d{0,3}$/);
export const verificationCode = text({ least: 0, most: VERIFICATION_CODE_LENGTH, trim: true });
/** Identifies the request that sent a code; the code is good only for this attempt (CD-10). */
export const attemptId = formed(/^[\w-]{22}$/);

/** The answer to every request for a code, whether or not an account has the number (CD-7). */
export const codeSent = z.object({
  attemptId: z.string(),
  /** The countdown in minutes; a new code can be requested when it ends (CD-2). */
  expiredMinutes: z.number().int(),
  /** When the code expires. */
  expiresAt: instant,
  /** The number of digits. */
  length: z.number().int(),
});

const sendRefusals = [
  'mobile_required',
  'mobile_format',
  'country_not_served',
  'captcha_required',
  'captcha_wrong',
  'verification_required',
  'message_not_sent',
  'send_quota_reached',
  'not_offered',
] as const;

const sendBody = z.strictObject({ mobileNum, countryDialingCode, ...captchaFields });

/** Shared by all calls that send a code to a phone number. */
const sending = {
  method: 'POST',
  access: { who: 'anyone' },
  limit: { calls: 20, seconds: 60, shared: true },
  body: sendBody,
  answer: codeSent,
  refusals: sendRefusals,
} as const;

export const smsNoLogin = call({
  ...sending,
  path: '/wps/verification/sms/noLogin',
  module: 'VERIFICATION3',
  summary: 'Send a code for signing in by SMS.',
});

export const smsRegister = call({
  ...sending,
  path: '/wps/verification/sms/register',
  module: 'REGMOBVERF3',
  summary: 'Send a code for registering with this mobile number.',
});

export const passwordSms = call({
  ...sending,
  path: '/wps/member/password/sms',
  module: 'PWRESETSMS3',
  summary: 'Send a code for setting a new password.',
});

/** Errors of the phone sign-in service (specification, section 8). `phone_popup_closed` happens in the browser only. */
export const phoneRefusals = [
  'phone_invalid_number',
  'phone_missing_number',
  'phone_too_many_requests',
  'phone_unknown_error',
  'phone_invalid_code',
  'phone_missing_code',
  'phone_captcha_failed',
  'phone_quota_exceeded',
  'phone_not_enabled',
  'phone_code_expired',
] as const;

export const phoneStart = call({
  method: 'POST',
  path: '/wps/verification/phone/start',
  module: 'VERIFICATION3',
  summary: 'Ask the phone sign-in service to send its code.',
  access: { who: 'anyone' },
  limit: { calls: 20, seconds: 60, shared: true },
  body: z.strictObject({ mobileNum, countryDialingCode, ...captchaFields }),
  /** `sessionInfo` is the service's own name for the attempt; its countdown is 60 seconds (CD-2). */
  answer: z.object({ sessionInfo: z.string(), countdownSeconds: z.literal(60) }),
  refusals: [...phoneRefusals, 'country_not_served'],
});

export const phoneConfirm = call({
  method: 'POST',
  path: '/wps/verification/phone/confirm',
  module: 'VERIFICATION3',
  summary: 'Give the code to the phone sign-in service; it answers a signed token for `login` of type firebase.',
  access: { who: 'anyone' },
  limit: { calls: 30, seconds: 60, shared: true },
  body: z.strictObject({ sessionInfo: text({ most: 512 }), code: verificationCode }),
  answer: z.object({ idToken: z.string() }),
  refusals: phoneRefusals,
});

/** `login` of type sms. */
export const smsSignIn = z.strictObject({
  type: z.literal('sms'),
  mobileNum,
  countryDialingCode,
  verificationCode,
  attemptId: attemptId.optional(),
  demand: z.enum(['agent', 'member']).optional(),
});

/** `login` of type firebase. */
export const firebaseSignIn = z.strictObject({
  type: z.literal('firebase'),
  idToken: text({ most: 4096 }),
  demand: z.enum(['agent', 'member']).optional(),
});

/** Refusals of these two ways of signing in, in addition to those of every sign-in. */
export const otherSignInRefusals = [
  'mobile_required',
  'mobile_format',
  'verification_code_invalid',
  'register_first',
  'not_offered',
  ...phoneRefusals,
] as const;

export const messageOutbox = call({
  method: 'GET',
  path: '/console/api/outbox',
  module: 'CONSOLE',
  summary: 'What the sandbox providers of SMS and e-mail were given to send, newest first.',
  access: { who: 'operator', permission: 'outbox.read' },
  openWhenClosed: true,
  limit: perMinute(120),
  query: z.strictObject({
    merchant: merchantCode.optional(),
    kind: z.enum(['sms', 'email']).optional(),
    /** A part of the receiver's number or address. */
    to: text({ most: OUTBOX_ADDRESS_LENGTH, trim: true }).optional(),
    before: z.uuid().optional(),
    limit: formed(/^[1-9]\d?$|^100$/)
      .default('20')
      .transform(Number),
  }),
  answer: z.object({
    /** The kinds that the sandbox stores; others are sent by a real provider and not stored. */
    kept: z.array(z.enum(['sms', 'email'])),
    entries: z.array(
      z.object({
        id: z.string(),
        at: instant,
        merchant: z.string(),
        kind: z.enum(['sms', 'email']),
        to: z.string(),
        subject: z.string().nullable(),
        text: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: ['not_found', 'not_offered'],
});
