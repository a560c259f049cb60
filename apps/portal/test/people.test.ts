import { createTexts, languageOf } from '@croupier/i18n';
import { compileCatalogue } from '@croupier/i18n/node';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { memberInfoQuery, walletQuery } from '../src/api/queries.ts';
import { takeAnswer } from '../src/api/take-answer.ts';
import {
  emptyForm,
  formFaults,
  isShown,
  optionalFields,
  requiredFields,
  sentFields,
} from '../src/features/registration/register-fields.ts';
import type { FormValues } from '../src/features/registration/register-fields.ts';
import { fitsRule, ruleText } from '../src/parts/field-rules.ts';
import { mobileFault } from '../src/parts/mobile-number.ts';
import type { RegisterSettings } from '../src/parts/register-query.ts';
import { demandOf, homeOf } from '../src/parts/demand.ts';
import { nameCookie } from '../src/session/keep-name.ts';
import { rememberedName } from '../src/session/remembered-name.ts';
import { dropToken, session } from '../src/session/session.ts';
import { signInState } from '../src/session/sign-in-state.ts';
import type { LoginAnswer } from '../src/session/sign-in-state.ts';

const { t } = createTexts(languageOf('EN'), compileCatalogue('EN'), { isDevelopment: true });
const philippines = { countryCode: 'PH', countryDialingCode: '+63', digits: [10], example: '917 123 4567' };

