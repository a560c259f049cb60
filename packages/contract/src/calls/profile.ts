import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { day, done, instant, nothing } from '../fields.ts';
import { formed, text } from '../text.ts';
import { attemptId, codeSent, countryDialingCode, mobileNum, verificationCode } from './codes.ts';
import { passkeyCredential } from './session.ts';

/** Text that a person types about themselves: no control characters, nothing invisible that turns reading around. */
function plainText(most: number) {
  // A letter and its accents may come as four.
  return text({ most: 4 * most, trim: true })
    .normalize('NFC')
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]*$/u);
}

/** Null takes a field away again. */
const optional = (most: number) => plainText(most).nullable().optional();

const handle = text({ most: 128, trim: true, pattern: /^[\p{L}\p{N}@+._-]{2,64}$/u })
  .nullable()
  .optional();

export const incomeSources = ['salary', 'business', 'pension', 'savings', 'investments', 'family', 'other'] as const;

/** A name as papers have it. */
export const realName = plainText(80).regex(/^[\p{L}\p{M} .'’-]+$/u);

/** Every field a member may write; a field that is left out stays as it is. */
export const profileFields = {
  nickname: optional(20),
  /** Once; afterwards an operator changes it. */
  realName: realName.optional(),
  fullName: optional(120),
  birthday: day.nullable().optional(),
  address: optional(200),
  nationality: formed(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
  occupation: optional(80),
  sourceOfIncome: z.enum(incomeSources).nullable().optional(),
  qqNum: text({ most: 12, trim: true, pattern: /^\d{5,12}$/ })
    .nullable()
    .optional(),
  wechat: handle,
  whatsapp: handle,
  facebook: handle,
  telegram: handle,
  line: handle,
  zalo: text({ most: 16, trim: true, pattern: /^\+?\d{7,15}$/ })
    .nullable()
    .optional(),
  skype: handle,
};

const optionalAnswer = z.string().nullable();

const contactAnswer = z.object({ masked: z.string(), confirmedAt: instant.nullable() }).nullable();

const profileAnswer = z.object({
  account: z.string(),
  nickname: z.string(),
  realName: optionalAnswer,
  /** Set once by the member; from then on the field is read-only. */
  isRealNameLocked: z.boolean(),
  fullName: optionalAnswer,
  birthday: optionalAnswer,
  /** Once it was given it is part of who the member is, and an operator changes it. */
  isBirthdayLocked: z.boolean(),
  address: optionalAnswer,
  nationality: optionalAnswer,
  occupation: optionalAnswer,
  sourceOfIncome: z.enum(incomeSources).nullable(),
  qqNum: optionalAnswer,
  wechat: optionalAnswer,
  whatsapp: optionalAnswer,
  facebook: optionalAnswer,
  telegram: optionalAnswer,
  line: optionalAnswer,
  zalo: optionalAnswer,
  skype: optionalAnswer,
  mobile: contactAnswer,
  email: contactAnswer,
  icon: optionalAnswer,
  language: optionalAnswer,
  currency: z.string(),
  madeAt: instant,
});

export const profile = call({
  method: 'GET',
  path: '/wps/member/profile',
  module: 'COMM3',
  summary: 'My personal details, contacts masked.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: profileAnswer,
  refusals: [],
});

export const editProfile = call({
  method: 'POST',
  path: '/wps/member/profile',
  module: 'COMM3',
  summary: 'Change personal details; what is left out stays, null takes away.',
  access: { who: 'member' },
  limit: perMinute(20),
  body: z.strictObject(profileFields),
  answer: profileAnswer,
  refusals: ['real_name_set', 'birthday_set', 'too_young'],
});

export const avatar = call({
  method: 'GET',
  path: '/wps/member/info/icon',
  module: 'PROFPIC3',
  summary: 'The address of my avatar on this site, or null for the default picture.',
  access: { who: 'member', trial: true },
  limit: perMinute(120),
  answer: z.object({ icon: optionalAnswer }),
  refusals: [],
});

/** Specification, section 5: png or jpg, at most 5 MB. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

export const uploadAvatar = call({
  method: 'PUT',
  path: '/wps/member/info/icon',
  module: 'PROFPIC3',
  summary: 'Upload an avatar: the bytes of a png or jpg picture as the body. It is decoded and drawn anew.',
  access: { who: 'member' },
  upload: { types: ['image/png', 'image/jpeg'], maxBytes: PICTURE_BYTES },
  limit: perMinute(6),
  body: z.instanceof(Uint8Array),
  answer: z.object({ icon: z.string() }),
  refusals: ['picture_refused', 'too_large'],
});

export const removeAvatar = call({
  method: 'DELETE',
  path: '/wps/member/info/icon',
  module: 'PROFPIC3',
  summary: 'Take my avatar away; the default picture is shown.',
  access: { who: 'member' },
  limit: perMinute(20),
  answer: done,
  refusals: [],
});

export const memberLanguage = call({
  method: 'POST',
  path: '/wps/member/language',
  module: 'COMM3',
  summary: "Keep the language on the account; one of the brand's.",
  access: { who: 'member', trial: true },
  limit: perMinute(30),
  body: z.strictObject({ language: formed(/^[A-Z]{2}$/) }),
  answer: z.object({ language: z.string() }),
  refusals: ['not_found'],
});

/** In the order in which the security centre asks for them. */
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
    items: z.array(z.object({ item: z.enum(securityItems), isSet: z.boolean(), detail: optionalAnswer })),
    missing: z.array(z.enum(securityItems)),
    /** When the sign-in password was last changed; null for an account without one. */
    passwordChangedAt: instant.nullable(),
    /** Until then acts that ask for a proof go through without one; null when the next will be asked. */
    provenUntil: instant.nullable(),
  }),
  refusals: [],
});

