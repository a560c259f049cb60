import { expect, test } from 'vitest';
import { fraction, fractionText } from '../../src/fair/index.ts';
import { catchMillionths, exactRtp, fishOf, fishTable, rulesFacts, shoot } from '../../src/games/fishing/index.ts';
import { streamOf } from '../fair/streams.ts';
import { everyOutcome, meanOf } from './outcomes.ts';

test('[SB-2, SB-6] every fish returns 24/25, whatever is aimed at', () => {
  expect(fishTable.length).toBeGreaterThanOrEqual(12);
  for (const fish of fishTable) expect(fractionText(exactRtp(fish)), fish.code).toBe('24/25');
  expect(catchMillionths(fishOf('dilis'))).toBe(480_000);
  expect(catchMillionths(fishOf('butanding'))).toBe(9600);
  expect(catchMillionths(fishOf('kraken'))).toBe(4800);
  expect(rulesFacts().find(({ key }) => key === 'rtp')?.exact).toBe('24/25');
});

test('[SB-6] a caught boss draws its multiplier by its weights, 200 on average', () => {
  const kraken = fishOf('kraken');
  const caught = everyOutcome((stream) => {
    const draws = [0];
    return shoot({ ...stream, below: (n) => draws.pop() ?? stream.below(n) }, kraken, 100n);
  });
  expect(caught.every(({ outcome }) => outcome.isCaught)).toBe(true);
  expect(meanOf(caught, ({ winUnits }) => winUnits)).toEqual(fraction(20_000n));
});

test('[SB-6] the last winning draw of a million hits and the next one misses', () => {
  const shootBy = (draw: number) => shoot({ below: () => draw, word: () => 0, taken: () => 0 }, fishOf('shark'), 10n);
  expect(shootBy(11_999)).toMatchObject({ isCaught: true, multiplier: 80, winUnits: 800n });
  expect(shootBy(12_000)).toMatchObject({ isCaught: false, multiplier: 0, winUnits: 0n });
});

test('[SB-4] many shots come near the return, and a shot must cost something', () => {
  const stream = streamOf(9);
  let won = 0n;
  for (let shot = 0; shot < 20_000; shot += 1) won += shoot(stream, fishOf('tamban'), 1n).winUnits;
  expect(Math.abs(Number(won) / 20_000 - 0.96)).toBeLessThan(0.04);
  expect(() => shoot(stream, fishOf('tamban'), 0n)).toThrow('costs');
});
