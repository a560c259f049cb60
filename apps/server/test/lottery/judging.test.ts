import { findPlay, fraction, oddsOf, oddsText } from '@croupier/lottery';
import type { LotteryType } from '@croupier/lottery';
import { describe, expect, test } from 'vitest';
import { judgeLine, judgeLines, nothing } from '../../src/modules/lottery/outcomes.ts';
import {
  readShares,
  readStoredNumbers,
  readOverrides,
  shownShares,
  writeShares,
} from '../../src/modules/lottery/shares.ts';
import { readLine, readLines, splitLines, writeLines } from '../../src/modules/lottery/ticket-lines.ts';
import type { TicketLine } from '../../src/modules/lottery/ticket-lines.ts';

const DAY = '2026-11-15';
const drawn = [1, 2, 3, 4, 5];

function playOf(type: LotteryType, code: string) {
  const play = findPlay(type, code);
  if (!play) throw new Error(`${type} has no play ${code}`);
  return play;
}

function lineOf(type: LotteryType, play: string, selection: string, about: Partial<TicketLine> = {}): TicketLine {
  const odds = oddsText(oddsOf(playOf(type, play), 1950));
  return {
    play,
    selection,
    bets: 1,
    multiple: 1,
    perBet: 20_000n,
    series: 1950,
    rebate: 0n,
    odds,
    shares: '',
    ...about,
  };
}

const endOf = (type: LotteryType, lines: readonly TicketLine[], numbers: readonly number[] = drawn) =>
  judgeLines(type, numbers, DAY)(writeLines(lines));

const whole = { returned: 0n, rebate: 0n, rounding: fraction(0) };

describe('what a ticket brings', () => {
  test('[LO-30] a bet that wins is paid by its own odds, and the others of its line nothing', () => {
    // Two pesos on one place of ten, at 1950 of 2000.
    expect(endOf('SSC', [lineOf('SSC', 'Fixed', '1,7||||', { bets: 2 })])).toEqual({ ...whole, prize: 195_000n });
    expect(endOf('SSC', [lineOf('SSC', 'Fixed', '1|2|||', { bets: 2 })])).toEqual({ ...whole, prize: 390_000n });
  });

  test('[LO-30] a bet that wins its lower levels alone is paid for them', () => {
    // A thousand for three digits, a hundred for the last two and ten for the last one, each at 1950 of 2000.
    expect(endOf('SSC', [lineOf('SSC', 'Last3Combine', '9|4|5')])).toEqual({ ...whole, prize: 1_950_000n + 195_000n });
  });

  test('[LO-30] a ticket that wins nothing has no end of its own, unless its rebate is one', () => {
    const lost = lineOf('SSC', 'Fixed', '9||||');
    expect(endOf('SSC', [lost])).toBeNull();
    expect(endOf('SSC', [lost, lost])).toBeNull();
    expect(endOf('SSC', [{ ...lost, rebate: 150n }])).toEqual({ ...whole, prize: 0n, rebate: 150n });
    expect(nothing).toEqual({ ...whole, prize: 0n });
  });

  test('[LO-30] the lines of a ticket are added up, in prize, stake returned, rebate and rounding', () => {
    // 1950/2000 of 20,000,000/271 units: down to the unit of the books, with 195/271 left over.
    const part = lineOf('SSC', 'First3AnyCode1', '1', { rebate: 30n });
    expect(endOf('SSC', [part])).toEqual({ prize: 71_955n, returned: 0n, rebate: 30n, rounding: fraction(195, 271) });
    const lost = lineOf('SSC', 'Fixed', '9||||', { rebate: 7n });
    expect(endOf('SSC', [part, lost, part])).toEqual({
      prize: 143_910n,
      returned: 0n,
      rebate: 67n,
      rounding: fraction(390, 271),
    });
  });

  test('[LO-30] a line that a draw neither wins nor loses gives its stake back, also beside a prize', () => {
    const numbers = [1, 2, 6, 10, 11];
    const push = lineOf('11X5', 'SumSize_11X5', 'big,small', { bets: 2, perBet: 12_345n });
    expect(endOf('11X5', [push], numbers)).toEqual({ ...whole, prize: 0n, returned: 24_690n });
    expect(endOf('11X5', [push, push], numbers)).toEqual({ ...whole, prize: 0n, returned: 49_380n });
  });

  test('[LO-30] equal lines of many tickets end alike, whichever is judged first', () => {
    const judge = judgeLines('SSC', drawn, DAY);
    const [won, lost] = ['1||||', '9||||'].map((selection) => writeLines([lineOf('SSC', 'Fixed', selection)]));
    const prizes = [won, lost, won, lost, `${won}\n${lost}`].map((text) => judge(text!)?.prize ?? null);
    expect(prizes).toEqual([195_000n, null, 195_000n, null, 195_000n]);
  });

  test('[LO-30] a line says which levels won and how many bets were pushed', () => {
    const judge = judgeLine('SSC', drawn, DAY);
    expect(judge(lineOf('SSC', 'Fixed', '1|2|||'))).toEqual({
      wins: [2],
      pushed: 0,
      prize: 390_000n,
      returned: 0n,
      rounding: fraction(0),
    });
    expect(judge(lineOf('SSC', 'Fixed', '9||||'))).toEqual({
      wins: [0],
      pushed: 0,
      prize: 0n,
      returned: 0n,
      rounding: fraction(0),
    });
    const push = judgeLine('11X5', [1, 2, 6, 10, 11], DAY)(lineOf('11X5', 'SumSize_11X5', 'big', { perBet: 12_345n }));
    expect(push).toMatchObject({ pushed: 1, prize: 0n, returned: 12_345n });
  });

  test('[LO-30] a play that the program does not know is not judged', () => {
    const strange = { ...lineOf('SSC', 'Fixed', '1||||'), play: 'NoSuchPlay' };
    expect(() => endOf('SSC', [strange])).toThrow('there is no play SSC NoSuchPlay to judge a ticket by');
  });
});