const mobileFields = { countryDialingCode, mobileNum };
const emailField = { email: text({ most: 254, trim: true }) };

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

export const authenticator = call({
  method: 'GET',
  path: '/wps/member/authenticator',
  module: 'COMM3',
  summary: 'Whether an authenticator app is switched on, and how many recovery codes are left.',
  access: { who: 'member' },
  limit: perMinute(60),
  answer: z.object({ isOn: z.boolean(), since: instant.nullable(), recoveryCodesLeft: z.number() }),
  refusals: [],
});

export const authenticatorSecret = call({
  method: 'POST',
  path: '/wps/member/authenticator/secret',
  module: 'COMM3',
  summary: 'A new secret for an authenticator app; it counts once a first code was right.',
  access: { who: 'member' },
  limit: perMinute(6),
  body: nothing,
  answer: z.object({ secret: z.string(), uri: z.string(), until: instant }),
  refusals: ['proof_needed', 'authenticator_on'],
});

const authenticatorCode = text({ least: 6, most: 32, trim: true });

export const authenticatorOn = call({
  method: 'POST',
  path: '/wps/member/authenticator',
  module: 'COMM3',
  summary: 'Switch the authenticator app on by a first right code; the recovery codes are shown this once.',
  access: { who: 'member' },
  encrypted: true,
  limit: perMinute(10),
  body: z.strictObject({ code: authenticatorCode }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['verification_code_invalid', 'proof_needed', 'authenticator_on', 'not_found', 'replayed_request'],
});

export const authenticatorOff = call({
  method: 'POST',
  path: '/wps/member/authenticator/removal',
  module: 'COMM3',
  summary: 'Switch the authenticator app off, by one of its codes or a recovery code.',
  access: { who: 'member' },
  encrypted: true,
  limit: perMinute(10),
  body: z.strictObject({ code: authenticatorCode }),
  answer: done,
  refusals: ['verification_code_invalid', 'proof_needed', 'not_found', 'replayed_request'],
});

export const recoveryCodes = call({
  method: 'POST',
  path: '/wps/member/authenticator/recovery',
  module: 'COMM3',
  summary: 'New recovery codes, shown this once; the old ones are void.',
  access: { who: 'member' },
  encrypted: true,
  limit: perMinute(6),
  body: z.strictObject({ code: authenticatorCode }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['verification_code_invalid', 'proof_needed', 'not_found', 'replayed_request'],
});

const passkeyName = plainText(40);

export const passkeys = call({
  method: 'GET',
  path: '/wps/member/passkeys',
  module: 'COMM3',
  summary: 'My passkeys.',
  access: { who: 'member' },
  limit: perMinute(60),
  answer: z.object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        madeAt: instant,
        lastUsedAt: instant.nullable(),
        /** Kept by a service that copies it to other devices of the person. */
        isBackedUp: z.boolean(),
      }),
    ),
    most: z.number(),
  }),
  refusals: [],
});

export const passkeyOptions = call({
  method: 'POST',
  path: '/wps/member/passkeys/options',
  module: 'COMM3',
  summary: 'Begin to add a passkey; `options` goes to navigator.credentials.create.',
  access: { who: 'member' },
  limit: perMinute(10),
  body: nothing,
  answer: z.object({ attempt: z.string(), options: z.record(z.string(), z.unknown()) }),
  refusals: ['proof_needed', 'too_many_passkeys'],
});

