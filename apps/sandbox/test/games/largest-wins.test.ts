import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, fraction, fractionText, readFraction, times } from '../../src/fair/index.ts';
import type { Stream } from '../../src/fair/index.ts';
import { bets as baccaratBets, dealRound, settleBet } from '../../src/games/baccarat/index.ts';
import { deal, legalMoves, makeMove, shareOut } from '../../src/games/cards/index.ts';
import { closeBook, DRAW_BACK, highestDividend, settleMatch } from '../../src/games/cockfight/index.ts';
import { cashOutOf, HIGHEST, settleCrash } from '../../src/games/crash/index.ts';
import { fishTable, shoot } from '../../src/games/fishing/index.ts';
import { classicFigures, slotProfile, slotProfiles, walkWays, waysFigures } from '../../src/games/slots/index.ts';
import {
  HIGHEST_ODDS,
  legFactor,
  MOST_LEGS,
  priceOf,
  slipFactor,
  slipFault,
  slipReturn,
} from '../../src/games/sports/index.ts';
import type { Leg } from '../../src/games/sports/index.ts';
import * as sportsTexts from '../../src/games/sports/rules-texts.ts';
import { tableGame, tableGames } from '../../src/games/tables/index.ts';
import { finishPoker, variantOf, variants } from '../../src/games/videopoker/index.ts';
import { streamOf } from '../fair/streams.ts';
import { everyOutcome } from './outcomes.ts';
import { codesOf, factsOf, languages, largestOf } from './rules-tools.ts';

