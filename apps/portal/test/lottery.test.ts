import { createTexts, languageOf } from '@croupier/i18n';
import { compileCatalogue } from '@croupier/i18n/node';
import { findPlay, lotteryTypes, playsOf } from '@croupier/lottery';
import { describe, expect, test } from 'vitest';
import { plannedMultiple } from '../src/features/lottery/chase-plan.ts';
import type { LotteryGame } from '../src/features/lottery/lottery-queries.ts';
import { gameOf } from '../src/features/lottery/LotteryPage.tsx';
import { dayOfIssue, isTaken, numberSets, signNumbers, withSet } from '../src/features/lottery/number-sets.ts';
import { noPicks, pickedBy, pressed, toolsOf, typedExample, writtenPicks } from '../src/features/lottery/pick-tools.ts';
import { levelName } from '@croupier/i18n/level-texts';
import { groupName, playName, rowName, symbolName } from '@croupier/i18n/play-texts';
import { createSendKeys } from '../src/api/send-keys.ts';
import { priceLine } from '../src/features/lottery/slip-line.ts';
import type { SlipLine } from '../src/features/lottery/slip-line.ts';
import { keepSlip, slipOf, slips } from '../src/features/lottery/slip-store.ts';
import { numbersIn } from '../src/features/lottery/special-numbers.ts';
import { trendOf } from '../src/features/lottery/trend.ts';
import { outcomeOf } from '../src/pwa/tickets-outcome.ts';

const plays = lotteryTypes.flatMap((type) => playsOf(type));
const play = (code: string, type: (typeof lotteryTypes)[number] = 'SSC') => findPlay(type, code)!;

const amount = (text: string) => ({ amount: text, currency: 'PHP' });
const game: LotteryGame = {
  gameCode: 'SSC_1M',
  type: 'SSC',
  family: 'HOUSE',
  category: 'ELOTT',
  gameName: 'Five Digits',
  everySeconds: 60,
  dailyAt: null,
  closeSeconds: 10,
  drawsWith: null,
  station: null,
  minSeries: 1700,
  maxSeries: 1960,
  maxPoint: '13',
  maxPrize: { ticket: amount('400000.00'), member: amount('800000.00'), draw: amount('8000000.00') },
};