const off = { enabled: false, required: false, minLength: 1, maxLength: 64, patternId: 'length', acceptedPattern: '*' };
const on = { ...off, enabled: true, required: true };
const settings: RegisterSettings = {
  ways: { username: true, mobile: true },
  mobile: { needsCode: true, needsPassword: false },
  signsIn: true,
  minimumAge: 21,
  termsEdition: 3,
  rules: {
    username: {
      ...on,
      minLength: 6,
      maxLength: 16,
      patternId: 'letter_first',
      acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
    },
    password: { ...on, minLength: 8, patternId: 'no_spaces', acceptedPattern: '^\\S*$' },
    confirmPassword: on,
    payeeName: { ...on, minLength: 2, patternId: 'letters_and_spaces', acceptedPattern: '^[\\p{L} ]*$' },
    email: { ...off, patternId: 'email', acceptedPattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' },
    qqNum: off,
    mobileNum: off,
    recommenderId: off,
    captcha: on,
    verificationCode: off,
    affiliateCode: { ...on, required: false, minLength: 4, maxLength: 32 },
    paymentPassword: { ...off, minLength: 6, maxLength: 6, patternId: 'digits', acceptedPattern: '^\\d*$' },
    line: off,
    whatsapp: off,
    facebook: off,
    wechat: off,
    idNumber: off,
  },
};
const good: FormValues = {
  ...emptyForm,
  username: ' maria01 ',
  password: 'correct-horse',
  confirmPassword: 'correct-horse',
  payeeName: 'Maria Santos',
  isAgreed: true,
};
const byUsername = { settings, way: 'username', country: philippines } as const;
const byMobile = { settings, way: 'mobile', country: philippines } as const;

describe('rules of fields', () => {
  test('[RG-11] the pattern * takes anything of the right length, counted as a person counts', () => {
    const rule = { ...off, minLength: 2, maxLength: 3 };
    expect(['ab', '🎲🎲', 'ñ ñ'].map((value) => fitsRule(rule, value))).toEqual([true, true, true]);
    expect(['', 'a', 'abcd', '🎲🎲🎲🎲'].map((value) => fitsRule(rule, value))).toEqual([false, false, false, false]);
  });

  test('[RG-17] the words name min and max, and one number when they are equal', () => {
    expect(ruleText(t, settings.rules.username)).toBe(
      'Begin with a letter, then letters or digits: 6 to 16 characters.',
    );
    expect(ruleText(t, settings.rules.paymentPassword)).toBe('Digits only: exactly 6 characters.');
  });

  test('[RG-18] every pattern has words of its own in both languages', () => {
    const ids = ['length', 'letter_first', 'letters_and_digits', 'digits', 'with_capital', 'letters_and_spaces'];
    const more = ['no_spaces', 'email', 'date_year_first', 'date_month_first', 'thai', 'korean'];
    for (const code of ['EN', 'TY'] as const) {
      const own = createTexts(languageOf(code), compileCatalogue(code), { isDevelopment: true }).t;
      const texts = [...ids, ...more].map((patternId) => ruleText(own, { ...off, patternId }));
      expect(new Set(texts).size).toBe(12);
      expect(texts.join(' ')).not.toMatch(/codes\.|[{}]/);
    }
  });

  test('[RG-21, RG-35] a number is judged by the digit count of its country', () => {
    const fault = (typed: string) => mobileFault(typed, philippines);
    expect(['', '   ', '- -'].map(fault)).toEqual(['mobile_required', 'mobile_required', 'mobile_required']);
    const spellings = ['9171234567', '0917 123 4567', '63 917 123 4567', '+63 917-123-4567', '+63 0917 123 4567'];
    expect(spellings.map(fault)).toEqual(Array.from({ length: 5 }, () => null));
    expect(['917123456', '91712345678', '917123456a', '+65 9123 4567', '6391712345678'].map(fault)).toEqual(
      Array.from({ length: 5 }, () => 'mobile_format'),
    );
    expect(mobileFault('12345', undefined)).toBeNull();
  });
});

describe('the form of registration', () => {
  test('[RG-10] shows what is enabled, and what the way needs', () => {
    const shown = (asked: typeof byUsername | typeof byMobile) =>
      (Object.keys(settings.rules) as (keyof typeof settings.rules)[]).filter((field) => isShown(field, asked));
    expect(shown(byUsername)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'payeeName',
      'captcha',
      'affiliateCode',
    ]);
    expect(shown(byMobile)).toEqual(['payeeName', 'mobileNum', 'captcha', 'verificationCode', 'affiliateCode']);
  });

  test('[RG-14, RG-15, RG-16, RG-19, RG-20] says what is wrong beside each field', () => {
    expect(formFaults(t, good, byUsername)).toEqual({});
    expect(formFaults(t, emptyForm, byUsername)).toEqual({
      username: 'Input cannot be empty',
      password: 'Input cannot be empty',
      payeeName: 'Input cannot be empty',
      isAgreed: 'Please tick this box to open an account.',
    });
    const bad = { ...good, username: '1', password: 'a b', confirmPassword: 'other', payeeName: 'R2D2' };
    expect(formFaults(t, bad, byUsername)).toEqual({
      username: 'Account format is incorrect. Begin with a letter, then letters or digits: 6 to 16 characters.',
      password: 'Password format is incorrect. No spaces: 8 to 64 characters.',
      confirmPassword: 'Confirmation password is not correct.',
      payeeName: 'Real name format is incorrect. Letters and spaces only: 2 to 64 characters.',
    });
  });

  test('[RG-3, RG-21] by mobile needs the number and, where the brand wants it, the code', () => {
    expect(formFaults(t, good, byMobile)).toEqual({
      mobileNum: 'Please enter a valid mobile number',
      verificationCode: 'Please enter a valid verification code',
    });
    const filled = { ...good, mobileNum: '917', verificationCode: '123456' };
    expect(formFaults(t, filled, byMobile)).toEqual({ mobileNum: 'Phone number format is incorrect' });
    expect(formFaults(t, { ...filled, mobileNum: '0917 123 4567' }, byMobile)).toEqual({});
  });

  test('[RG-33] without anything demanded by the brand: a name, a password and one box; the rest opens on demand', () => {
    const rules = {
      ...settings.rules,
      confirmPassword: off,
      payeeName: off,
      captcha: off,
    };
    const short = { ...byUsername, settings: { ...settings, rules } };
    const typed = { ...emptyForm, username: 'maria01', password: 'correct-horse', isAgreed: true };
    expect(formFaults(t, typed, short)).toEqual({});
    expect(requiredFields(short)).toEqual([]);
    expect(optionalFields(short).map(([name]) => name)).toEqual(['affiliateCode']);
    expect(sentFields(typed, short)).toEqual({ isOfAge: true, agreedTerms: 3 });
    // A number and its code are all that the mobile way asks.
    const number = { ...emptyForm, mobileNum: '09171234567', verificationCode: '123456', isAgreed: true };
    expect(formFaults(t, number, { ...short, way: 'mobile' })).toEqual({});
  });

  test('[RG-7, RG-8, RG-23] sends what it showed and nothing else', () => {
    const typed = { ...good, email: 'left@over.example', affiliateCode: 'OLDCODE1', verificationCode: '123456' };
    expect(sentFields(typed, byUsername)).toEqual({
      confirmPassword: 'correct-horse',
      payeeName: 'Maria Santos',
      affiliateCode: 'OLDCODE1',
      isOfAge: true,
      agreedTerms: 3,
    });
    expect(sentFields({ ...typed, referralCode: 'BENBEN88' }, byMobile)).toEqual({
      payeeName: 'Maria Santos',
      referralCode: 'BENBEN88',
      verificationCode: '123456',
      isOfAge: true,
      agreedTerms: 3,
    });
  });
});

