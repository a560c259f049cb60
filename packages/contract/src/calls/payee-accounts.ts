import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, plainText } from '../fields.ts';
import { PAYEE_NUMBER_LENGTH, REAL_NAME_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';

const byId = z.strictObject({ id: text({ least: 0, most: 64 }) });

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
  /** The last four digits after dots. */
  masked: z.string(),
  /** The holder's first letters, which is the member's own real name. */
  holder: z.string(),
  madeAt: instant,
  /** No withdrawal can be paid to it before. */
  payableFrom: instant,
  isPayable: z.boolean(),
  /** The first withdrawal to it is reviewed by an operator. */
  isUnderReview: z.boolean(),
});

const payeeAccountsAnswer = z.object({
  accounts: z.array(payeeAccountAnswer),
  most: z.number(),
  /** After an account was removed, no withdrawal is paid before this. */
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
    /** Digits; spaces and dashes are removed. */
    number: text({ most: PAYEE_NUMBER_LENGTH, trim: true, pattern: /^[\d -]{4,40}$/ }),
    holder: plainText(REAL_NAME_LENGTH),
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