export const addPasskey = call({
  method: 'PUT',
  path: '/wps/member/passkeys',
  module: 'COMM3',
  summary: 'Add the passkey that the browser made.',
  access: { who: 'member' },
  limit: perMinute(10),
  body: z.strictObject({ attempt: z.uuid(), name: passkeyName, credential: passkeyCredential }),
  answer: z.object({ id: z.string() }),
  refusals: ['passkey_refused', 'proof_needed', 'too_many_passkeys'],
});

const byId = z.strictObject({ id: text({ least: 0, most: 64 }) });

export const renamePasskey = call({
  method: 'POST',
  path: '/wps/member/passkeys/:id',
  module: 'COMM3',
  summary: 'Give a passkey another name.',
  access: { who: 'member' },
  limit: perMinute(20),
  params: byId,
  body: z.strictObject({ name: passkeyName }),
  answer: done,
  refusals: ['not_found'],
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/wps/member/passkeys/:id',
  module: 'COMM3',
  summary: 'Remove a passkey.',
  access: { who: 'member' },
  limit: perMinute(20),
  params: byId,
  answer: done,
  refusals: ['not_found', 'proof_needed'],
});

const payeeKind = z.enum(['bank', 'ewallet']);

export const payeeInstitutions = call({
  method: 'GET',
  path: '/wps/system/payee-institutions',
  module: 'COMM3',
  summary: 'Banks and e-wallets the brand pays to.',
  access: { who: 'anyone' },
  limit: perMinute(60),
  answer: z.object({
    institutions: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        kind: payeeKind,
        /** How many digits its account numbers have. */
        minDigits: z.number(),
        maxDigits: z.number(),
      }),
    ),
  }),
  refusals: [],
});

const payeeAccountAnswer = z.object({
  id: z.string(),
  kind: payeeKind,
  institution: z.string(),
  institutionName: z.string(),
  /** The last four digits behind dots. */
  masked: z.string(),
  /** The holder's first letters; it is the member's own real name. */
  holder: z.string(),
  madeAt: instant,
  /** Nothing is paid to it before then. */
  payableFrom: instant,
  isPayable: z.boolean(),
  /** Somebody of the house looks at it before the first withdrawal to it. */
  isUnderReview: z.boolean(),
});

const payeeAccountsAnswer = z.object({
  accounts: z.array(payeeAccountAnswer),
  most: z.number(),
  /** After an account was unbound no withdrawal goes out before then. */
  withdrawalsBlockedUntil: instant.nullable(),
});

export const payeeAccounts = call({
  method: 'GET',
  path: '/wps/member/payee-accounts',
  module: 'COMM3',
  summary: 'Accounts I can be paid to, masked.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: payeeAccountsAnswer,
  refusals: [],
});

const paymentPassword = text({ most: 64, secret: true });

export const bindPayeeAccount = call({
  method: 'PUT',
  path: '/wps/member/payee-accounts',
  module: 'COMM3',
  summary: 'Bind an account to be paid to; its holder must be the real name of the member.',
  access: { who: 'member' },
  encrypted: true,
  movesMoney: true,
  limit: perMinute(10),
  body: z.strictObject({
    institution: formed(/^[A-Z0-9_]{2,24}$/),
    /** Digits; spaces and dashes are taken out. */
    number: text({ most: 40, trim: true, pattern: /^[\d -]{4,40}$/ }),
    holder: plainText(80),
    paymentPassword,
  }),
  answer: payeeAccountsAnswer,
  refusals: [
    'proof_needed',
    'real_name_needed',
    'holder_not_you',
    'payment_password_missing',
    'payment_password_wrong',
    'payment_password_locked',
    'payee_account_known',
    'too_many_payee_accounts',
    'not_found',
    'replayed_request',
  ],
});

export const unbindPayeeAccount = call({
  method: 'POST',
  path: '/wps/member/payee-accounts/:id/removal',
  module: 'COMM3',
  summary: 'Unbind an account; the next withdrawal waits 48 hours, after the second time 120.',
  access: { who: 'member' },
  encrypted: true,
  movesMoney: true,
  limit: perMinute(10),
  params: byId,
  body: z.strictObject({ paymentPassword }),
  answer: payeeAccountsAnswer,
  refusals: [
    'proof_needed',
    'payment_password_missing',
    'payment_password_wrong',
    'payment_password_locked',
    'not_found',
    'replayed_request',
  ],
});
