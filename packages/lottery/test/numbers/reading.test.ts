import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlay, lotteryTypes, playsOf, selectionLimits, type Play } from '../../src/index.ts';
import { numberPlays } from './draws.ts';

function readBy(code: string, written: unknown) {
  const play = numberPlays.find((one) => one.code === code);
  if (play === undefined) throw new Error(`no play ${code}`);
  return play.read(written);
}

const rows = (code: string, written: unknown) => {
  const read = readBy(code, written);
  return read.ok ? read.value : read.reason;
};

test.each([
  ['Last3Straight', '3,1,1|2|9,0', [['1', '3'], ['2'], ['0', '9']]],
  ['Last3Com6', '9,0,5,5,0', [['0', '5', '9']]],
  ['Any3Straight_SSC', '1||2,0||3', [['1'], [], ['0', '2'], [], ['3']]],
  [
    'Any3Com6_SSC',
    '5,1,3|2,1,0',
    [
      ['1', '3', '5'],
      ['0', '1', '2'],
    ],
  ],
  ['AllStraightSingle', '54321,00000,54321', [['00000', '54321']]],
  ['Last3ComMixed', '211,121,321', [['112', '123']]],
  ['Any3_11X5', '11,1,02,10', [['01', '02', '10', '11']]],
  ['Any3Banker_11X5', '5|4,3', [['05'], ['03', '04']]],
  ['First2ComSingle_11X5', '0302,02 03,11 01', [['01 11', '02 03']]],
  ['First2StraightSingle_PK10', '0302,02 03', [['02 03', '03 02']]],
  ['Last2Sides', 'odd,big|even', [['big', 'odd'], ['even']]],
])('[LO-9] %s reads %s in its canonical form', (code, written, selection) => {
  expect(rows(code, written)).toEqual(selection);
});

test.each([
  ['Last3Straight', 5, { code: 'not_text' }],
  ['Last3Straight', ['1', '2', '3'], { code: 'not_text' }],
  ['Last3Straight', null, { code: 'not_text' }],
  ['Last3Straight', '1|2', { code: 'rows' }],
  ['Last3Straight', '1|2|3|4', { code: 'rows' }],
  ['Last3Straight', '|'.repeat(10_000), { code: 'rows' }],
  ['Last3Straight', '1|2|٣', { code: 'symbol', row: 2, symbol: '٣' }],
  ['Last3Straight', '1|２|3', { code: 'symbol', row: 1, symbol: '２' }],
  ['Last3Straight', '1|10|3', { code: 'symbol', row: 1, symbol: '10' }],
  ['Last3Straight', '1|2|3 ', { code: 'symbol', row: 2, symbol: '3 ' }],
  ['Last3Straight', '1||3', { code: 'too_few', row: 1 }],
  ['Last3Straight', '1|,|3', { code: 'symbol', row: 1, symbol: '' }],
  ['Last3Com6', '1,2,2', { code: 'too_few', row: 0 }],
  ['Last3ComKey', '1,2', { code: 'too_many', row: 0 }],
  ['Last3ComMixed', '111', { code: 'symbol', row: 0, symbol: '111' }],
  ['Last3Com3Single', '123', { code: 'symbol', row: 0, symbol: '123' }],
  ['AllCom10', '1|1', { code: 'no_bet' }],
  ['Any3Straight_SSC', '1|2|||', { code: 'no_bet' }],
  ['Any3Com6_SSC', '1,2|0,1,2', { code: 'too_few', row: 0 }],
  ['Any3Banker_11X5', '1|1,2', { code: 'overlap', row: 1, symbol: '01' }],
  ['Any3Banker_11X5', '1,2,3|4', { code: 'too_many', row: 0 }],
  ['Any3Banker_11X5', '1|2', { code: 'no_bet' }],
  ['First3Straight_11X5', '1|1|2', { code: 'no_bet' }],
  ['First2StraightSingle_PK10', '01 01', { code: 'symbol', row: 0, symbol: '01 01' }],
  ['First2StraightSingle_PK10', '01 11', { code: 'symbol', row: 0, symbol: '01 11' }],
  ['AllStraightSingle', '1'.repeat(selectionLimits.textLength + 1), { code: 'too_long' }],
  ['AllStraightSingle', manyNumbers(selectionLimits.typedNumbers + 1), { code: 'too_many', row: 0 }],
])('[LO-39] %s names play and fault of bad input', (code, written, fault) => {
  expect(rows(code, written)).toEqual({ play: code, ...fault });
});

function manyNumbers(count: number): string {
  return Array.from({ length: count }, (_, number) => String(number).padStart(5, '0')).join(',');
}

test('[LO-39] the longest honest text is read', () => {
  expect(readBy('AllStraightSingle', manyNumbers(selectionLimits.typedNumbers))).toMatchObject({ ok: true });
});

test('[LO-39] what is told back of a foreign symbol is short', () => {
  expect(rows('Last3Com6', 'x'.repeat(5000))).toMatchObject({ code: 'symbol', symbol: 'x'.repeat(24) });
});

test('[LO-39] an unknown code is no play', () => {
  for (const code of ['', 'constructor', '__proto__', 'last3com6', 'Last3Com6 ']) {
    expect(lotteryTypes.map((type) => findPlay(type, code))).toEqual(lotteryTypes.map(() => undefined));
  }
  expect(
    lotteryTypes.every((type) => new Set(playsOf(type).map(({ code }) => code)).size === playsOf(type).length),
  ).toBe(true);
});

/** Texts that nearly are selections: symbols of the play, separators, and strangers among them. */
function nearlyWritten(play: Play): fc.Arbitrary<string> {
  const own = [...new Set(play.rows.flatMap((row) => [...row.symbols]))];
  const pieces = fc.constantFrom(...own, ...',|,|,| -0١２½\u0000\uD800'.split(''), '00', '99', '1e1', '0x1', '012');
  return fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));
}

describe.each(numberPlays.map((play) => [`${play.type} ${play.code}`, play] as const))('%s', (_, play) => {
  test('[LO-39] whatever is sent, it answers a selection with bets or a fault of the play', () => {
    const anything = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), nearlyWritten(play), nearlyWritten(play));
    fc.assert(
      fc.property(anything, (written) => {
        const read = play.read(written);
        if (read.ok) expect(play.count(read.value)).toBeGreaterThan(0);
        else expect(read.reason.play).toBe(play.code);
      }),
      { numRuns: 60 },
    );
  });
});
