import { describe, expect, test } from 'vitest';
import { lotteryPage, lotteryPageOf, prizeModeOf } from '../src/lottery-page.ts';

const vendor = (vassalage: string, gameCode: string | null = 'g1') => ({ vassalage, cards: [{ vassalage, gameCode }] });
const category = (gameCategory: string, ...vendors: ReturnType<typeof vendor>[]) => ({ gameCategory, vendors });

describe('[GA-38] the lottery page follows the first vendor', () => {
  test.each([
    ['TCG_LOTTO_VN', '/vnLottery?gameCode=g1'],
    ['TCG_SEA', '/seaLottery?gameCode=g1'],
    ['LOTT', '/lottery?gameCode=g1'],
    ['ELOTT', '/lottery?gameCode=g1'],
    ['JILI', null],
  ])('%s leads to %s', (first, page) => {
    expect(lotteryPage(category('LOTT', vendor(first), vendor('LOTT', 'g2')))).toBe(page);
  });

  test('without a vendor there is no page, without a game only the page, and codes are encoded for an address', () => {
    expect(lotteryPage(category('LOTT'))).toBeNull();
    expect(lotteryPage(category('LOTT', vendor('TCG_SEA', null)))).toBe('/seaLottery');
    expect(lotteryPageOf('LOTT', 'a&b c')).toBe('/lottery?gameCode=a%26b%20c');
  });
});

test.each([
  ['TCG_LOTTO_VN', 'ELOTT', 'ELOTT'],
  ['LOTT', 'ELOTT', 'ELOTT'],
  ['ELOTT', 'ELOTT', 'ELOTT'],
  ['TCG_SEA', 'ELOTT', 'LOTT'],
  ['TCG_LOTTO_VN', 'LOTT', 'LOTT'],
])('[GA-39] a %s card in %s gives prize mode %s', (vassalage, gameCategory, mode) => {
  expect(prizeModeOf([category(gameCategory, vendor(vassalage))])).toBe(mode);
});

test('[GA-39] without any lottery the prize mode is LOTT', () => {
  expect(prizeModeOf([])).toBe('LOTT');
});
