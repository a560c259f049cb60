import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFractions, decimalText, fraction, fractionText } from '../../src/fair/index.ts';
import { exactRtp, hitRate, playTable, rulesFacts, tableGame, tableGames } from '../../src/games/tables/index.ts';
import type { BingoResult, ScratchResult } from '../../src/games/tables/index.ts';
import { streamOf } from '../fair/streams.ts';
import { everyOutcome, meanOf } from './outcomes.ts';

test('[SB-2, SB-31] every bet’s return is computed from all its cases and is what its rules print', () => {
  const printed = tableGames.map((game) => {
    const facts = rulesFacts(game);
    const returns = game.bets.map((bet) => {
      const rtp = exactRtp(game, bet);
      expect(facts.find(({ key }) => key === `rtp.${bet}`)?.exact).toBe(fractionText(rtp));
      expect(game.isBet(bet), `${game.code} ${bet}`).toBe(true);
      // Ties of high cards pay the usual 11 to 1, so their return is lower, as the rules state.
      if (bet !== 'tie') expect(compareFractions(rtp, fraction(94n, 100n)), `${game.code} ${bet}`).toBe(1);
      expect(compareFractions(rtp, fraction(98n, 100n)), `${game.code} ${bet}`).toBe(-1);
      return rtp;
    });
    const sorted = returns.toSorted(compareFractions);
    return `${game.code}: ${decimalText(sorted[0]!, 6)} to ${decimalText(sorted.at(-1)!, 6)} over ${returns.length} bets`;
  });
  console.log(printed.join('\n'));
});

test('[SB-31] roulette returns 36/37 whatever is bet on, and dragon tiger is the reference’s', () => {
  const roulette = tableGame('roulette');
  for (const bet of roulette.bets) expect(fractionText(exactRtp(roulette, bet)), bet).toBe('36/37');
  const dragonTiger = tableGame('dragon-tiger');
  expect(fractionText(hitRate(dragonTiger, 'tie'))).toBe('31/415');
  expect(fractionText(exactRtp(dragonTiger, 'dragon'))).toBe('799/830');
  expect(fractionText(exactRtp(dragonTiger, 'tiger'))).toBe('799/830');
  expect(decimalText(exactRtp(dragonTiger, 'tie'), 4)).toBe('0.8964');
});

describe('[SB-31] the cases are what is played', () => {
  test.each(['roulette', 'sic-bo', 'color-game', 'hi-lo', 'drop'])('%s, along every branch', (code) => {
    const game = tableGame(code);
    const all = everyOutcome((stream) => game.draw(stream));
    for (const bet of game.bets) {
      const mean = meanOf(all, (result) => BigInt(game.back(bet, result)));
      expect(fraction(mean.num, mean.den * 100n), bet).toEqual(exactRtp(game, bet));
    }
  });

  test('a tower of four floors, along every branch', () => {
    const game = tableGame('tower');
    const all = everyOutcome((stream) => {
      const trapped = [0, 0, 0, 0].map(() => stream.below(3));
      return game.back('tower:0,2,1,1', [...trapped, 0, 0, 0, 0, 0, 0, 0, 0]);
    });
    const mean = meanOf(all, (back) => BigInt(back));
    expect(fraction(mean.num, mean.den * 100n)).toEqual(exactRtp(game, 'tower:0,2,1,1'));
  });

  test.each([
    ['dragon-tiger', 'dragon'],
    ['casino-war', 'player'],
    ['red-dog', 'between'],
    ['keno', 'keno:7,8,40'],
    ['bingo', 'card'],
    ['scratch', 'card'],
    ['mines', 'mines-3:0,12,24'],
  ])('%s comes near its hit rate over many rounds', (code, bet) => {
    const game = tableGame(code);
    const stream = streamOf(17);
    let hits = 0;
    for (let round = 0; round < 2000; round += 1) hits += Number(game.back(bet, game.draw(stream)) > 0);
    expect(Math.abs(hits / 2000 - Number(decimalText(hitRate(game, bet), 6)))).toBeLessThan(0.045);
  });
});

test('[SB-31] a scratch card says what it pays: three of the prize, and never three of another', () => {
  const game = tableGame('scratch');
  const stream = streamOf(23);
  for (let round = 0; round < 500; round += 1) {
    const { fields, back } = game.draw(stream) as ScratchResult;
    expect(fields.length).toBe(9);
    const tripled = [...new Set(fields)].filter((field) => fields.filter((each) => each === field).length >= 3);
    expect(tripled).toEqual(back > 0 ? [back] : []);
  }
});

test('[SB-31] a bingo card’s lines are counted from what was called', () => {
  const game = tableGame('bingo');
  const stream = streamOf(29);
  const rows = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
  ];
  for (let round = 0; round < 300; round += 1) {
    const { card, called, lines } = game.draw(stream) as BingoResult;
    expect(lines).toBe(rows.filter((row) => row.every((place) => called.includes(card[place]!))).length);
  }
});

test.each([
  ['roulette', ['number:37', 'dozen:4', '', 'constructor']],
  ['keno', ['keno:', 'keno:0', 'keno:41', 'keno:1,1', 'keno:1,2,3,4,5,6,7', 'keno:1,x', '1,2']],
  ['mines', ['mines-2:0', 'mines-3:25', 'mines-3:', 'mines-10:0,1,2,3,4,5,6,7,8,9,10,11,12,13,14']],
  ['tower', ['tower:3', 'tower:', `tower:${Array<number>(13).fill(0).join(',')}`]],
  ['drop', ['constructor', 'highest']],
])('[SB-31] %s refuses bets that are none', (code, bets) => {
  for (const bet of bets) {
    expect(tableGame(code).isBet(bet), bet).toBe(false);
    expect(() => playTable(tableGame(code), streamOf(1), [{ bet, stakeUnits: 100n }])).toThrow('no bet');
  }
});

test('[SB-4, SB-31] the draw does not know the bets, and wins are in proportion to stakes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...tableGames), fc.nat(), fc.integer({ min: 1, max: 99 }), (game, seed, many) => {
      const bets = game.bets.map((bet) => ({ bet, stakeUnits: 100n * BigInt(many) }));
      const whole = playTable(game, streamOf(seed), bets);
      const single = playTable(game, streamOf(seed), [{ bet: game.bets[0]!, stakeUnits: 100n }]);
      expect(single.result).toEqual(whole.result);
      expect(whole.bets[0]!.winUnits).toBe(single.winUnits * BigInt(many));
      expect(whole.winUnits).toBe(whole.bets.reduce((sum, { winUnits }) => sum + winUnits, 0n));
    }),
  );
  expect(() => playTable(tableGame('drop'), streamOf(1), [{ bet: 'low', stakeUnits: 50n }])).toThrow('multiple');
});