describe('the answer of a way in', () => {
  const member = { id: 'm1', account: 'ana', lastSignIn: null } as NonNullable<LoginAnswer['member']>;
  const answer: LoginAnswer = {
    token: 'token-one',
    expiresAt: '2026-11-15T00:00:00Z',
    member,
    verification: null,
    firstTimeLogin: false,
    passwordExpired: false,
    mustChangePassword: null,
  };
  let queryClient: QueryClient;
  beforeEach(() => {
    queryClient = new QueryClient();
    dropToken({ wasEnded: false });
    signInState.setState({ halfOpen: null, arrival: null, knownPassword: null });
  });

  test('[SE-30] signs in, forgets whoever was there before, and leaves word of the arrival', () => {
    queryClient.setQueryData(walletQuery.queryKey, { balance: 'of somebody else' } as never);
    expect(takeAnswer(queryClient, { ...answer, firstTimeLogin: true }, 'secret')).toBe('in');
    expect(session.getState().token).toBe('token-one');
    expect(queryClient.getQueryData(memberInfoQuery.queryKey)).toEqual(member);
    expect(queryClient.getQueryData(walletQuery.queryKey)).toBeUndefined();
    expect(signInState.getState()).toMatchObject({
      knownPassword: null,
      arrival: { lastSignIn: null, isFirst: true },
    });
  });

  test('[SE-25, SE-26] a half-open session is kept apart and is no token of the page', () => {
    const verification = { reason: 'authenticator', methods: [], until: '2026-11-15T00:10:00Z' } as const;
    const half = { ...answer, member: null, verification: { ...verification, methods: [] } };
    expect(takeAnswer(queryClient, half, 'secret')).toBe('verifying');
    expect(session.getState().token).toBeNull();
    expect(signInState.getState().halfOpen).toEqual({ token: 'token-one', verification, password: 'secret' });
  });

  test('[PW-1, PW-5] a forced change keeps the password of this sign-in, and only then', () => {
    expect(takeAnswer(queryClient, { ...answer, mustChangePassword: 'initial' }, 'given-out')).toBe('mustChange');
    expect(signInState.getState().knownPassword).toEqual({ token: 'token-one', password: 'given-out' });
    expect(takeAnswer(queryClient, answer, 'given-out')).toBe('in');
    expect(signInState.getState().knownPassword).toBeNull();
  });
});

test('[SE-6, SE-30] whoever came for the agents home finds it, everybody else the home of all', () => {
  expect(demandOf({ demand: 'agent' })).toBe('agent');
  expect([demandOf({ demand: 'admin' }), demandOf({})]).toEqual([undefined, undefined]);
  expect([homeOf('agent'), homeOf('member'), homeOf(undefined)]).toEqual(['/agentHome', '/', '/']);
});

test('[SE-12] the username is remembered for one day, and forgotten when it is no longer wanted', () => {
  expect(nameCookie('añá; x', true)).toBe(
    'rememberedName=a%C3%B1%C3%A1%3B%20x; Path=/; Max-Age=86400; SameSite=Lax; Secure',
  );
  expect(rememberedName('lang=EN; rememberedName=a%C3%B1%C3%A1%3B%20x')).toBe('añá; x');
  expect(nameCookie('', false)).toBe('rememberedName=; Path=/; Max-Age=0; SameSite=Lax');
  expect([rememberedName('lang=EN'), rememberedName('rememberedName=%E0')]).toEqual(['', '']);
});
