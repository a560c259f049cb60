import { describe, expect, test } from 'vitest';
import { categoryTarget, navigationOf, vendorTarget } from '../src/features/shell/navigation.ts';
import type { Menu } from '../src/features/shell/navigation.ts';

const vendor = (vassalage: string, gameCode: string | null = null) => ({
  vassalage,
  vendorName: vassalage.toLowerCase(),
  cards: [{ vassalage, gameType: 'PVP', gameCode, isGame: gameCode !== null }],
});
const category = (gameCategory: string, vendors: string[], kind: 'type' | 'vendor' = 'type') => ({
  gameCategory,
  kind,
  rebatePercent: gameCategory === 'RNG' ? '1.2' : null,
  gameCount: 7,
  vendors: vendors.map((code) => vendor(code)),
});
const menu = (...categories: Menu['categories'][number][]): Menu => ({
  categories,
  lotteryPath: '/lottery?gameCode=x',
});
const around = { gameListCentre: ['RNG', 'LOTT'], lotteryPath: '/lottery?gameCode=x' };
const only = (each: Menu['categories'][number]) => navigationOf(menu(each)).categories[0]!;

describe('[SH-14] the navigation', () => {
  test('keeps the order of the server and leaves out categories without a vendor', () => {
    const built = navigationOf(menu(category('LIVE', ['A']), category('FISH', []), category('RNG', ['A', 'B'])));
    expect(built.categories.map(({ code }) => code)).toEqual(['LIVE', 'RNG']);
    expect(built.categories.map(({ vendorCount }) => vendorCount)).toEqual([1, 2]);
  });

  test('names a vendor category after its vendor and leaves types to the catalogues', () => {
    expect(only(category('JILI', ['JILI'], 'vendor')).vendorName).toBe('jili');
    expect(only(category('RNG', ['JILI'])).vendorName).toBeNull();
  });

  test('[BR-23] carries the rebate of the brand, and none where it has none', () => {
    expect(only(category('RNG', ['A'])).rebatePercent).toBe('1.2');
    expect(only(category('PVP', ['A'])).rebatePercent).toBeNull();
  });
});

describe('where a category leads', () => {
  test('[SH-17] cockfight opens its game with exactly one vendor, else it has its page', () => {
    const arena = { ...category('COCKFIGHT', []), vendors: [vendor('ONE', 'ring.1')] };
    expect(categoryTarget(only(arena), around)).toMatchObject({
      kind: 'card',
      card: { vassalage: 'ONE', gameCode: 'ring.1', isGame: true },
    });
    expect(categoryTarget(only(category('COCKFIGHT', ['ONE', 'TWO'])), around)).toEqual({
      kind: 'page',
      to: '/cockfight',
    });
  });

  test('a listed type and sports have pages, an unlisted lottery follows the server, others choose in the drop-down', () => {
    const two = (code: string) => categoryTarget(only(category(code, ['A', 'B'])), around);
    expect(two('RNG')).toEqual({ kind: 'page', to: '/rng' });
    expect(two('SPORTS')).toEqual({ kind: 'page', to: '/sports' });
    expect(two('ELOTT')).toEqual({ kind: 'page', to: '/lottery?gameCode=x' });
    expect(two('PVP')).toBeNull();
  });

  test('[RT-20] a vendor leads to the page of a listed type with vassalage, and opens its card otherwise', () => {
    expect(vendorTarget('RNG', vendor('JILI'), around.gameListCentre)).toEqual({
      kind: 'page',
      to: '/rng',
      search: { vassalage: 'JILI' },
    });
    expect(vendorTarget('PVP', vendor('TONGITAN'), around.gameListCentre)).toMatchObject({
      kind: 'card',
      card: { vassalage: 'TONGITAN', isGame: false },
    });
  });
});
