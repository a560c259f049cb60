import { beforeEach, expect, test } from 'vitest';
import { createPopupMemory } from '../src/features/announcements/popup-memory.ts';
import { keepCached, readCached } from '../src/session/session-cache.ts';
import { dropToken, keepLanguage, keepMerchant, keepToken, openSession, session } from '../src/session/session.ts';
import type { Storages } from '../src/session/storage.ts';

let storages: Required<Storages>;
beforeEach(() => {
  storages = { session: memoryStorage(), local: memoryStorage() };
});

test('[SE-23] a token left in session storage signs in again', () => {
  storages.session?.setItem('token', 'abc');
  openSession({ merchant: 'perlas', language: 'EN', scheme: 'dark' }, {}, storages);
  expect(session.getState().token).toBe('abc');
});

test('a language in the address is a choice like any other', () => {
  openSession({ merchant: 'perlas', language: 'EN', scheme: 'dark' }, { lang: 'ty' }, storages);
  expect([session.getState().language, storages.local?.getItem('lang')]).toEqual(['TY', 'TY']);
});

test('[SE-37] what the specification keeps in session storage has its names, and goes with a sign-out', () => {
  openSession({ merchant: 'perlas', language: 'EN', scheme: 'dark' }, {}, storages);
  keepToken('abc', storages);
  for (const key of ['validate', 'gameVendor', 'HOT_GAMES', 'WINNERS'] as const) {
    keepCached(key, { of: key }, storages);
    expect(readCached(key, storages)).toEqual({ of: key });
  }
  createPopupMemory(() => storages).noteShown('visitor');
  expect(new Set(entriesOf(storages.session).map(([key]) => key))).toEqual(
    new Set(['token', 'merchant', 'validate', 'gameVendor', 'HOT_GAMES', 'WINNERS', 'popups']),
  );
  storages.session?.setItem('WINNERS', 'half a lis');
  expect(readCached('WINNERS', storages)).toBeUndefined();
  dropToken({ wasEnded: false }, storages);
  expect(entriesOf(storages.session)).toEqual([['merchant', 'perlas']]);
});

test('a token of another brand is dropped', () => {
  openSession({ merchant: 'perlas', language: 'EN', scheme: 'dark' }, {}, storages);
  storages.session?.setItem('token', 'abc');
  openSession({ merchant: 'araw', language: 'EN', scheme: 'dark' }, {}, storages);
  expect(session.getState()).toMatchObject({ token: null, merchant: 'araw' });
  expect(storages.session?.getItem('token')).toBeNull();
});

test('[BR-8] the merchant is kept in both storages, and outlives a sign-out', () => {
  openSession({ merchant: null, language: 'EN', scheme: 'dark' }, {}, storages);
  keepMerchant('araw', storages);
  storages.session?.setItem('token', 'abc');
  storages.session?.setItem('WINNERS', '[]');
  dropToken({ wasEnded: false }, storages);
  expect(entriesOf(storages.session)).toEqual([['merchant', 'araw']]);
  expect(storages.local?.getItem('merchant')).toBe('araw');
});

test.each([
  ['the chosen one', { lang: 'TY' }, 'EN', 'TY'],
  ['the earlier one', { hisLang: 'TY' }, 'EN', 'TY'],
  ["the page's own", {}, 'TY', 'TY'],
  ["the page's own after nonsense", { lang: '<b>' }, 'EN', 'EN'],
  ['none on an unknown page', {}, null, null],
] as const)('the language is %s', (_name, stored, pageLanguage, expected) => {
  for (const [key, value] of Object.entries(stored)) storages.local?.setItem(key, value);
  openSession({ merchant: null, language: pageLanguage, scheme: 'dark' }, {}, storages);
  expect(session.getState().language).toBe(expected);
});

test('[LA-5] a chosen language is kept under lang and hisLang and used again at the next visit', () => {
  keepLanguage('TY', storages);
  expect(entriesOf(storages.local)).toEqual([
    ['lang', 'TY'],
    ['hisLang', 'TY'],
  ]);
  openSession({ merchant: null, language: 'EN', scheme: 'dark' }, {}, storages);
  expect(session.getState().language).toBe('TY');
});

test('a browser that refuses its storages still gets a page', () => {
  const refusing = new Proxy(memoryStorage(), {
    get: () => () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  openSession({ merchant: 'perlas', language: 'EN', scheme: 'dark' }, {}, { session: refusing, local: undefined });
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
