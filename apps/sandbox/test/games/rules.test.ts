import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareFractions,
  decimalText,
  fraction,
  fractionText,
  ONE,
  readFraction,
  times,
} from '../../src/fair/index.ts';
import type { Stream } from '../../src/fair/index.ts';
import { mounts } from '../../src/frame/views.ts';
import { bets as baccaratBets, dealRound, settleBet } from '../../src/games/baccarat/index.ts';
import * as baccaratTexts from '../../src/games/baccarat/rules-texts.ts';
import { deal, legalMoves, makeMove, shareOut } from '../../src/games/cards/index.ts';
import * as cardsTexts from '../../src/games/cards/rules-texts.ts';
import { closeBook, DRAW_BACK, highestDividend, settleMatch } from '../../src/games/cockfight/index.ts';
import * as cockfightTexts from '../../src/games/cockfight/rules-texts.ts';
import { cashOutOf, HIGHEST, settleCrash } from '../../src/games/crash/index.ts';
import * as crashTexts from '../../src/games/crash/rules-texts.ts';
import { fishTable, shoot } from '../../src/games/fishing/index.ts';
import * as fishingTexts from '../../src/games/fishing/rules-texts.ts';
import type { Fact } from '../../src/games/maths-facts.ts';
import { classicFigures, slotProfile, slotProfiles, walkWays, waysFigures } from '../../src/games/slots/index.ts';
import * as slotTexts from '../../src/games/slots/rules-texts.ts';
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
import { gameOf } from '../../src/games/table.ts';
import { tableGame, tableGames } from '../../src/games/tables/index.ts';
import * as tableTexts from '../../src/games/tables/rules-texts.ts';
import { finishPoker, variantOf, variants } from '../../src/games/videopoker/index.ts';
import * as pokerTexts from '../../src/games/videopoker/rules-texts.ts';
import { readTitle } from '../../src/titles/index.ts';
import { streamOf } from '../fair/streams.ts';
import { everyOutcome } from './outcomes.ts';

const languages = ['en', 'fil'] as const;
type Language = (typeof languages)[number];

/** A title of a family, every mathematics the family plays, and its words. */
type Ruled = {
  code: string;
  profiles: readonly string[];
  textsOf: (language: Language) => object;
  nameOf: (language: Language, profile: string, key: string) => string;
};

const codesOf = (all: readonly { code: string }[]) => all.map(({ code }) => code);
const sportsRules = {
  profiles: ['sports'],
  textsOf: sportsTexts.sportsTexts,
  nameOf: (language: Language, _profile: string, key: string) =>
    sportsTexts.factName(sportsTexts.sportsTexts(language), key),
};

const families: Readonly<Record<string, Ruled>> = {
  slots: {
    code: 'jili.mabuhay-fortune',
    profiles: codesOf(slotProfiles),
    textsOf: slotTexts.slotTexts,
    nameOf: (language, _profile, key) => slotTexts.factName(slotTexts.slotTexts(language), key),
  },
  crash: {
    code: 'tala.kite-crash',
    profiles: ['crash'],
    textsOf: crashTexts.crashTexts,
    nameOf: (language, _profile, key) => crashTexts.factName(crashTexts.crashTexts(language), key),
  },
  baccarat: {
    code: 'bituin.luneta-baccarat',
    profiles: ['baccarat'],
    textsOf: baccaratTexts.baccaratTexts,
    nameOf: (language, _profile, key) => baccaratTexts.factName(baccaratTexts.baccaratTexts(language), key),
  },
  fishing: {
    code: 'jili.tubbataha-fishing',
    profiles: ['fishing'],
    textsOf: fishingTexts.fishingTexts,
    nameOf: (language, _profile, key) => fishingTexts.factName(fishingTexts.fishingTexts(language), key, () => '×2'),
  },
  cards: {
    code: 'tongitan.lucky-nine-duel',
    profiles: ['cards'],
    textsOf: cardsTexts.cardsTexts,
    nameOf: (language, _profile, key) => cardsTexts.factName(cardsTexts.cardsTexts(language), key),
  },
  cockfight: {
    code: 'tandang.fiesta-derby',
    profiles: ['cockfight'],
    textsOf: cockfightTexts.cockfightTexts,
    nameOf: (language, _profile, key) => cockfightTexts.factName(cockfightTexts.cockfightTexts(language), key),
  },
  sports: { code: 'agila.asia-sportsbook', ...sportsRules },
  esports: { code: 'kampeon.tala-markets', ...sportsRules },
  tables: {
    code: 'jili.manila-roulette',
    profiles: codesOf(tableGames),
    textsOf: tableTexts.tableTexts,
    nameOf: (language, profile, key) => {
      const texts = tableTexts.tableTexts(language);
      if (key === 'largestWin') return texts.largestWin;
      const [kind = '', ...bet] = key.split('.');
      const head = { rtp: texts.rtp, hitRate: texts.chance }[kind] ?? '';
      return `${head}: ${tableTexts.betName(texts, profile, bet.join('.'))}`;
    },
  },
  videopoker: {
    code: 'jili.manila-jacks-or-better',
    profiles: codesOf(variants),
    textsOf: pokerTexts.pokerTexts,
    nameOf: (language, profile, key) => pokerTexts.factName(pokerTexts.pokerTexts(language), variantOf(profile), key),
  },
};