describe('numbers that pay only a share', () => {
  const play = playOf('SSC', 'Fixed');
  const half = {
    type: 'SSC',
    play: 'Fixed',
    symbols: ['1'],
    factor: fraction(1, 2),
    effectiveFrom: new Date(0),
  } as const;

  test('[LO-22] the share stands on the ticket and is what its number is paid', () => {
    const shared = lineOf('SSC', 'Fixed', '1,2||||', { bets: 2, shares: '1=1/2' });
    expect(endOf('SSC', [shared])).toEqual({ ...whole, prize: 97_500n });
    expect(endOf('SSC', [shared], [2, 2, 3, 4, 5])).toEqual({ ...whole, prize: 195_000n });
    expect(endOf('SSC', [shared], [3, 2, 3, 4, 5])).toBeNull();
  });

  test('[LO-22] shares are written without those that pay in full or take no bets, and read as they were', () => {
    const two = { ...half, symbols: ['2'], factor: fraction(3, 4) };
    const closed = { ...half, symbols: ['3'], factor: 'closed' } as const;
    const full = { ...half, symbols: ['4'], factor: fraction(1) };
    const text = writeShares([half, closed, two, full]);
    expect(text).toBe('1=1/2&2=3/4');
    expect(readShares(play, text)).toEqual([half, two]);
    expect(shownShares(text)).toEqual([
      { number: '1', share: '1/2' },
      { number: '2', share: '3/4' },
    ]);
    expect([readShares(play, ''), shownShares('')]).toEqual([[], []]);
  });

  test('[LO-22] a number of one bet on every place is written with a bar between', () => {
    const straight = playOf('SSC', 'AllStraight');
    const one = { ...half, play: 'AllStraight', symbols: ['1', '2', '3', '4', '5'] };
    expect(writeShares([one])).toBe('1|2|3|4|5=1/2');
    expect(readShares(straight, '1|2|3|4|5=1/2')).toEqual([one]);
  });

  test.each(['1=0/1', '1=3/2', 'x=1/2', '1'])('[LO-22] %s is no share of a ticket', (text) => {
    expect(() => readShares(play, text)).toThrow(`Fixed: ${text} is no share of a ticket`);
  });

  test('[LO-22] the rows of a game name a share or that a number is closed, and nothing else', () => {
    const from = '2026-11-15T00:00:00+08:00';
    const rows = [
      { play: 'Fixed', symbols: ['1'], share: '1/2', from },
      { play: 'Fixed', symbols: ['3'], share: 'closed', from },
    ];
    expect(readOverrides('SSC', rows)).toEqual([
      { ...half, effectiveFrom: new Date(from) },
      { ...half, symbols: ['3'], factor: 'closed', effectiveFrom: new Date(from) },
    ]);
    const wrong = [
      { share: '1/0' },
      { share: '0.5' },
      { share: '11/2x' },
      { share: 'x1/2' },
      { symbols: [] },
      { from: 'soon' },
    ];
    for (const one of wrong) expect(() => readStoredNumbers([{ ...rows[0], ...one }]), JSON.stringify(one)).toThrow();
  });
});

describe('the text of a ticket', () => {
  const line = lineOf('SSC', 'Fixed', '1,2||||', { bets: 2, multiple: 3, rebate: 150n, shares: '1=1/2' });

  test('[LO-22] holds everything that its prize depends on, line by line', () => {
    const text = writeLines([line, { ...line, selection: '3||||' }]);
    expect(text).toBe('Fixed;1,2||||;2;3;20000;1950;150;39/4;1=1/2\nFixed;3||||;2;3;20000;1950;150;39/4;1=1/2');
    expect(readLines(text)).toEqual([line, { ...line, selection: '3||||' }]);
    expect(splitLines(text).map(readLine)).toEqual(readLines(text));
  });

  test.each([';', '\n', '\u001e'])('[LO-22] refuses a field with the separator %j', (mark) => {
    const bad = { ...line, selection: `1${mark}2` };
    expect(() => writeLines([bad])).toThrow(`a line of a ticket cannot hold ${JSON.stringify(bad.selection)}`);
  });

  test('[LO-22] a text with too few fields is no line of a ticket, and is told in part', () => {
    const short = `Fixed;${'1'.repeat(300)}`;
    expect(() => readLine(short)).toThrow(new Error(`not a line of a ticket: ${short.slice(0, 200)}`));
    expect(readLine('Fixed;1||||;1;1;1;1950;0;39/4;').shares).toBe('');
  });
});
