import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { accountName, done, instant, nothing, pageQuery, password } from '../fields.ts';
import { AUTHENTICATOR_CODE_LENGTH, SIGN_IN_PROOF_LENGTH } from '../limits.ts';
import { formed, json, text } from '../text.ts';
import { captchaFields, codeSent, firebaseSignIn, otherSignInRefusals, smsSignIn } from './codes.ts';

/** Why the password must be changed first: set by an operator, the brand's default, or too old. */
export const mustChangePassword = z.enum(['default', 'initial', 'expired']).nullable();

export const memberInfoAnswer = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number(),
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  /** Address of the avatar on this site, or null for the default picture. */
  icon: z.string().nullable(),
  /** The language stored for the account; null if none was chosen. */
  language: z.string().nullable(),
  /** While not null, every call that moves money is refused with `password_change_required`. */
  mustChangePassword,
  lastSignIn: z.object({ at: instant, ip: z.string(), country: z.string().nullable() }).nullable(),
});

/** Ways to confirm a half-open session. Recovery codes go under `authenticator`. */
const verificationMethod = z.enum(['mobile', 'email', 'bankAccountName', 'authenticator']);

export const verificationAnswer = z.object({
  /** Why a confirmation is needed. */
  reason: z.enum(['unregistered_address', 'authenticator']),
  methods: z.array(
    z.object({
      method: verificationMethod,
      /** The masked number or address to which a code goes; null if none is sent. */
      sentTo: z.string().nullable(),
    }),
  ),
  /** When the half-open session ends. */
  until: instant,
});

/**
 * The answer of every sign-in. With `verification` the session is half open: the token is good for verification and
 * sign-out only.
 */
export const loginAnswer = z.object({
  token: z.string(),
  expiresAt: instant,
  /** Null while the session is half open. */
  member: memberInfoAnswer.nullable(),
  verification: verificationAnswer.nullable(),
  /** True only for the account's first complete sign-in. */
  firstTimeLogin: z.boolean(),
  /** The password is too old and PWDEXPFORCECHANGE3 is on: `mustChangePassword` is then `expired`. */
  passwordExpired: z.boolean(),
  mustChangePassword,
});

/** `agent` when the page is for agents only, `member` when it is for others only. */
export const demand = z.enum(['agent', 'member']).optional();

export const login = call({
  method: 'POST',
  path: '/wps/session/login',
  module: 'COMM3',
  summary: 'Sign in with username and password, with a code sent by SMS, or through the phone sign-in service.',
  access: { who: 'anyone' },
  encrypted: true,
  limit: { calls: 30, seconds: 60, shared: true },
  body: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('username'),
      username: accountName,
      password,
      ...captchaFields,
      // Accepted so that forms which send it are not refused, and ignored (SE-9).
      geetest_challenge: text({ least: 0, most: 512 }).optional(),
      geetest_validate: text({ least: 0, most: 512 }).optional(),
      geetest_seccode: text({ least: 0, most: 512 }).optional(),
      demand,
    }),
    smsSignIn,
    firebaseSignIn,
  ]),
  answer: loginAnswer,
  refusals: [
    'in_incorrect_password',
    'captcha_required',
    'captcha_wrong',
    'account_frozen',
    'non_agent',
    'non_member',
    ...otherSignInRefusals,
    'replayed_request',
  ],
});

export const loginVerificationSend = call({
  method: 'POST',
  path: '/wps/session/login/verification/code',
  module: 'LOGINIPVERF3',
  summary: 'Send the code that confirms a half-open session to the number or address of the account.',
  access: { who: 'verifying' },
  limit: { calls: 6, seconds: 60, shared: true },
  body: z.strictObject({ method: z.enum(['mobile', 'email']) }),
  answer: codeSent.extend({ sentTo: z.string() }),
  refusals: ['contact_missing', 'message_not_sent', 'country_not_served'],
});

export const loginVerification = call({
  method: 'POST',
  path: '/wps/session/login/verification',
  module: 'LOGINIPVERF3',
  summary: 'Confirm a half-open session. The answer has a new token; the half-open one is dead.',
  access: { who: 'verifying' },
  encrypted: true,
  limit: { calls: 20, seconds: 60, shared: true },
  body: z.strictObject({
    method: verificationMethod,
    /** The code, a recovery code, or the account holder's name. */
    code: text({ most: SIGN_IN_PROOF_LENGTH, trim: true }),
  }),
  answer: loginAnswer,
  refusals: ['verification_code_invalid', 'verification_over', 'not_found', 'replayed_request'],
});

export const passkeyLoginOptions = call({
  method: 'POST',
  path: '/wps/session/passkey/options',
  module: 'COMM3',
  summary: 'Begin a sign-in with a passkey; `options` goes to navigator.credentials.get.',
  access: { who: 'anyone' },
  limit: perMinute(30),
  body: nothing,
  answer: z.object({ attempt: z.string(), options: z.record(z.string(), z.unknown()) }),
  refusals: [],
});

