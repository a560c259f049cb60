import { readFileSync } from 'node:fs';
import { createFormats, findLanguage } from '@croupier/i18n';
import { findPlay, playsOf } from '@croupier/lottery';
import { TextProvider } from '@croupier/ui';
import { contrastRatio } from '@croupier/ui/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { bonusShareOf } from '../src/features/lottery/bonus-share.ts';
import { toneOf } from '../src/features/lottery/ball-tones.ts';
import { DrawnBalls } from '../src/features/lottery/DrawnBalls.tsx';
import { LinePrice } from '../src/features/lottery/LinePrice.tsx';
import type { Draw, LotteryGame } from '../src/features/lottery/lottery-queries.ts';
import { isStillTrue } from '../src/features/lottery/placed-slip.ts';
import { SelectionText } from '../src/features/lottery/SelectionText.tsx';
import { slipDrawOf } from '../src/features/lottery/slip-draw.ts';
import { priceLine } from '../src/features/lottery/slip-line.ts';
import type { SlipTerms } from '../src/features/lottery/slip-line.ts';
import { keepSlip, slipOf, slips } from '../src/features/lottery/slip-store.ts';
import { SlipClock } from '../src/features/lottery/SlipClock.tsx';
import { makeTexts } from '../src/language/page-texts.ts';
import { nextPlace } from '../src/parts/use-roving.ts';
import { createResultQueue } from '../src/pwa/result-queue.ts';
import { createStayingToast } from '../src/pwa/staying-toast.ts';
import { runningFrames } from '../src/live/running-frame.ts';

const texts = { EN: await makeTexts('EN'), TY: await makeTexts('TY') };
const drawn = (element: ReactNode, code: 'EN' | 'TY' = 'EN') =>
  renderToStaticMarkup(
    <TextProvider texts={texts[code]} formats={createFormats(findLanguage(code)!, 'Asia/Manila')}>
      {element}
    </TextProvider>,
  );
const plainText = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();

const amount = { amount: '1.00', currency: 'PHP' };
const game = {
  gameCode: 'SSC_1M',
  type: 'SSC',
  family: 'HOUSE',
  minSeries: 1700,
  maxSeries: 1960,
  maxPoint: '13',
  maxPrize: { ticket: amount, member: amount, draw: amount },
} as LotteryGame;

describe('[PM-156] the slip says what a bonus would pay', () => {
  const php = (units: bigint) => ({ units: units * 10_000n, currency: 'PHP' as const });
  const live = {
    state: 'ACTIVE' as const,
    left: { amount: '30.00', currency: 'PHP' },
    maxBet: { amount: '25.00', currency: 'PHP' },
    excluded: [] as string[],
  };
  const asked = { stake: php(20n), balance: php(5n), category: 'ELOTT', live, isRealMoneyOnly: false };

  test.each<[string, Partial<Parameters<typeof bonusShareOf>[0]>, ReturnType<typeof bonusShareOf>]>([
    ['real money first', {}, { kind: 'split', real: php(5n), bonus: php(15n) }],
    ['without real money', { balance: php(0n) }, { kind: 'split', real: php(0n), bonus: php(20n) }],
    ['exactly the largest stake', { stake: php(25n) }, { kind: 'split', real: php(5n), bonus: php(20n) }],
    ['above the largest stake', { stake: php(26n) }, { kind: 'over', most: php(25n) }],
    [
      'no largest stake',
      { stake: php(35n), live: { ...live, maxBet: null } },
      { kind: 'split', real: php(5n), bonus: php(30n) },
    ],
    ['more than there is', { stake: php(36n), live: { ...live, maxBet: null } }, { kind: 'none' }],
    ['real money is enough', { balance: php(20n) }, { kind: 'none' }],
    ['a category that it does not pay for', { live: { ...live, excluded: ['ELOTT'] } }, { kind: 'none' }],
    ['real money only', { isRealMoneyOnly: true }, { kind: 'none' }],
    ['ending', { live: { ...live, state: 'ENDING' } }, { kind: 'none' }],
    ['no bonus', { live: null }, { kind: 'none' }],
  ])('%s', (_name, changed, share) => expect(bonusShareOf({ ...asked, ...changed })).toEqual(share));
});

