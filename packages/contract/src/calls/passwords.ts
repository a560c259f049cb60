import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { accountName, done, instant, password } from '../fields.ts';
import { EMAIL_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';
import { attemptId, captchaFields, codeSent, countryDialingCode, mobileNum, verificationCode } from './codes.ts';
import { loginAnswer } from './session.ts';

const newPasswordRefusals = ['password_format', 'confirm_password_wrong', 'password_unchanged'] as const;

export const changePassword = call({
  method: 'POST',
  path: '/wps/member/password',
  module: 'PASS3',
  summary: 'Change my password; every other session of mine ends.',
  access: { who: 'member' },
  encrypted: true,
  limit: { calls: 10, seconds: 60, shared: true },
  body: z.strictObject({ oldPassword: password, newPassword: password, confirmNewPassword: password }),
  answer: done,
  refusals: ['old_password_wrong', ...newPasswordRefusals, 'replayed_request'],
});

export const passwordEmail = call({
  method: 'POST',
  path: '/wps/member/password/email',
  module: 'PASS3',
  summary: 'Ask for a link by e-mail to set a new password; the answer never says whether there is such an account.',
  access: { who: 'anyone' },
  form: true,
  limit: { calls: 10, seconds: 60, shared: true },
  body: z.strictObject({ username: accountName, email: text({ most: EMAIL_LENGTH }), ...captchaFields }),
  answer: z.object({ notice: z.literal('in_been_out') }),
  refusals: ['email_format', 'captcha_required', 'captcha_wrong', 'verification_required', 'not_offered'],
});

export const passwordEmailReset = call({
  method: 'POST',
  path: '/wps/member/password/email/verification',
  module: 'PASS3',
  summary: 'Set a new password with the secret of the link; it works once, and every session of the account ends.',
  access: { who: 'anyone' },
  encrypted: true,
  limit: { calls: 10, seconds: 60, shared: true },
  body: z.strictObject({
    secret: formed(/^[\w-]{43}$/),
    newPassword: password,
    confirmNewPassword: password,
  }),
  answer: z.object({ done: z.literal(true), account: z.string() }),
  refusals: ['reset_link_invalid', ...newPasswordRefusals, 'replayed_request'],
});

export const passwordVerification = call({
  method: 'POST',
  path: '/wps/member/password/verification',
  module: 'CHNGPASSVERIF3',
  summary: 'Set a new password with the code sent to my mobile; signs in and ends every other session.',
  access: { who: 'anyone' },
  encrypted: true,
  limit: { calls: 10, seconds: 60, shared: true },
  body: z.strictObject({
    mobileNum,
    countryDialingCode,
    verificationCode,
    attemptId: attemptId.optional(),
    newPassword: password,
    confirmNewPassword: password.optional(),
  }),
  answer: loginAnswer,
  refusals: [
    'mobile_required',
    'mobile_format',
    'verification_code_invalid',
    'register_first',
    'account_frozen',
    'not_offered',
    ...newPasswordRefusals,
    'replayed_request',
  ],
});

/** Ways to prove who one is when the payment password is forgotten (PW-18). */
export const paymentPasswordWays = ['mobile', 'email', 'authenticator'] as const;

const paymentPasswordAnswer = z.object({
  isSet: z.boolean(),
  lockedUntil: instant.nullable(),
  changedAt: instant.nullable(),
  /** The brand's rule: length, and whether digits only. */
  rule: z.object({
    minLength: z.number().int(),
    maxLength: z.number().int(),
    patternId: z.string(),
    acceptedPattern: z.string(),
  }),
  /** The member's ways, each with the masked address to which a code goes. */
  ways: z.array(z.object({ way: z.enum(paymentPasswordWays), target: z.string() })),
});

export const paymentPassword = call({
  method: 'GET',
  path: '/wps/member/payment-password',
  module: 'PASS3',
  summary: 'Whether I have a payment password, whether it is locked, and how I could reset it.',
  access: { who: 'member' },
  limit: perMinute(60),
  answer: paymentPasswordAnswer,
  refusals: [],
});

const paymentRefusals = ['payment_password_format', 'confirmation_wrong', 'password_change_required'] as const;

export const setPaymentPassword = call({
  method: 'PUT',
  path: '/wps/member/payment-password',
  module: 'PASS3',
  summary: 'Set or change my payment password: the first one with my password, a change with the present one.',
  access: { who: 'member' },
  encrypted: true,
  movesMoney: true,
  limit: { calls: 10, seconds: 60, shared: true },
  body: z.strictObject({
    /** The sign-in password, when setting the first payment password. */
    password: password.optional(),
    /** The current payment password, when changing it. */
    oldPaymentPassword: text({ least: 0, most: 64, secret: true }).optional(),
    paymentPassword: text({ least: 0, most: 64, secret: true }),
    confirmPaymentPassword: text({ least: 0, most: 64, secret: true }),
  }),
  answer: paymentPasswordAnswer,
  refusals: [
    'old_password_wrong',
    'payment_password_wrong',
    'payment_password_locked',
    ...paymentRefusals,
    'replayed_request',
  ],
});

export const paymentPasswordCode = call({
  method: 'POST',
  path: '/wps/member/payment-password/code',
  module: 'PASS3',
  summary: 'Send me a code for resetting my payment password, to my confirmed phone or e-mail.',
  access: { who: 'member' },
  limit: { calls: 10, seconds: 60, shared: true },
  body: z.strictObject({ way: z.enum(['mobile', 'email']) }),
  answer: codeSent,
  refusals: ['contact_missing', 'message_not_sent', 'send_quota_reached', 'country_not_served'],
});

export const resetPaymentPassword = call({
  method: 'POST',
  path: '/wps/member/payment-password/reset',
  module: 'PASS3',
  summary: 'Set a new payment password with a code from my phone, e-mail or authenticator; a lock ends with it.',
  access: { who: 'member' },
  encrypted: true,
  movesMoney: true,
  limit: { calls: 10, seconds: 60, shared: true },
  body: z.strictObject({
    way: z.enum(paymentPasswordWays),
    verificationCode,
    attemptId: attemptId.optional(),
    paymentPassword: text({ least: 0, most: 64, secret: true }),
    confirmPaymentPassword: text({ least: 0, most: 64, secret: true }),
  }),
  answer: paymentPasswordAnswer,
  refusals: ['contact_missing', 'verification_code_invalid', ...paymentRefusals, 'replayed_request'],
});
