import { beforeEach, expect, test } from 'vitest';
import { dropToken, keepLanguage, keepMerchant, openSession, session } from '../src/session/session.ts';
import type { Storages } from '../src/session/storage.ts';

let storages: Required<Storages>;
beforeEach(() => {
  storages = { session: memoryStorage(), local: memoryStorage() };
});

test('a token left in session storage signs in again', () => {
  storages.session?.setItem('token', 'abc');
  openSession({ merchant: 'perlas', languageTag: 'en' }, storages);
  expect(session.getState().token).toBe('abc');
});

test('a token of another brand is dropped', () => {
  openSession({ merchant: 'perlas', languageTag: 'en' }, storages);
  storages.session?.setItem('token', 'abc');
  openSession({ merchant: 'araw', languageTag: 'en' }, storages);
  expect(session.getState()).toMatchObject({ token: null, merchant: 'araw' });
  expect(storages.session?.getItem('token')).toBeNull();
});

test('the merchant is kept in both storages, and outlives a sign-out', () => {
  openSession({ merchant: null, languageTag: 'en' }, storages);
  keepMerchant('araw', storages);
  storages.session?.setItem('token', 'abc');
  storages.session?.setItem('WINNERS', '[]');
  dropToken({ wasEnded: false }, storages);
  expect(entriesOf(storages.session)).toEqual([['merchant', 'araw']]);
  expect(storages.local?.getItem('merchant')).toBe('araw');
});

test.each([
  ['the chosen one', { lang: 'TY' }, 'en', 'TY'],
  ['the earlier one', { hisLang: 'TY' }, 'en', 'TY'],
  ["the page's own", {}, 'fil', 'TY'],
  ["the page's own after nonsense", { lang: '<b>' }, 'en', 'EN'],
  ['none on an unknown page', {}, '%LANG%', null],
])('the language is %s', (_name, stored, languageTag, expected) => {
  for (const [key, value] of Object.entries(stored)) storages.local?.setItem(key, value);
  openSession({ merchant: null, languageTag }, storages);
  expect(session.getState().language).toBe(expected);
});

test('[LA-5] a chosen language is kept under lang and hisLang and used again at the next visit', () => {
  keepLanguage('TY', storages);
  expect(entriesOf(storages.local)).toEqual([
    ['lang', 'TY'],
    ['hisLang', 'TY'],
  ]);
  openSession({ merchant: null, languageTag: 'en' }, storages);
  expect(session.getState().language).toBe('TY');
});

test('a browser that refuses its storages still gets a page', () => {
  const refusing = new Proxy(memoryStorage(), {
    get: () => () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  openSession({ merchant: 'perlas', languageTag: 'en' }, { session: refusing, local: undefined });
  expect(session.getState()).toMatchObject({ token: null, merchant: 'perlas', language: 'EN' });
});

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

function entriesOf(storage: Storage | undefined): (string | null)[][] {
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '').map((key) => [
    key,
    storage?.getItem(key) ?? null,
  ]);
}