describe('[LO-137] the price of a line is explained', () => {
  const terms: SlipTerms = { unitPrice: '2', moneyMode: '1', multiple: 1, series: 1960 };
  const priceOf = (changed: Partial<SlipTerms>, code: 'EN' | 'TY' = 'EN') => {
    const play = findPlay('SSC', 'First3Straight')!;
    const line = priceLine({
      play,
      written: '1,2,3|4,5,6|7,8,9',
      terms: { ...terms, ...changed },
      game,
      currency: 'PHP',
    });
    if (!line.ok) throw new Error('no line');
    return plainText(drawn(<LinePrice line={line.value} />, code));
  };

  test('as lines times price, with multiple and money mode where they are not 1', () => {
    expect(priceOf({})).toBe('27 lines × ₱2.00 = ₱54.00');
    expect(priceOf({ multiple: 3 })).toBe('27 lines × ₱2.00 × 3 (multiple) = ₱162.00');
    expect(priceOf({ moneyMode: '0.001' })).toBe('27 lines × ₱2.00 × 0.001 (money mode) = ₱0.0540');
    expect(priceOf({ unitPrice: '1', multiple: 2, moneyMode: '0.1' })).toBe(
      '27 lines × ₱1.00 × 2 (multiple) × 0.1 (money mode) = ₱5.40',
    );
  });

  test('in Tagalog too', () => {
    expect(priceOf({}, 'TY')).toMatch(/^27 (na )?linya × ₱2\.00 = ₱54\.00$/);
  });
});

describe('[LO-138] a slip whose draw has closed', () => {
  const draw = (issue: string) => ({ issue, openAt: '2026-11-18T04:00:00Z', closeAt: '2026-11-18T04:00:50Z' }) as Draw;
  const clock = (given: ReturnType<typeof slipDrawOf>, open: Draw | null, next: Draw | null = null) =>
    drawn(<SlipClock draw={given} open={open} next={next} skewMs={0} onMove={() => {}} />);

  test('stays with the draw it was begun for until its writer says another', () => {
    expect(slipDrawOf(null, false, '7')).toEqual({ state: 'open', issue: '7' });
    expect(slipDrawOf(null, true, '7')).toEqual({ state: 'open', issue: '7' });
    expect(slipDrawOf('7', true, '7')).toEqual({ state: 'open', issue: '7' });
    expect(slipDrawOf('7', true, null)).toEqual({ state: 'closed', issue: '7', next: null });
    expect(slipDrawOf('7', true, '8')).toEqual({ state: 'closed', issue: '7', next: '8' });
    // An empty slip has nothing to lose.
    expect(slipDrawOf('7', false, '8')).toEqual({ state: 'open', issue: '8' });
  });

  test('says so, says that nothing was placed, and offers the next draw by name', () => {
    const html = clock({ state: 'closed', issue: '7', next: '8' }, draw('8'));
    expect(html).toMatch(/role="status"/);
    expect(plainText(html)).toContain('Draw 7 has closed');
    expect(plainText(html)).toContain('your numbers are still here');
    expect(html).toMatch(/<button[^>]*>.*Move to draw 8/);
    const waiting = clock({ state: 'closed', issue: '7', next: null }, null, draw('8'));
    expect(waiting).not.toContain('<button');
    expect(plainText(waiting)).toContain('The next draw opens');
  });

  test('is found again with its draw after another game was looked at', () => {
    keepSlip('token', 'SSC_1M', { issue: '7' });
    keepSlip('token', 'PK10_1M', { issue: '9' });
    keepSlip('token', 'SSC_1M', { lines: [] });
    expect(slipOf(slips.getState(), 'token', 'SSC_1M')).toEqual({ lines: [], issue: '7' });
    expect(slipOf(slips.getState(), 'other', 'SSC_1M').issue).toBeNull();
  });

  test('[LO-137] and before that the slip shows its draw', () => {
    expect(plainText(clock({ state: 'open', issue: '8' }, draw('8')))).toContain('Draw 8');
  });
});

test('[LO-139] arrows lead along the line and to the nearest of the next one, and nowhere past an end', () => {
  // Two quick picks above two lines of three.
  const places = [
    { left: 60, top: 0 },
    { left: 90, top: 0 },
    ...[40, 90].flatMap((top) => [0, 50, 100].map((left) => ({ left, top }))),
  ];
  expect(nextPlace(places, 2, 'ArrowRight')).toBe(3);
  expect(nextPlace(places, 2, 'ArrowDown')).toBe(5);
  expect(nextPlace(places, 4, 'ArrowUp')).toBe(1);
  expect(nextPlace(places, 1, 'ArrowDown')).toBe(4);
  expect(nextPlace(places, 7, 'ArrowDown')).toBe(-1);
  expect(nextPlace(places, 7, 'ArrowRight')).toBe(-1);
  expect(nextPlace(places, 0, 'ArrowLeft')).toBe(-1);
  expect(nextPlace(places, 4, 'Home')).toBe(0);
  expect(nextPlace(places, 4, 'End')).toBe(7);
  expect(nextPlace(places, 4, 'a')).toBe(-1);
});