const credentialId = formed(/^[\w-]+$/, 1400);

/** The browser's `credential.toJSON()`; the verification checks its contents. */
export const passkeyCredential = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: text({ least: 0, most: 32 }).nullish(),
  clientExtensionResults: z.record(text({ most: 64 }), json()),
  response: z.record(text({ most: 64 }), json()),
});

export const passkeyLogin = call({
  method: 'POST',
  path: '/wps/session/passkey',
  module: 'COMM3',
  summary: 'Sign in with a passkey. It proves address and second factor at once, so nothing more is asked.',
  access: { who: 'anyone' },
  limit: { calls: 30, seconds: 60, shared: true },
  body: z.strictObject({ attempt: z.uuid(), credential: passkeyCredential, demand }),
  answer: loginAnswer,
  refusals: ['passkey_refused', 'account_frozen', 'non_agent', 'non_member'],
});

export const exchangeCode = call({
  method: 'POST',
  path: '/wps/session/exchange',
  module: 'COMM3',
  summary: 'A code for the query `token` of an address: good once, for 60 seconds, on this device.',
  access: { who: 'member', trial: true },
  limit: perMinute(10),
  body: nothing,
  answer: z.object({ code: z.string(), until: instant }),
  refusals: [],
});

export const exchangeLogin = call({
  method: 'POST',
  path: '/wps/session/login/exchange',
  module: 'COMM3',
  summary: 'Turn the `token` of an address into a session of its own.',
  access: { who: 'anyone' },
  limit: { calls: 20, seconds: 60, shared: true },
  body: z.strictObject({ code: text({ least: 20, most: 128 }) }),
  answer: loginAnswer,
  refusals: ['exchange_code_refused', 'account_frozen'],
});

export const proveSignIn = call({
  method: 'POST',
  path: '/wps/session/proof',
  module: 'COMM3',
  summary: 'Prove again who is here, before an act that was refused with `proof_needed`.',
  access: { who: 'member' },
  encrypted: true,
  limit: { calls: 10, seconds: 60, shared: true },
  body: z.union([
    z.strictObject({ password }),
    z.strictObject({ code: text({ most: AUTHENTICATOR_CODE_LENGTH, trim: true }) }),
    z.strictObject({ attempt: z.uuid(), credential: passkeyCredential }),
  ]),
  answer: z.object({ until: instant }),
  refusals: ['in_incorrect_password', 'verification_code_invalid', 'passkey_refused', 'replayed_request'],
});

export const logout = call({
  method: 'DELETE',
  path: '/wps/session/logout',
  module: 'COMM3',
  summary: 'End this session; the token is dead at once.',
  access: { who: 'member', trial: true, verifying: true },
  limit: perMinute(60),
  answer: done,
  refusals: [],
});

export const memberInfo = call({
  method: 'GET',
  path: '/wps/member/info',
  module: 'COMM3',
  summary: 'Who is signed in.',
  access: { who: 'member', trial: true },
  limit: perMinute(240),
  answer: memberInfoAnswer,
  refusals: [],
});

/** Taken from the browser's own description, so it may be wrong. It is for recognising, not for deciding. */
export const device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'other']),
});

/** `trial` is free play, `exchange` a token in an address. */
export const way = z.enum(['password', 'sms', 'firebase', 'registration', 'reset', 'trial', 'passkey', 'exchange']);

export const sessions = call({
  method: 'GET',
  path: '/wps/session/list',
  module: 'COMM3',
  summary: 'My open sessions, the last used first.',
  access: { who: 'member' },
  limit: perMinute(60),
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        isCurrent: z.boolean(),
        madeAt: instant,
        lastUsedAt: instant,
        expiresAt: instant,
        ip: z.string(),
        country: z.string().nullable(),
        device,
        way,
      }),
    ),
  }),
  refusals: [],
});

export const endSession = call({
  method: 'DELETE',
  path: '/wps/session/list/:id',
  module: 'COMM3',
  summary: 'End one of my sessions: its token is dead at once and its sockets are closed.',
  access: { who: 'member' },
  limit: perMinute(60),
  params: z.strictObject({ id: text({ least: 0, most: 64 }) }),
  answer: done,
  refusals: ['not_found'],
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/wps/session/others',
  module: 'COMM3',
  summary: 'End every other session of this account; the one that asks stays.',
  access: { who: 'member' },
  limit: perMinute(10),
  answer: z.object({ ended: z.number() }),
  refusals: [],
});

export const signInHistory = call({
  method: 'GET',
  path: '/wps/session/history',
  module: 'COMM3',
  summary: 'Sign-ins to my account that succeeded and that failed, newest first, for at least 90 days.',
  access: { who: 'member' },
  limit: perMinute(60),
  query: pageQuery,
  answer: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: instant,
        /** `halfOpen` waited for a confirmation, which is an entry of its own or never came. */
        outcome: z.enum(['succeeded', 'failed', 'halfOpen']),
        way,
        ip: z.string(),
        country: z.string().nullable(),
        device,
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [],
});