describe.each(['EN', 'TY'] as const)('[LO-110] in %s', (code) => {
  // In development a missing text shows its key.
  const { t } = createTexts(languageOf(code), compileCatalogue(code), { isDevelopment: true });
  const isTranslated = (name: string) => name !== '' && !/lottery\.|\{|undefined/.test(name);

  test('every group, play, row, symbol and prize of every type has words', () => {
    expect(plays.length).toBeGreaterThan(500);
    const untranslated = plays.flatMap(({ code: name, group, rows, levels }) => [
      ...[groupName(t, group), playName(t, name)].filter((shown) => !isTranslated(shown)),
      ...rows.flatMap(({ label, symbols }) =>
        [rowName(t, label), ...symbols.map((symbol) => symbolName(t, symbol))].filter((shown) => !isTranslated(shown)),
      ),
      ...levels.map((level) => levelName(t, name, level.code)).filter((shown) => !isTranslated(shown)),
    ]);
    expect([...new Set(untranslated)]).toEqual([]);
  });

  test('numbers are called numbers and digits digits, and the legs of a parlay are told by example', () => {
    expect(playName(t, 'Fixed_PK10')).toBe(playName(t, 'Fixed_11X5'));
    expect(playName(t, 'Fixed_PK10')).not.toBe(playName(t, 'Fixed'));
    const legs = playsOf('LHC')
      .filter(({ group }) => group === 'parlay')
      .flatMap(({ code: name, levels }) => levels.map((level) => levelName(t, name, level.code)));
    expect(legs.length).toBeGreaterThan(20);
    // Counts of sides, not the code they are made of.
    for (const name of legs) expect(name).toMatch(/^\D+(?:[1-6] × \p{L}+(?:, )?)+(?:\D+49)?/u);
    for (const name of legs) expect(name).not.toMatch(/\d-\d/);
  });

  test('no two plays of one type have the same name', () => {
    for (const type of lotteryTypes) {
      const names = playsOf(type).map((one) => `${groupName(t, one.group)}: ${playName(t, one.code)}`);
      expect(
        names.filter((name, at) => names.indexOf(name) !== at),
        type,
      ).toEqual([]);
    }
  });
});

describe('[LO-111] the board', () => {
  const [row] = play('Fixed').rows;

  test.each([
    ['all', '0123456789'],
    ['big', '56789'],
    ['small', '01234'],
    ['odd', '13579'],
    ['even', '02468'],
    ['clear', ''],
  ] as const)('the quick pick %s takes %s', (tool, taken) => {
    expect(pickedBy(tool, row!).join('')).toBe(taken);
  });

  test('of eleven numbers six are small, as nothing may be left out', () => {
    const [eleven] = play('Any1_11X5', '11X5').rows;
    expect([...pickedBy('small', eleven!), ...pickedBy('big', eleven!)]).toEqual(eleven!.symbols);
  });

  test('a quick pick that the row would not take is not offered', () => {
    for (const { rows } of plays) {
      for (const one of rows)
        for (const tool of toolsOf(one)) expect(pickedBy(tool, one).length).toBeLessThanOrEqual(one.max);
    }
  });

  test('a press takes and gives back; a full row takes no more, a row of one changes over', () => {
    expect(pressed(['1'], '2', row!)).toEqual(['1', '2']);
    expect(pressed(['1', '2'], '2', row!)).toEqual(['1']);
    expect(pressed(['1', '2'], '3', { ...row!, max: 2 })).toEqual(['1', '2']);
    expect(pressed(['1'], '3', { ...row!, max: 1 })).toEqual(['3']);
  });

  test('typed numbers are parted by commas, blanks and lines, and pairs of 11X5 keep their blanks', () => {
    const digits = play('First3StraightSingle');
    expect(writtenPicks(digits, [{ symbols: [], text: ' 123, 456\n789 ' }])).toBe('123,456,789');
    const pairs = play('First2StraightSingle_11X5', '11X5');
    expect(writtenPicks(pairs, [{ symbols: [], text: '01  02, 03 04' }])).toBe('01 02,03 04');
  });

  test('every typed play can show an example that it takes itself', () => {
    const typed = plays.filter(({ isTyped }) => isTyped);
    expect(typed.length).toBeGreaterThan(100);
    expect(typed.filter((one) => typedExample(one) === '').map(({ code }) => code)).toEqual([]);
  });
});

describe('[LO-15, LO-135] rows of 49 numbers', () => {
  const [row] = play('two-all.collision', 'LHC').rows;
  const numbersOf = (name: string, day: string) => {
    const sets = numberSets(row!, day);
    return [...sets.sign, ...sets.colour, ...sets.tail].find((set) => set.name === name)!.numbers.join(' ');
  };

  test('signs own the numbers of the lunar year of the draw’s day', () => {
    expect(numbersOf('horse', '2026-11-15')).toBe('01 13 25 37 49');
    // The year of the goat begins on 6 February 2027.
    expect(numbersOf('horse', '2027-02-05')).toBe('01 13 25 37 49');
    expect(numbersOf('horse', '2027-02-06')).toBe('02 14 26 38');
    expect(numbersOf('goat', '2027-02-05')).toBe('12 24 36 48');
    expect(numbersOf('goat', '2027-02-06')).toBe('01 13 25 37 49');
    expect(signNumbers('goat', '2027-02-06').join(' ')).toBe('01 13 25 37 49');
    expect(signNumbers('07', '2027-02-06')).toEqual([]);
  });

  test('the day is that of the issue, wherever the player’s clock stands', () => {
    expect(dayOfIssue('20270206-0001')).toBe('2027-02-06');
    expect(dayOfIssue('0001')).toBeNull();
  });

  test.each(['sign', 'colour', 'tail'] as const)('every number has one %s', (kind) => {
    const all = numberSets(row!, '2026-11-15')[kind].flatMap(({ numbers }) => numbers);
    expect(all.toSorted()).toEqual([...row!.symbols]);
  });

  test('colours and tails are those of the plays, and 25 is big', () => {
    expect(numbersOf('green', '2026-11-15')).toBe('05 06 11 16 17 21 22 27 28 32 33 38 39 43 44 49');
    expect(numbersOf('0', '2026-11-15')).toBe('10 20 30 40');
    expect(numbersOf('9', '2026-11-15')).toBe('09 19 29 39 49');
    expect(pickedBy('big', row!)[0]).toBe('25');
    expect(pickedBy('small', row!).at(-1)).toBe('24');
  });

  test('sets are put together and taken out, and a row that takes few is offered none that it cannot hold', () => {
    const { sign, tail } = numberSets(row!, '2026-11-15');
    const [rat, ox] = sign;
    const both = withSet(withSet([], rat!, row!)!, ox!, row!)!;
    expect(both).toHaveLength(8);
    expect(isTaken(both, rat!)).toBe(true);
    expect(withSet(both, rat!, row!)).toEqual(ox!.numbers);
    expect(withSet(['01'], tail[1]!, { max: 5 })).toEqual(['01', '11', '21', '31', '41']);
    expect(withSet(['02'], tail[1]!, { max: 5 })).toBeNull();
    const bankers = play('in-seven.5.banker', 'LHC').rows[0]!;
    expect(numberSets(bankers, '2026-11-15').sign).toHaveLength(11);
    expect(numberSets(bankers, '2026-11-15').tail.map(({ name }) => name)).toEqual(['0']);
  });

  test('two signs make the 16 bets of a collision', () => {
    const collision = play('two-all.collision', 'LHC');
    const [rat, ox] = numberSets(row!, '2026-11-15').sign;
    const picks = [rat!, ox!].map(({ numbers }) => ({ symbols: numbers, text: '' }));
    const read = collision.read(writtenPicks(collision, picks));
    expect(read.ok && collision.count(read.value)).toBe(16);
  });
});

describe('[LO-112] the slip', () => {
  const terms = { unitPrice: '2', moneyMode: '1', multiple: 1, series: 1960 } as const;
  const price = (code: string, written: string, more: object = {}) =>
    priceLine({ play: play(code), written, terms: { ...terms, ...more }, game, currency: 'PHP' });

  test('counts bets, stake, highest prize and rebate as the house does', () => {
    const line = price('Fixed', '0,1,2,3,4,5,6,7,8,9||||');
    expect(line).toMatchObject({ ok: true, value: { bets: 10, stake: { units: 200_000n }, rebate: { units: 0n } } });
    // 2 staked on the digit that comes, at 1960/2000 of ten: 19.60.
    expect(line.ok && line.value.worst.units).toBe(196_000n);
    const lower = price('Fixed', '5||||', { series: 1700, moneyMode: '0.1', multiple: 5 });
    // 1.00 staked at 1700: 13 % of it come back.
    expect(lower).toMatchObject({ ok: true, value: { bets: 1, stake: { units: 10_000n }, rebate: { units: 1300n } } });
  });

  test('says what is wrong with a selection before anything is sent', () => {
    expect(price('AllStraight', '1|2|3||')).toMatchObject({ ok: false, reason: { code: 'too_few', row: 3 } });
    expect(price('First3StraightSingle', '12')).toMatchObject({ ok: false, reason: { code: 'symbol', symbol: '12' } });
    expect(price('Fixed', '1||||', { moneyMode: '0.001', unitPrice: '0.01' })).toMatchObject({
      ok: false,
      reason: { code: 'too_many_decimals' },
    });
    expect(price('Fixed', writtenPicks(play('Fixed'), noPicks(play('Fixed'))))).toMatchObject({ ok: false });
  });

  test('a chase multiplies from draw to draw and stays within what is taken', () => {
    expect([0, 1, 2, 3].map((place) => plannedMultiple(place, 2))).toEqual([1, 2, 4, 8]);
    expect([0, 5].map((place) => plannedMultiple(place, 1))).toEqual([1, 1]);
    expect(plannedMultiple(49, 3)).toBe(10_000);
  });
});

describe('[LO-17] numbers with a payout of their own', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const special = [
    { play: 'Fixed', symbols: ['7'], payout: 'closed', from: '2026-11-15T11:00:00Z' },
    { play: 'Fixed', symbols: ['3'], payout: '1/2', from: '2026-11-15T11:00:00Z' },
    { play: 'Fixed', symbols: ['9'], payout: 'closed', from: '2026-11-15T13:00:00Z' },
  ];

  test('are told of a line before it is sent, from their time on and for their play', () => {
    const numbersFor = (selection: string, code = 'Fixed', at = now) =>
      numbersIn(play(code), { selection }, special, at);
    expect(numbersFor('3,7|||1|')).toEqual({ closed: ['7'], reduced: [{ number: '3', share: '1/2' }] });
    expect(numbersFor('9||||')).toEqual({ closed: [], reduced: [] });
    expect(numbersFor('9||||', 'Fixed', new Date('2026-11-15T13:00:00Z')).closed).toEqual(['9']);
    expect(numbersFor('7|7|7|7|7', 'AllStraight')).toEqual({ closed: [], reduced: [] });
  });
});