test('[LO-141] results wait while a game is shown or nobody looks, and many are told together', () => {
  let mayNotify = false;
  const notify = { one: vi.fn<(result: number) => void>(), many: vi.fn<(results: readonly number[]) => void>() };
  const queue = createResultQueue(() => mayNotify, notify);
  queue.add([1]);
  queue.add([2]);
  expect(notify.one).not.toHaveBeenCalled();
  mayNotify = true;
  queue.release();
  queue.release();
  expect(notify.one.mock.calls.flat()).toEqual([1, 2]);
  queue.add([3]);
  expect(notify.one).toHaveBeenLastCalledWith(3);
  mayNotify = false;
  for (const result of [4, 5, 6, 7]) queue.add([result]);
  mayNotify = true;
  queue.release();
  expect(notify.one).toHaveBeenCalledTimes(3);
  expect(notify.many.mock.calls).toEqual([[[4, 5, 6, 7]]]);
  queue.add([8, 9, 10, 11]);
  expect(notify.many).toHaveBeenLastCalledWith([8, 9, 10, 11]);
});

test('[LO-147] the confirmation of a ticket leaves with its draw, that of a chase stays', () => {
  const placed = { text: 'in', ticket: 'a', issue: '7' };
  expect(isStillTrue(placed, '7')).toBe(true);
  // Between two draws.
  expect(isStillTrue(placed, null)).toBe(true);
  expect(isStillTrue(placed, '8')).toBe(false);
  expect(isStillTrue({ ...placed, ticket: null, issue: null }, '8')).toBe(true);
});

test('[LO-146] what stays leaves when a game is opened, and with its reader', () => {
  const closed: string[] = [];
  const toast = createStayingToast();
  toast.keep(() => closed.push('first'));
  runningFrames.setState({ count: 1 });
  expect(closed).toEqual(['first']);
  runningFrames.setState({ count: 0 });
  toast.keep(() => closed.push('second'));
  toast.end();
  expect(closed).toEqual(['first', 'second']);
  runningFrames.setState({ count: 1 });
  expect(closed).toHaveLength(2);
  runningFrames.setState({ count: 0 });
});

describe('[LO-143] balls have their traditional colours', () => {
  const css = readFileSync(new URL('../src/base.css', import.meta.url), 'utf8');
  const colours = [...css.matchAll(/@utility (ball-[\w-]+) \{\s*--ball: (#\w{6});\s*--ball-ink: (#\w{6});/g)].map(
    ([, name = '', ball = '', ink = '']) => ({ name, ball, ink }),
  );

  test('each with an ink that is legible on it, and no two alike', () => {
    expect(colours).toHaveLength(13);
    for (const { name, ball, ink } of colours) expect(contrastRatio(ball, ink), name).toBeGreaterThanOrEqual(4.5);
    expect(new Set(colours.map(({ ball }) => ball)).size).toBe(13);
  });

  test('of every number of LHC and PK10, of the waves, and of nothing else', () => {
    const numbers = Array.from({ length: 49 }, (_none, at) => String(at + 1).padStart(2, '0'));
    const waves = numbers.map((number) => toneOf('LHC', number));
    expect(waves.filter((tone) => tone === 'ball-red')).toHaveLength(17);
    expect(waves.filter((tone) => tone === 'ball-blue')).toHaveLength(16);
    expect(waves.filter((tone) => tone === 'ball-green')).toHaveLength(16);
    expect(toneOf('LHC', 'green-big-odd')).toBe('ball-green');
    expect(toneOf('LHC', '7')).toBeNull();
    expect(toneOf('SSC', '7')).toBeNull();
    const ofCars = numbers.slice(0, 10).map((number) => toneOf('PK10', number));
    expect(ofCars).toEqual(Array.from({ length: 10 }, (_none, at) => `ball-car-${at + 1}`));
    for (const tone of [...waves, ...ofCars]) expect(colours.map(({ name }) => name)).toContain(tone);
    // Ten is a number of a car, and a sum of two.
    const [sum] = playsOf('PK10').filter(({ group }) => group === 'sum');
    expect(toneOf('PK10', '10', sum!.code)).toBeNull();
  });

  test('in results, and in what was chosen', () => {
    const result = drawn(<DrawnBalls type="PK10" issue="7" result={[3, 1, 2, 4, 5, 6, 7, 8, 9, 10]} />);
    expect([...result.matchAll(/ball-car-\d+/g)].map(([name]) => name).slice(0, 3)).toEqual([
      'ball-car-3',
      'ball-car-1',
      'ball-car-2',
    ]);
    const chosen = drawn(<SelectionText type="LHC" play="special" selection="01,03" />);
    expect(chosen).toMatch(/ball-red.*01.*ball-blue.*03/);
    expect(drawn(<SelectionText type="SSC" play="Fixed" selection="1|2||||" />)).not.toContain('ball-');
  });
});
