import { describe, expect, test } from 'vitest';
import { obstacleFor, openingOf } from '../src/parts/open-game.ts';
import type { Opened } from '../src/parts/open-game.ts';

const listed = ['RNG', 'LIVE', 'SPORTS'];
const slot: Opened = { nodeId: 7, vassalage: 'JILI', gameType: 'RNG', gameCode: 'jili.pearl', isGame: true };

describe('[GA-28] a game opens where its kind is played', () => {
  test.each<[string, Partial<Opened>, object]>([
    ['a slot in the route, by its id', {}, { kind: 'page', to: '/seamless', search: { gameId: '7', play: 'real' } }],
    [
      'a live table too',
      { gameType: 'LIVE' },
      { kind: 'page', to: '/seamless', search: { gameId: '7', play: 'real' } },
    ],
    [
      'a game of a type without a page too',
      { gameType: 'COCKFIGHT' },
      { kind: 'page', to: '/seamless', search: { gameId: '7', play: 'real' } },
    ],
    [
      'a card of one game by vendor and code, for it has no id of a game',
      { nodeId: undefined as never },
      { kind: 'page', to: '/seamless', search: { vassalage: 'JILI', gameCode: 'jili.pearl', play: 'real' } },
    ],
    [
      'a vendor’s card in the popup where the brand lists no such type',
      { gameType: 'FISH', gameCode: null, isGame: false },
      { kind: 'popup', modal: 'vendorGamesModal', search: { vendor: 'JILI', vendorType: 'FISH' } },
    ],
    [
      'a card without a code is a list whatever it says',
      { gameType: 'FISH', gameCode: null },
      { kind: 'popup', modal: 'vendorGamesModal', search: { vendor: 'JILI', vendorType: 'FISH' } },
    ],
  ])('%s', (_what, change, opening) => {
    expect(openingOf({ ...slot, ...change }, listed)).toEqual(opening);
  });
});

test('[RT-20] a vendor’s card of a listed type opens its page with the vendor', () => {
  const card = { vassalage: 'AGILA', gameType: 'SPORTS', gameCode: null, isGame: false };
  expect(openingOf(card, listed)).toEqual({ kind: 'page', to: '/sports', search: { vassalage: 'AGILA' } });
});

test.each([
  ['TCG_LOTTO_VN', 'ELOTT', '/vnLottery'],
  ['TCG_SEA', 'LOTT', '/seaLottery'],
  ['LOTT', 'LOTT', '/lottery'],
  ['ELOTT', 'ELOTT', '/lottery'],
  // A maker of lottery games that the specification does not name.
  ['ANAHAW', 'LOTT', '/lottery'],
])('[RT-19] a game of %s (%s) opens on %s with its code', (vassalage, gameType, to) => {
  const game = { ...slot, vassalage, gameType, gameCode: 'mega 6/45' };
  expect(openingOf(game, listed)).toEqual({ kind: 'page', to, search: { gameCode: 'mega 6/45' } });
});

test.each([
  [false, false, 'loginPopupModal'],
  [true, true, 'needTrueAccountModal'],
  [true, false, null],
] as const)('[GA-26, GA-51] signed in %s and trial %s meet %s', (isSignedIn, isTrial, obstacle) => {
  expect(obstacleFor({ isSignedIn, isTrial })).toBe(obstacle);
});