test('[LO-118] a slip stays with its game and its writer', () => {
  const line = { id: 'Fixed 1||||', play: 'Fixed' } as SlipLine;
  keepSlip('token of ben', 'SSC_1M', { lines: [line] });
  keepSlip('token of ben', 'PK10_1M', { lines: [] });
  expect(slipOf(slips.getState(), 'token of ben', 'SSC_1M').lines).toEqual([line]);
  expect(slipOf(slips.getState(), 'token of ben', 'VN_1M').lines).toEqual([]);
  expect(slipOf(slips.getState(), 'token of ana', 'SSC_1M').lines).toEqual([]);
  keepSlip('token of ana', 'VN_1M', { lines: [line] });
  expect(slipOf(slips.getState(), 'token of ben', 'SSC_1M').lines).toEqual([]);
});

test('[LO-116] a lost answer keeps the key of its slip; an answer, or another slip, brings a new one', () => {
  let made = 0;
  const keys = createSendKeys(() => `key-${(made += 1)}`);
  expect(keys.keyFor({ issue: '1' })).toBe('key-1');
  keys.settle(false);
  expect(keys.keyFor({ issue: '1' })).toBe('key-1');
  expect(keys.keyFor({ issue: '2' })).toBe('key-2');
  keys.settle(true);
  expect(keys.keyFor({ issue: '2' })).toBe('key-3');
});

