import { createHash } from 'node:crypto';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { gameTile, themes } from '../src/index.ts';
import { game } from './games.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
/** Compressed as the server sends it. */
const packed = (svg: string) =>
  zlib.brotliCompressSync(svg, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }).byteLength;

/** The elements that a browser must lay out: a `<use>` counts itself and everything it repeats. */
function drawnElements(svg: string): number {
  const tags = [...svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)].map(([, end, name, attributes, alone]) => ({
    isEnd: end === '/',
    isAlone: alone === '/',
    id: / id="(\w+)"/.exec(attributes!)?.[1],
    copied: name === 'use' ? /href="#(\w+)"/.exec(attributes!)?.[1] : undefined,
  }));
  const below = (from: number): number => {
    let sum = 0;
    let depth = 0;
    for (const { isEnd, isAlone, copied } of tags.slice(from)) {
      if (isEnd) depth -= 1;
      else {
        sum += 1 + (copied === undefined ? 0 : below(tags.findIndex(({ id }) => id === copied)));
        if (!isAlone) depth += 1;
      }
      if (depth <= 0) break;
    }
    return sum;
  };
  return below(0);
}

describe('tiles', () => {
  test('[AT-1] the same game gives the same bytes, here and everywhere', () => {
    const tiles = Array.from({ length: 64 }, (_, index) => gameTile(game(index)));
    expect(Array.from({ length: 64 }, (_, index) => gameTile(game(index)))).toEqual(tiles);
    // When drawings change on purpose, addresses get a new version and these a new value.
    expect(sha(tiles.join('\n'))).toBe('98a2af31006f8b95');
  });

  test('[AT-3] the largest of 2,000 is under 4 KB compressed', { timeout: 60_000 }, () => {
    const sizes = Array.from({ length: 2000 }, (_, index) => packed(gameTile(game(index * 5 + 1)))).toSorted(
      (a, b) => a - b,
    );
    console.log(`tile, brotli: median ${sizes[1000]} bytes, largest ${sizes.at(-1)}`);
    expect(sizes.at(-1)).toBeLessThan(4096);
  });

  test('[AT-16] no tile of 2,000 has more than 400 elements, copies included', { timeout: 60_000 }, () => {
    const counts = Array.from({ length: 2000 }, (_, index) => drawnElements(gameTile(game(index)))).toSorted(
      (a, b) => a - b,
    );
    console.log(`tile, elements: median ${counts[1000]}, most ${counts.at(-1)}`);
    expect(counts.at(-1)).toBeLessThanOrEqual(400);
    // It counts copies.
    expect(drawnElements('<svg><defs><g id="a"><path/></g></defs><use href="#a"/><use href="#a"/></svg>')).toBe(10);
  });

  test('[AT-2] no two of 10,000 are equal, and 80 of one theme use many colours', { timeout: 120_000 }, () => {
    const seen = new Set<string>();
    for (let index = 0; index < 10_000; index += 1) seen.add(sha(gameTile(game(index))));
    expect(seen.size).toBe(10_000);
    for (const theme of themes) {
      // Without title and vendor, so that only the drawing counts.
      const bare = Array.from({ length: 80 }, (_, index) =>
        gameTile({ seed: `s${index}`, title: '-', theme, category: 'RNG', vendor: 'X' }),
      );
      expect(new Set(bare).size, theme).toBe(80);
      const skies = new Set(bare.map((svg) => /stop-color="(#\w{6})"/.exec(svg)![1]));
      expect(skies.size, theme).toBeGreaterThan(40);
    }
  });

  test('[AT-6] a title that names a creature shows it', () => {
    const of = (title: string) =>
      Array.from({ length: 40 }, (_, index) =>
        gameTile({ seed: `s${index}`, title, theme: 'jungle', category: 'RNG', vendor: 'X' }),
      );
    // The pink inside of the tarsier's ear and the tiger's tongue are in no other drawing of the theme.
    const tarsiers = of('Tarsier Moon').filter((svg) => svg.includes('#e8a58c')).length;
    const tigers = of('Tiger Moon').filter((svg) => svg.includes('#f07a8a')).length;
    expect(tarsiers).toBeGreaterThan(30);
    expect(tigers).toBeGreaterThan(30);
  });

  test('[AT-1] another palette can be given', () => {
    const plain = game(1);
    const given = gameTile({ ...plain, palette: { mood: 'day', sky: 10, main: 20, side: 30 } });
    expect(given).not.toBe(gameTile(plain));
    expect(given).toBe(gameTile({ ...plain, palette: { mood: 'day', sky: 10, main: 20, side: 30 } }));
  });
});
