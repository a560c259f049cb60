import { describe, expect, test } from 'vitest';
import {
  commitOf,
  drawFrom,
  drawSeed,
  fairTypes,
  lotteryTypes,
  openStream,
  prizeDigits,
  takeDistinct,
  type FairType,
} from '../../src/index.ts';
import draws from '../vectors/provably_fair_draws.json' with { type: 'json' };

const seed = '07'.repeat(32);
const randomness = 'c4'.repeat(32);

describe('draws of lott/v1', () => {
  test('[DR-8, DR-9, DR-17] all 56 published test draws come out, commit and draw seed included', () => {
    expect(draws.length).toBe(56);
    for (const draw of draws) {
      const type = draw.type as FairType;
      const made = drawSeed({ seed: draw.server_seed, type, issue: draw.issue, randomness: draw.public_entropy });
      expect(commitOf(draw.server_seed)).toBe(draw.commit_sha256);
      expect(made).toBe(draw.draw_seed);
      expect(drawFrom(type, made)).toEqual(draw.result);
    }
  });

  test('[DR-9] every lottery type has a draw of its shape', () => {
    const shapes: Record<FairType, { parts: number; from: number; to: number; isDistinct: boolean }> = {
      SSC: { parts: 5, from: 0, to: 9, isDistinct: false },
      '3D': { parts: 3, from: 0, to: 9, isDistinct: false },
      P5: { parts: 5, from: 0, to: 9, isDistinct: false },
      '11X5': { parts: 5, from: 1, to: 11, isDistinct: true },
      PK10: { parts: 10, from: 1, to: 10, isDistinct: true },
      LHC: { parts: 7, from: 1, to: 49, isDistinct: true },
      K3: { parts: 3, from: 1, to: 6, isDistinct: false },
      VN_MB: { parts: 27, from: 0, to: 99_999, isDistinct: false },
      VN_MN: { parts: 18, from: 0, to: 999_999, isDistinct: false },
      THAI: { parts: 6, from: 0, to: 999_999, isDistinct: false },
      '4D': { parts: 23, from: 0, to: 9999, isDistinct: false },
      TOGEL: { parts: 1, from: 0, to: 9999, isDistinct: false },
    };
    expect(new Set(fairTypes)).toEqual(new Set([...lotteryTypes, 'K3']));
    for (const type of fairTypes) {
      const { parts, from, to, isDistinct } = shapes[type];
      for (let issue = 0; issue < 50; issue += 1) {
        const drawn = drawFrom(type, drawSeed({ seed, type, issue: `${issue}`, randomness }));
        expect(drawn.length).toBe(parts);
        for (const part of drawn) expect(Number(part) >= from && Number(part) <= to).toBe(true);
        if (isDistinct) expect(new Set(drawn).size).toBe(parts);
      }
    }
  });

  test('[DR-9] prizes have their digits: 27 in the North, 18 in Central and South', () => {
    for (const [type, lengths] of Object.entries(prizeDigits)) {
      const drawn = drawFrom(type as FairType, seed);
      expect(drawn.map((prize) => String(prize).length)).toEqual([...lengths]);
    }
    expect(countOf(prizeDigits.VN_MB)).toEqual({ 5: 10, 4: 10, 3: 3, 2: 4 });
    expect(countOf(prizeDigits.VN_MN)).toEqual({ 6: 1, 5: 11, 4: 4, 3: 1, 2: 1 });
    expect(prizeDigits.THAI).toEqual([6, 3, 3, 3, 3, 2]);
  });

  test('[DR-9] a word of the incomplete last run is rejected, not folded', () => {
    const words = [0xff_ff_ff_ff, 0xff_ff_ff_fa, 0xff_ff_ff_f9, 7, 0, 0, 0, 0];
    const block = new Uint8Array(32);
    words.forEach((word, at) => new DataView(block.buffer).setUint32(4 * at, word));
    const stream = openStream(() => block);
    // 2^32 = 10 · 429496729 + 6: words from 4294967290 on are left out.
    expect(stream.below(10)).toBe(9);
    expect(stream.below(10)).toBe(7);
    expect(openStream(() => block).below(2 ** 32)).toBe(0xff_ff_ff_ff);
    expect(openStream(() => block).below(1)).toBe(0);
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => stream.below(n)).toThrow('no number below');
  });

  test('[DR-9] a shuffle takes each number once', () => {
    const zero = openStream(() => new Uint8Array(32));
    expect(takeDistinct(zero, 5, 3)).toEqual([1, 2, 3]);
  });

  test('[DR-8] type, issue, seed and randomness each change the draw', () => {
    const base = { seed, type: 'SSC', issue: '20260101-0001', randomness } as const;
    const others = [
      { ...base, type: 'P5' } as const,
      { ...base, issue: '20260101-0002' },
      { ...base, seed: '08'.repeat(32) },
      { ...base, randomness: 'c5'.repeat(32) },
    ].map(drawSeed);
    expect(new Set([drawSeed(base), ...others]).size).toBe(5);
  });

  test('[DR-8] what would make a message ambiguous is refused', () => {
    const base = { seed, type: 'SSC', issue: '1', randomness } as const;
    for (const issue of ['', 'a|b', '1\n', 'x'.repeat(65)]) expect(() => drawSeed({ ...base, issue })).toThrow('issue');
    for (const bad of ['', 'AB'.repeat(32), 'ab'.repeat(31), 'zz'.repeat(32)]) {
      expect(() => drawSeed({ ...base, seed: bad })).toThrow('32 bytes');
      expect(() => drawSeed({ ...base, randomness: bad })).toThrow('32 bytes');
    }
  });
});

function countOf(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
