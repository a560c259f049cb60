import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, fractionText, isSame, readFraction } from '../../src/fair/index.ts';
import {
  bankerDraws,
  beadPlate,
  bets,
  bigRoad,
  chances,
  countDeals,
  dealFrom,
  dealRound,
  exactRtp,
  houseEdge,
  rulesFacts,
  settleBet,
  shuffleShoe,
} from '../../src/games/baccarat/index.ts';
import type { Outcome } from '../../src/games/baccarat/index.ts';
import { streamOf } from '../fair/streams.ts';
import exact from '../vectors/baccarat_exact.json' with { type: 'json' };

test('[SB-2, SB-5] all deals of eight decks are counted, and agree with the reference', () => {
  expect(countDeals()).toMatchObject({
    all: 4_998_398_275_503_360,
    banker: 2_292_252_566_437_888,
    player: 2_230_518_282_592_256,
    tie: 475_627_426_473_216,
  });
  const found = chances();
  expect(isSame(found.banker, readFraction(exact.banker[0] as string))).toBe(true);
  expect(isSame(found.player, readFraction(exact.player[0] as string))).toBe(true);
  expect(isSame(found.tie, readFraction(exact.tie[0] as string))).toBe(true);
  expect(fractionText(found.bankerBySix)).toBe(exact.banker6);
  expect(fractionText(found.bankerPair)).toBe(exact.pair);
});

test.each([
  ['banker', '0.010579'],
  ['player', '0.012351'],
  ['tie', '0.143596'],
  ['bankerPair', '0.103614'],
  ['playerPair', '0.103614'],
] as const)('[SB-2, SB-5] the house keeps its published part of a bet on %s', (bet, edge) => {
  expect(decimalText(houseEdge(bet), 6)).toBe(edge);
  expect(rulesFacts().find(({ key }) => key === `rtp.${bet}`)?.exact).toBe(fractionText(exactRtp(bet)));
});

test('[SB-5] the banker draws by the table', () => {
  const row = (points: number) =>
    [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((third) => (bankerDraws(points, third) ? 'd' : 's')).join('');
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(row)).toEqual([
    'ddddddddddd',
    'ddddddddddd',
    'ddddddddddd',
    'dddddddddsd',
    'dssddddddss',
    'dssssddddss',
    'sssssssddss',
    'sssssssssss',
  ]);
});

// Cards by rank: 0 is the ace, 8 the nine, 12 the king.
test.each([
  ['naturals stand', [7, 0, 12, 1, 5, 5], { outcome: 'player', isNatural: true, playerPoints: 8, bankerPoints: 3 }],
  ['the player stands on six', [5, 4, 12, 25, 3, 3], { outcome: 'banker', playerPoints: 6, bankerPoints: 9 }],
  ['both draw', [0, 1, 13, 14, 3, 4], { outcome: 'banker', playerPoints: 6, bankerPoints: 9, hasPlayerPair: true }],
  ['a tie', [8, 8, 12, 12, 1, 1], { outcome: 'tie', playerPoints: 9, bankerPoints: 9, isNatural: true }],
] as const)('[SB-5] %s', (_name, cards, shown) => {
  expect(dealFrom(cards)).toMatchObject(shown);
});

test('[SB-5] pays banker 0.95, player 1, tie 8, pairs 11, and returns the main bets at a tie', () => {
  const banker = dealFrom([5, 4, 12, 25, 3, 3]);
  const tie = dealFrom([8, 21, 12, 12, 1, 1]);
  const player = dealFrom([7, 0, 12, 1, 5, 5]);
  expect(settleBet('banker', 100n, banker)).toBe(195n);
  expect(settleBet('player', 100n, banker)).toBe(0n);
  expect(settleBet('player', 100n, player)).toBe(200n);
  expect(['banker', 'player', 'tie'].map((bet) => settleBet(bet as Outcome, 100n, tie))).toEqual([100n, 100n, 900n]);
  expect(settleBet('playerPair', 100n, dealFrom([0, 1, 13, 14, 3, 4]))).toBe(1200n);
  expect(settleBet('bankerPair', 100n, dealFrom([0, 1, 13, 14, 3, 4]))).toBe(1200n);
  expect(settleBet('bankerPair', 100n, player)).toBe(0n);
  expect(() => settleBet('banker', 19n, banker)).toThrow('multiple');
});

test('[SB-5] a shoe holds every card eight times, and its first round is the round', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const shoe = shuffleShoe(streamOf(seed));
      const counts = new Map<number, number>();
      for (const card of shoe) counts.set(card, (counts.get(card) ?? 0) + 1);
      expect(counts.size).toBe(52);
      expect([...counts.values()].every((count) => count === 8)).toBe(true);
      expect(dealFrom(shoe)).toEqual(dealRound(streamOf(seed)));
    }),
    { numRuns: 25 },
  );
});

test('[SB-4] rounds dealt from the stream come near the counted chances', () => {
  const stream = streamOf(5);
  const counts = { banker: 0, player: 0, tie: 0 };
  for (let round = 0; round < 4000; round += 1) counts[dealRound(stream).outcome] += 1;
  expect(Math.abs(counts.banker / 4000 - 0.4586)).toBeLessThan(0.032);
  expect(Math.abs(counts.tie / 4000 - 0.0952)).toBeLessThan(0.019);
  expect(bets.length).toBe(5);
}, 20_000);

const results = (row: string) =>
  Array.from(row, (letter) => ({
    outcome: ({ B: 'banker', P: 'player', T: 'tie' } as const)[letter as 'B'],
    hasPlayerPair: false,
    hasBankerPair: false,
  }));
const road = (row: string) =>
  bigRoad(results(row)).map(({ outcome, column, row: at, ties }) => `${outcome[0]}${column},${at}${'t'.repeat(ties)}`);

test('[SB-19] the bead plate fills down and to the right', () => {
  const beads = beadPlate(results('BPTBPTB'));
  expect(beads.map(({ outcome, column, row }) => `${outcome[0]}${column},${row}`)).toEqual([
    'b0,0',
    'p0,1',
    't0,2',
    'b0,3',
    'p0,4',
    't0,5',
    'b1,0',
  ]);
});

test.each([
  ['streaks run down, others begin a column', 'BBPB', ['b0,0', 'b0,1', 'p1,0', 'b2,0']],
  ['ties are counted on the last result', 'BTTP', ['b0,0tt', 'p1,0']],
  ['ties that open stay with the first result', 'TTPP', ['p0,0tt', 'p0,1']],
  ['only ties yet', 'TT', ['n0,0tt']],
  ['the seventh turns', 'BBBBBBBB', ['b0,0', 'b0,1', 'b0,2', 'b0,3', 'b0,4', 'b0,5', 'b1,5', 'b2,5']],
  [
    'a streak turns before an earlier tail',
    'BBBBBBBPPPPPP',
    ['b0,0', 'b0,1', 'b0,2', 'b0,3', 'b0,4', 'b0,5', 'b1,5', 'p1,0', 'p1,1', 'p1,2', 'p1,3', 'p1,4', 'p2,4'],
  ],
])('[SB-19] the big road: %s', (_name, row, places) => {
  expect(road(row)).toEqual(places);
});

test('[SB-19] whatever the results, no place of the big road is taken twice and ties are not lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('B', 'P', 'T'), { maxLength: 120 }), (letters) => {
      const cells = bigRoad(results(letters.join('')));
      expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(cells.length);
      expect(cells.reduce((sum, { ties }) => sum + ties, 0)).toBe(letters.filter((letter) => letter === 'T').length);
    }),
  );
});
