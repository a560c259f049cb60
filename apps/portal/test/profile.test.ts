import { calls, incomeSources as contractSources } from '../../../packages/contract/src/index.ts';
import { expect, test } from 'vitest';
import { accountNumberFits } from '../src/features/profile/account-number.ts';
import { countryCodes, countryOptions } from '../src/features/profile/countries.ts';
import { inGroups } from '../src/features/profile/in-groups.ts';
import { changesOf, faultOf, incomeSources, typedFields } from '../src/features/profile/profile-fields.ts';
import type { ProfileField, ProfileValues } from '../src/features/profile/profile-fields.ts';
import { securityStrength } from '../src/features/profile/security-strength.ts';
import type { SecurityItem } from '../src/features/profile/profile-queries.ts';
import { middleSquare } from '../src/features/profile/shrink-picture.ts';
import { pictureBytes, pictureFault } from '../src/parts/picture-file.ts';

const all = ['realName', 'mobile', 'email', 'paymentPassword', 'authenticator', 'passkey', 'payeeAccount'] as const;
const withSet = (...set: SecurityItem[]) => all.map((item) => ({ item, isSet: set.includes(item), detail: null }));

test.each([
  [[], 'weak', 0, 'mobile'],
  // A name and a bank account protect nothing.
  [['realName', 'payeeAccount'], 'weak', 0, 'mobile'],
  [['mobile'], 'weak', 1, 'authenticator'],
  [['mobile', 'email'], 'fair', 2, 'authenticator'],
  // Without a second proof nothing is called strong, whatever else is set.
  [['realName', 'mobile', 'email', 'paymentPassword', 'payeeAccount'], 'good', 3, 'authenticator'],
  [['passkey'], 'fair', 2, 'mobile'],
  [['passkey', 'mobile'], 'good', 3, 'paymentPassword'],
  // A second proof without a way back in is not strong either.
  [['passkey', 'authenticator', 'paymentPassword'], 'good', 3, 'mobile'],
  [['authenticator', 'mobile', 'paymentPassword'], 'strong', 4, 'email'],
  [['authenticator', 'passkey', 'mobile', 'email', 'paymentPassword'], 'strong', 5, null],
] as const)('[PF-20] the strength of %j is %s', (set, level, points, next) => {
  expect(securityStrength(withSet(...set))).toEqual({ level, points, most: 5, next });
});

test('[PF-2, PF-3] every field of the account can be typed, and the page judges each as the server does', () => {
  const schemas = calls.editProfile.body.shape;
  expect([...typedFields].toSorted()).toEqual(Object.keys(schemas).toSorted());
  expect(incomeSources).toEqual(contractSources);
  const samples = [
    'Ana',
    'Ana Reyes-Cruz',
    "D'Artagnan",
    'Ana <b>',
    'x'.repeat(21),
    'x'.repeat(81),
    'x'.repeat(201),
    '12345',
    '+639171234567',
    'a\u202Eb',
    'two words',
    '@ana.reyes',
    'é',
    '1990-12-31',
  ];
  const picked = new Set<ProfileField>(['nationality', 'sourceOfIncome', 'birthday']);
  for (const field of typedFields.filter((one) => !picked.has(one))) {
    for (const sample of samples) {
      const isTaken = schemas[field].safeParse(sample).success;
      expect([field, sample, faultOf(field, sample) === undefined]).toEqual([field, sample, isTaken]);
    }
  }
  expect(faultOf('birthday', '31.12.1990')).toBe('profile.fault_birthday');
  expect(faultOf('birthday', '1990-12-31')).toBeUndefined();
});

test('only what was changed is sent: an emptied field is taken away, a real name never', () => {
  // One entry for each field, by construction.
  const blank = Object.fromEntries(typedFields.map((field) => [field, ''])) as ProfileValues;
  const before: ProfileValues = { ...blank, nickname: 'ana', realName: 'Ana Reyes', skype: 'ana.r' };
  expect(changesOf(before, { ...before })).toEqual({});
  expect(changesOf(before, { ...before, nickname: ' ana ' })).toEqual({});
  expect(changesOf(before, { ...before, skype: '', realName: '', line: ' ana ' })).toEqual({
    skype: null,
    line: 'ana',
  });
});

test('nationalities are all the countries there are, in the order of the language', () => {
  expect(new Set(countryCodes).size).toBe(249);
  const options = countryOptions('en');
  expect(options).toContainEqual({ value: 'PH', label: 'Philippines' });
  expect(options.every(({ label, value }) => label !== value)).toBe(true);
  expect(options[0]?.label).toBe('Afghanistan');
});

test('an account number has the digits of its bank, however they are grouped', () => {
  const bank = { minDigits: 10, maxDigits: 12 };
  expect(accountNumberFits('1234-5678 90', bank)).toBe(true);
  expect(accountNumberFits('123456789', bank)).toBe(false);
  expect(accountNumberFits('1234567890123', bank)).toBe(false);
  expect(accountNumberFits('12345678x0', bank)).toBe(false);
});

test('[PF-9] a picture is a png or jpg of at most 5 MB, cut to the square in its middle', () => {
  expect(pictureFault({ type: 'image/png', size: pictureBytes })).toBeNull();
  expect(pictureFault({ type: 'image/jpeg', size: pictureBytes + 1 })).toBe('size');
  expect(pictureFault({ type: 'image/svg+xml', size: 10 })).toBe('type');
  expect(middleSquare(400, 300)).toEqual({ x: 50, y: 0, side: 300 });
  expect(middleSquare(301, 600)).toEqual({ x: 0, y: 149, side: 301 });
});

test('a secret is shown in fours', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});
