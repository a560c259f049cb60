import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, password } from '../fields.ts';
import { PASSWORD_LENGTH, REGISTRATION_FIELD_LENGTH } from '../limits.ts';
import { text } from '../text.ts';
import { attemptId, captchaFields, countryDialingCode, mobileNum, verificationCode } from './codes.ts';
import { loginAnswer } from './session.ts';

export const systemCountry = call({
  method: 'GET',
  path: '/wps/system/country',
  module: 'COMM3',
  summary: "The countries whose mobile numbers this brand takes, the visitor's own first.",
  access: { who: 'anyone' },
  limit: perMinute(120),
  answer: z.object({
    list: z.array(
      z.object({
        countryCode: z.string(),
        countryDialingCode: z.string(),
        /** The possible lengths of a mobile number without its dialling code (RG-21). */
        digits: z.array(z.number().int()),
        example: z.string(),
      }),
    ),
  }),
  refusals: [],
});

export const rule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  patternId: z.string(),
  acceptedPattern: z.string(),
});

/** Fields with rules of the brand, in the order of the form. */
export const ruledFields = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const;

export const systemRegister = call({
  method: 'GET',
  path: '/wps/system/setting/register',
  module: 'COMM3',
  summary: 'What this brand asks of a new member: the ways, a rule per field, the age and the terms.',
  access: { who: 'anyone' },
  limit: perMinute(120),
  answer: z.object({
    /** Which of the two ways are open; none if the brand takes no registrations. */
    ways: z.object({ username: z.boolean(), mobile: z.boolean() }),
    /** Whether the mobile way needs the SMS code (REGMOBVERF3) and a password (MOBILENUMPASSREG3). */
    mobile: z.object({ needsCode: z.boolean(), needsPassword: z.boolean() }),
    signsIn: z.boolean(),
    minimumAge: z.number().int(),
    /** The edition to send as `agreedTerms`; null if the brand has no terms. */
    termsEdition: z.number().int().nullable(),
    rules: z.record(z.enum(ruledFields), rule),
  }),
  refusals: [],
});

const field = text({ least: 0, most: REGISTRATION_FIELD_LENGTH });
const secret = text({ least: 0, most: PASSWORD_LENGTH, secret: true });

const shared = {
  confirmPassword: secret.optional(),
  payeeName: field.optional(),
  email: field.optional(),
  qqNum: field.optional(),
  recommenderId: field.optional(),
  affiliateCode: field.optional(),
  referralCode: field.optional(),
  paymentPassword: secret.optional(),
  line: field.optional(),
  whatsapp: field.optional(),
  facebook: field.optional(),
  wechat: field.optional(),
  idNumber: field.optional(),
  verificationCode: verificationCode.optional(),
  /** From the answer of `/wps/verification/sms/register`. */
  attemptId: attemptId.optional(),
  /** An optional limit on deposits in 24 hours (PS-4). */
  depositLimit: amountText.optional(),
  ...captchaFields,
  /** The check boxes of the form: the age, and the edition of the terms that was shown (RG-27). */
  isOfAge: z.boolean().default(false),
  agreedTerms: z.number().int().nullable().default(null),
  registerUrl: text({ least: 0, most: 500 }),
  domain: text({ least: 0, most: 253 }),
  registerMethod: z.literal('WEB'),
};

const registered = z.object({
  account: z.string(),
  /** With DIRECTREG3 the new member is signed in; without it null (RG-4). */
  signIn: loginAnswer.nullable(),
});

const registerRefusals = [
  'registration_closed',
  'username_format',
  'password_format',
  'confirm_password_wrong',
  'real_name_format',
  'email_format',
  'mobile_required',
  'mobile_format',
  'country_not_served',
  'input_empty',
  'field_format',
  'captcha_required',
  'captcha_wrong',
  'verification_required',
  'verification_code_invalid',
  'invitation_code_error',
  'amount_out_of_range',
  'age_required',
  'terms_required',
  'username_taken',
  'mobile_taken',
  'replayed_request',
] as const;

export const register = call({
  method: 'PUT',
  path: '/wps/member/register',
  module: 'REG3',
  summary: 'Make an account by username.',
  access: { who: 'anyone' },
  encrypted: true,
  limit: { calls: 20, seconds: 60, shared: true },
  body: z.strictObject({
    username: text({ least: 0, most: 64, trim: true }),
    password,
    mobileNum: mobileNum.optional(),
    countryDialingCode: countryDialingCode.optional(),
    ...shared,
  }),
  answer: registered,
  refusals: registerRefusals,
});

export const registerMobile = call({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  module: 'MOBILENUMREG3',
  summary: 'Make an account by mobile number, which also becomes the username.',
  access: { who: 'anyone' },
  encrypted: true,
  limit: { calls: 20, seconds: 60, shared: true },
  body: z.strictObject({ mobileNum, countryDialingCode, password: password.optional(), ...shared }),
  answer: registered,
  refusals: registerRefusals,
});

export const autoUsername = call({
  method: 'GET',
  path: '/wps/member/register/autoUsername',
  module: 'REG3',
  summary: 'A username that is free and fits the rule.',
  access: { who: 'anyone' },
  limit: perMinute(20),
  answer: z.object({ username: z.string() }),
  refusals: ['registration_closed'],
});

export const agentAffiliate = call({
  method: 'GET',
  path: '/wps/agent/affiliate',
  module: 'AFFMAN3',
  summary: 'Whether an invitation code can be registered with.',
  access: { who: 'anyone' },
  limit: { calls: 10, seconds: 60, shared: true },
  query: z.strictObject({ code: text({ most: 64, trim: true }), domain: text({ least: 0, most: 253 }).optional() }),
  answer: z.object({ code: z.string() }),
  refusals: ['invitation_code_error'],
});

export const freePlay = call({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  module: 'FREEPLAY3',
  summary: 'Open a trial account with play money and sign in to it.',
  access: { who: 'anyone' },
  encrypted: true,
  limit: { calls: 10, seconds: 60, shared: true },
  body: z.strictObject({
    os: text({ least: 0, most: 64 }),
    platform: z.literal('W'),
    /** A random text that existing clients send; it is encrypted like the rest of the body. */
    text: text({ least: 16, most: 64 }),
    gatewayVersion: z.literal(3),
    ...captchaFields,
  }),
  answer: loginAnswer,
  refusals: ['not_offered', 'verification_required', 'captcha_wrong', 'replayed_request'],
});