test('[LO-113, PS-9] only more than was staked is told as a win', () => {
  const ticket = (prize: string, returned = '0.00') => ({
    stake: amount('20.00'),
    prize: amount(prize),
    returned: amount(returned),
  });
  expect(outcomeOf([ticket('196.00')]).outcome).toBe('won');
  expect(outcomeOf([ticket('19.60')])).toMatchObject({ outcome: 'back', amount: { units: 196_000n } });
  expect(outcomeOf([ticket('0.00', '20.00')])).toMatchObject({ outcome: 'back', amount: { units: 200_000n } });
  expect(outcomeOf([ticket('0.00')]).outcome).toBe('lost');
});

test('[LO-114] the trend counts each number by place or anywhere, and the draws since it was seen', () => {
  const draws = [
    { result: [1, 2, 3, 4, 1] },
    { result: [5, 2, 3, 4, 5] },
    { result: null },
    { result: [1, 0, 0, 0, 0] },
  ];
  const first = trendOf('SSC', draws, 0);
  expect(first.find(({ symbol }) => symbol === '1')).toEqual({ symbol: '1', times: 2, gap: 0 });
  expect(first.find(({ symbol }) => symbol === '5')).toEqual({ symbol: '5', times: 1, gap: 1 });
  expect(first.find(({ symbol }) => symbol === '9')).toEqual({ symbol: '9', times: 0, gap: null });
  expect(trendOf('SSC', draws, null).find(({ symbol }) => symbol === '0')).toEqual({ symbol: '0', times: 4, gap: 2 });
  expect(trendOf('LHC', [{ result: [1, 9, 20, 30, 40, 48, 49] }], null)).toHaveLength(49);
  // Of many prizes the digits of the first.
  expect(trendOf('TOGEL', [{ result: ['0123'] }], 3).find(({ symbol }) => symbol === '3')?.times).toBe(1);
});

test('[LO-6] the address names the game; one that is not here leads to the first of the page', () => {
  const listed = (gameCode: string, family: LotteryGame['family']) => ({
    game: { ...game, gameCode, family },
    current: null,
    last: null,
    launch: {} as never,
  });
  const families = [
    { family: 'HOUSE', games: [listed('SSC_1M', 'HOUSE'), listed('PK10_1M', 'HOUSE')] },
    { family: 'VN', games: [listed('VN_1M', 'VN')] },
  ] as const;
  expect(gameOf(families, 'PK10_1M', 'HOUSE')?.gameCode).toBe('PK10_1M');
  expect(gameOf(families, 'VN_1M', 'HOUSE')?.gameCode).toBe('VN_1M');
  expect(gameOf(families, 'X', 'VN')?.gameCode).toBe('VN_1M');
  expect(gameOf(families, undefined, 'SEA')?.gameCode).toBe('SSC_1M');
});