/** What the frame of a game is told before anything is staked: its rules panel prints all of it. */
function factsOf(family: string, profile: string): Fact[] {
  const title = readTitle(families[family]!.code)!;
  return (gameOf(family).factsOf(title, profile) as { rules: Fact[] }).rules;
}

const largestOf = (family: string, profile: string, kind = ''): string | undefined =>
  factsOf(family, profile).find(({ key }) => key === `largestWin${kind && `.${kind}`}`)?.exact;

const all = Object.entries(families).flatMap(([family, { profiles }]) =>
  profiles.map((profile) => [family, profile] as const),
);

test('[CN-8] every family of games is looked at here', () => {
  expect(Object.keys(families).toSorted()).toEqual(Object.keys(mounts).toSorted());
  for (const [family, { code, profiles }] of Object.entries(families)) {
    const title = readTitle(code)!;
    expect(title.family).toBe(family);
    expect(profiles).toContain(gameOf(family).profileOf(title));
  }
  expect(all).toHaveLength(9 + 13 + 5 + 7);
});

describe.each(all)('%s %s', (family, profile) => {
  test('[CN-8] has its return and its largest win among the figures of its rules', () => {
    const facts = factsOf(family, profile);
    const returns = facts.filter(({ key }) => key === 'rtp' || key.startsWith('rtp.'));
    expect(returns.length).toBeGreaterThan(0);
    for (const { key, value, exact } of returns) {
      expect(value, key).toMatch(/^\d\d\.\d{4} %$/);
      expect(compareFractions(readFraction(exact!), ONE), key).toBe(-1);
    }
    const largest = facts.filter(({ key }) => key === 'largestWin' || key.startsWith('largestWin.'));
    expect(largest.length).toBeGreaterThan(0);
    for (const { key, value, exact } of largest) {
      expect(value, key).toBe(decimalText(readFraction(exact!), 2));
      expect(compareFractions(readFraction(exact!), ONE), key).toBe(1);
    }
  });

  test('[CN-8] names every figure in English and Tagalog', () => {
    const facts = factsOf(family, profile);
    expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length);
    for (const language of languages) {
      for (const { key } of facts) {
        const name = families[family]!.nameOf(language, profile, key);
        expect(name.trim(), `${language} ${key}`).not.toBe('');
        // A key without words would show itself or a hole.
        expect(name, `${language} ${key}`).not.toBe(key);
        expect(name, `${language} ${key}`).not.toMatch(/undefined|[{}]/);
      }
    }
    const named = (language: Language) =>
      facts
        .filter(({ key }) => key.startsWith('largestWin'))
        .map(({ key }) => families[family]!.nameOf(language, profile, key));
    for (const name of named('en')) expect(name).toMatch(/^Largest win/);
    for (const name of named('fil')) expect(name).toMatch(/^Pinakamalaking panalo/);
  });
});

/** Every text of some words by its place, as the figures it is filled with. */
function figuresOf(texts: unknown, at = ''): [string, string][] {
  if (typeof texts === 'string') {
    expect(texts.trim(), at).not.toBe('');
    return [[at, (texts.match(/\{\w+\}/g) ?? []).toSorted().join(' ')]];
  }
  return Object.entries(texts as object).flatMap(([key, value]) => figuresOf(value, `${at}/${key}`));
}

test.each(Object.keys(families))('[CN-8] the rules of %s say the same in both languages, text by text', (family) => {
  const { textsOf } = families[family]!;
  expect(Object.fromEntries(figuresOf(textsOf('fil')))).toEqual(Object.fromEntries(figuresOf(textsOf('en'))));
  expect(textsOf('fil')).not.toEqual(textsOf('en'));
});

describe('the largest win is what can really be paid', () => {
  test.each(codesOf(slotProfiles))('[CN-8] %s', (code) => {
    const profile = slotProfile(code);
    // The lines are walked through once, in the test of the certificates.
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
  /** Results of each game among which is the best one, and bets among which is the best one. */
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

  /** A stream whose card wins the prize at a place, or is the blank behind them. */
  function scratchOf(place: number): Stream {
    const before = [20, 200, 1500, 5000, 12_000, 40_000, 120_000, 155_000].slice(0, place);
    const first = before.reduce((sum, weight) => sum + weight, 0);
    return { below: (n) => (n === 1_000_000 ? first : 0), word: () => 0, taken: () => 0 };
  }

  test.each(codesOf(tableGames))('[CN-8] %s', (code) => {
    const game = tableGame(code);
    const { results, bets = game.bets } = tables[code]!;
    // What a bet with so many marks would pay is no bet once it is above the bound of the game.
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
      // A price above the highest is not offered, the highest is.
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
