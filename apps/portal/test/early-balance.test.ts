import { createPlayerClient } from '@croupier/contract/client';
import { languages } from '@croupier/i18n';
import { currencies, isCurrency, money, shownDecimals, toWire } from '@croupier/money';
import { amountText, markOf } from '@croupier/ui';
import { expect, test, vi } from 'vitest';
import { askForBalance, earlyFigure, takeEarlyBalance } from '../src/boot/early-balance.ts';

const units = [0n, 1n, 99n, 9_999n, 125_000_000n, 10_000_000_001n, 9_007_199_254_740_993n];

test('[SH-72] the first script asks for the wallet as any call of the portal does', async () => {
  const asked: { url: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push({ url, headers: new Headers(headers) });
    return Response.json({ success: true, value: {}, message: null });
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => ({ device: 'a-device-of-mine', lang: 'TY' })[key] ?? null,
  });
  vi.stubGlobal('document', {});
  await createPlayerClient({
    base: '',
    token: () => 'a token',
    language: () => 'TY',
    merchant: () => 'perlas',
    device: () => 'a-device-of-mine',
  }).call('walletBalance');
  askForBalance('a token', 'perlas');
  expect(asked).toHaveLength(2);
  const [later, early] = asked.map(({ url, headers }) => ({ url, headers: [...headers] }));
  expect(early).toEqual(later);
  // Once, and for nobody else.
  expect(await takeEarlyBalance('a token')).toEqual({ success: true, value: {}, message: null });
  expect(takeEarlyBalance('a token')).toBeUndefined();
  askForBalance('a token', 'perlas');
  expect(takeEarlyBalance('another token')).toBeUndefined();
  vi.unstubAllGlobals();
});

test('[SH-72] the balance that is written early is the one that the header writes later, in every currency and language', () => {
  for (const currency of Object.keys(currencies).filter(isCurrency))
    for (const { tag } of languages)
      for (const amount of units.map((each) => money(each, currency))) {
        const early = markOf(currency) + earlyFigure(toWire(amount).amount, shownDecimals(currency), tag);
        expect(early, `${currency} ${tag}`).toBe(amountText(amount, tag));
      }
});