describe('the largest win is what can really be paid', () => {
  test.each(codesOf(slotProfiles))('[CN-8] %s', (code) => {
    const profile = slotProfile(code);
    // The test of the certificates visits all combinations; here they are only read.
    const largest =
      profile.kind === 'classic'
        ? fractionText(classicFigures(profile).largestWin)
        : profile.kind === 'ways'
          ? fractionText(waysFigures(profile, walkWays(profile)).largestWin)
          : profile.certificate.largestWin;
    expect(largestOf('slots', code)).toBe(largest);
  });

  const ranks = Array.from({ length: 13 }, (_none, rank) => rank);
  const laid = Array.from({ length: 10 }, (_none, at) => 24 - at);
  const upTo = (count: number) => Array.from({ length: count }, (_none, at) => at).join(',');
  const drawn = (code: string) => everyOutcome((stream) => tableGame(code).draw(stream)).map(({ outcome }) => outcome);
  const pairs = ranks.flatMap((one) => ranks.map((two) => [one, two]));
  /** Results of each game that include the best one, and bets that include the best one. */
  const tables: Readonly<Record<string, { results: () => unknown[]; bets?: string[] }>> = {
    roulette: { results: () => drawn('roulette') },
    'dragon-tiger': { results: () => pairs },
    'casino-war': { results: () => pairs },
    'red-dog': { results: () => pairs.flatMap((two) => ranks.map((third) => [...two, third])) },
    'sic-bo': { results: () => drawn('sic-bo') },
    'color-game': { results: () => drawn('color-game') },
    'hi-lo': { results: () => drawn('hi-lo') },
    keno: { results: () => [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] },
    bingo: { results: () => [0, 1, 2, 3, 4, 5, 6, 8].map((lines) => ({ lines })) },
    scratch: { results: () => Array.from({ length: 9 }, (_none, at) => tableGame('scratch').draw(scratchOf(at))) },
    mines: {
      results: () => [laid],
      bets: [1, 3, 5, 10].flatMap((mines) =>
        Array.from({ length: 25 }, (_none, at) => `mines-${mines}:${upTo(at + 1)}`),
      ),
    },
    tower: { results: () => [Array<number>(12).fill(1)] },
    drop: { results: () => drawn('drop') },
  };

  /** A stream that draws the prize at an index, or the blank after the last prize. */
  function scratchOf(place: number): Stream {
    const before = [20, 200, 1500, 5000, 12_000, 40_000, 120_000, 155_000].slice(0, place);
    const first = before.reduce((sum, weight) => sum + weight, 0);
    return { below: (n) => (n === 1_000_000 ? first : 0), word: () => 0, taken: () => 0 };
  }

  test.each(codesOf(tableGames))('[CN-8] %s', (code) => {
    const game = tableGame(code);
    const { results, bets = game.bets } = tables[code]!;
    // A bet with more marks is not allowed if it could return more than the limit.
    const backs = bets
      .filter((bet) => game.isBet(bet))
      .flatMap((bet) => results().map((result) => game.back(bet, result)));
    expect(largestOf('tables', code)).toBe(fractionText(fraction(BigInt(Math.max(...backs)), 100n)));
  });

  test.each(codesOf(variants))('[CN-8] %s', (code) => {
    const variant = variantOf(code);
    const royal = [9, 10, 11, 12, 0];
    const hand = { hand: royal, ready: [14, 15, 16, 17, 18] };
    const { winUnits } = finishPoker(variant, hand, [true, true, true, true, true], 100n);
    expect(largestOf('videopoker', code)).toBe(fractionText(fraction(winUnits, 100n)));
    expect(Object.values(variant.pays).every((pay) => BigInt(pay) * 100n <= winUnits)).toBe(true);
  });

  test('[CN-8] crash: whoever never cashes out is cashed out at the highest', () => {
    const point = BigInt(HIGHEST) * 1000n;
    const cashOut = cashOutOf({ autoAt: null, pressedMs: null }, point);
    expect(largestOf('crash', 'crash')).toBe(fractionText(fraction(settleCrash(100n, cashOut, point), 100n)));
  });

  test.each(baccaratBets)('[CN-8] baccarat, %s', (bet) => {
    const stream = streamOf(8);
    const backs = Array.from({ length: 500 }, () => settleBet(bet, 20n, dealRound(stream)));
    const most = backs.reduce((a, b) => (a > b ? a : b));
    expect(largestOf('baccarat', 'baccarat', bet)).toBe(fractionText(fraction(most, 20n)));
  });

  test('[CN-8] fishing: the last prize of every fish, caught', () => {
    const caught: Stream = { below: (n) => (n === 1_000_000 ? 0 : n - 1), word: () => 0, taken: () => 0 };
    const wins = fishTable.map((fish) => shoot(caught, fish, 1n).winUnits);
    const most = wins.reduce((a, b) => (a > b ? a : b));
    expect(largestOf('fishing', 'fishing')).toBe(`${most}`);
  });

  const people = ['ana', 'ben', 'carla', 'dodong', 'elena', 'fidel'];

  test('[CN-8] lucky nine: a full table, taken by one, and no hand brings more', () => {
    const seats = people.map((_name, seat) => ({
      cards: seat === 0 ? [8, 12] : [0, 1],
      stakedUnits: 400n,
      isFolded: false,
    }));
    const largest = largestOf('cards', 'cards')!;
    expect(fractionText(fraction(shareOut(seats).paidUnits[0]!, 400n))).toBe(largest);
    const { num, den } = readFraction(largest);
    const anyHand = fc.tuple(fc.nat(), fc.integer({ min: 2, max: 6 }), fc.infiniteStream(fc.nat({ max: 99 })));
    fc.assert(
      fc.property(anyHand, ([seed, count, choices]) => {
        let hand = deal(streamOf(seed), people.slice(0, count), 10_000n);
        while (hand.turn !== null) {
          const legal = legalMoves(hand, hand.turn);
          const next = makeMove(hand, hand.turn, legal[choices.next().value! % legal.length]!);
          if (typeof next === 'string') throw new Error(next);
          hand = next;
        }
        const isWithin = hand.seats.every((seat, at) => hand.outcome!.paidUnits[at]! * den <= seat.stakedUnits * num);
        expect(isWithin).toBe(true);
      }),
    );
  });

  test('[CN-8] the derby: no pool pays a side more, one pays exactly that, and the draw has its price', () => {
    const edge = closeBook({ meron: 190_000n, wala: 20_000n });
    expect(edge).toEqual({ isOn: true, dividends: { meron: 105n, wala: highestDividend() } });
    expect(largestOf('cockfight', 'cockfight', 'sides')).toBe(fractionText(fraction(highestDividend(), 100n)));
    const units = fc.bigInt({ min: 1n, max: 10n ** 7n });
    fc.assert(
      fc.property(units, units, (meron, wala) => {
        const book = closeBook({ meron, wala });
        if (!book.isOn) return;
        expect(book.dividends.meron <= highestDividend() && book.dividends.wala <= highestDividend()).toBe(true);
      }),
      { numRuns: 1000 },
    );
    const bets = (['meron', 'wala', 'draw'] as const).map((choice) => ({ id: choice, choice, stakeUnits: 100n }));
    expect(settleMatch(bets, 'draw').returns.find(({ id }) => id === 'draw')?.units).toBe(100n * DRAW_BACK);
    expect(largestOf('cockfight', 'cockfight', 'draw')).toBe(`${DRAW_BACK}`);
  });

  test.each(['sports', 'esports'])(
    '[CN-8] %s: a leg at the highest price, and a parlay of as many as there may be',
    (family) => {
      const selection = { market: 'result', pick: 'away' } as const;
      // A price above the highest is not offered; the highest is.
      const priceAt = (chance: number) =>
        priceOf(selection, [
          { home: 0, away: 1, chance },
          { home: 1, away: 0, chance: 1 - chance },
        ]);
      expect(priceAt(94 / (HIGHEST_ODDS + 2))).toBeNull();
      expect(priceAt(94 / (HIGHEST_ODDS + 0.5))).toBe(HIGHEST_ODDS);
      const factor = legFactor(selection, HIGHEST_ODDS, { status: 'finished', home: 0, away: 1 })!;
      const largest = fractionText(fraction(slipReturn(100n, factor), 100n));
      expect(largestOf(family, 'sports', 'single')).toBe(largest);
      expect(largestOf(family, 'sports', 'leg')).toBe(largest);
      const slip = (count: number): Leg[] =>
        Array.from({ length: count }, (_none, at) => ({ fixtureId: `${at}`, selection, odds: HIGHEST_ODDS }));
      expect([slipFault(slip(MOST_LEGS)), slipFault(slip(MOST_LEGS + 1))]).toEqual([null, 'too_many_legs']);
      const leg = factsOf(family, 'sports').find(({ key }) => key === 'largestWin.leg')!;
      for (const language of languages) {
        const shown = sportsTexts.factValue(sportsTexts.sportsTexts(language), leg);
        expect(shown.match(/[\d.]+\d/g), language).toEqual([decimalText(factor, 2), `${MOST_LEGS}`]);
      }
      expect(slipFactor([factor, factor])).toEqual(times(factor, factor));
    },
  );
});
