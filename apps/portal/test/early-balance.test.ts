import { calls } from '@croupier/contract';
import { languages } from '@croupier/i18n';
import { currencies, isCurrency, money, shownDecimals, toWire } from '@croupier/money';
import { amountText, markOf } from '@croupier/ui';
import { expect, test } from 'vitest';
import { earlyFigure, walletCall } from '../src/boot/early-balance.ts';

const units = [0n, 1n, 99n, 9_999n, 125_000_000n, 10_000_000_001n, 9_007_199_254_740_993n];

test('[SH-72] the first script asks for the wallet as the contract describes it', () => {
  expect(walletCall).toEqual({ path: calls.walletBalance.path, module: calls.walletBalance.module });
});

test('[SH-72] the balance that is written early is the one that the header writes later, in every currency and language', () => {
  for (const currency of Object.keys(currencies).filter(isCurrency))
    for (const { tag } of languages)
      for (const amount of units.map((each) => money(each, currency))) {
        const early = markOf(currency) + earlyFigure(toWire(amount).amount, shownDecimals(currency), tag);
        expect(early, `${currency} ${tag}`).toBe(amountText(amount, tag));
      }
});
