import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAPITAL, setLine } from '../src/lettering/face.ts';
import { comic } from '../src/lettering/faces/comic.ts';
import { quill } from '../src/lettering/faces/quill.ts';
import { regal } from '../src/lettering/faces/regal.ts';
import { round } from '../src/lettering/faces/round.ts';
import { sign } from '../src/lettering/faces/sign.ts';
import { slab } from '../src/lettering/faces/slab.ts';
import { tall } from '../src/lettering/faces/tall.ts';
import { tech } from '../src/lettering/faces/tech.ts';
import { breakTitle } from '../src/lettering/lines.ts';
import { turnedOutline } from '../src/lettering/turn.ts';
import { gameTile } from '../src/index.ts';

const faces = { comic, quill, regal, round, sign, slab, tall, tech };
const box = { width: 264, height: 104 };

describe('titles', () => {
  test('[AT-4] a turned letter is the same outline, and ends where it began', () => {
    expect(turnedOutline('m10 20h30v40q-5 5-30 0z', 0, [0, 0])).toBe('M10 20l30 0l0 40q-5 5-30 0z');
    expect(turnedOutline('m10 20h30v40z', 90, [100, 0])).toBe('M80 10l0 30l-40 0z');
    expect(turnedOutline('m10 0l20 0zm5 5l1 0z', 0, [0, 0])).toBe('M10 0l20 0zm5 5l1 0z');
  });

  test('[AT-4] no line is wider than its box and all together are no higher, in any face', () => {
    const words = fc.array(fc.stringMatching(/^[A-Z0-9&'!-]{1,14}$/), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(words, fc.constantFrom(...Object.values(faces)), (parts, face) => {
        const lines = breakTitle(parts.join(' '), face, box);
        expect(lines.map(({ text }) => text).join(' ')).toBe(parts.join(' '));
        for (const { text, height, width } of lines) {
          expect(width).toBeLessThanOrEqual(box.width + 0.01);
          expect(width).toBeCloseTo((setLine(face, text).width * height) / CAPITAL, 4);
        }
        const high = lines.reduce((sum, { height }) => sum + height * 1.2, 0) - lines.at(-1)!.height * 0.2;
        expect(high).toBeLessThanOrEqual(box.height + 0.01);
      }),
    );
  });

  test.each(Object.entries(faces))('[AT-4] %s has every letter we promise', (_name, face) => {
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&!?'-+.,:ÑÁÉÍÓÚÜ") {
      const { glyphs, width } = setLine(face, letter);
      expect(glyphs, letter).toHaveLength(1);
      expect(width, letter).toBeGreaterThan(20);
      expect(glyphs[0]!.d, letter).toMatch(/^m[\d\s.a-z-]+z$/);
    }
  });

  test.each([
    ['Arabic', 'لؤلؤة الخليج الذهبية'],
    ['Chinese', '黃金龍珠傳奇'],
    ['Thai', 'มังกรทองแห่งโชคลาภ'],
    ['Korean', '황금 용의 전설'],
    ['Russian', 'Золотой дракон удачи и огня'],
    ['a very long one', 'Pakikipagsapalaran sa Kaharian ng Dagat at Ginto ng mga Ninuno natin noong unang panahon'],
    ['one endless word', 'PINAKAMAKAPANGYARIHANGPINAKAMAHIWAGANG'],
    ['nothing but signs', '★☆★'],
  ])('[AT-4] %s fits, bound by its own length', (_what, title) => {
    const svg = gameTile({ seed: 'a', title, theme: 'pearls', category: 'RNG', vendor: 'X' });
    for (const [, scale, inner] of svg.matchAll(/<g transform="scale\(([\d.]+)\)" font-family[^>]*>(.*?)<\/g>/g)) {
      for (const [, length] of inner!.matchAll(/textLength="([\d.]+)"/g))
        expect(Number(length) * Number(scale)).toBeLessThanOrEqual(266);
      expect(inner).not.toMatch(/<text(?![^>]*textLength)/);
    }
    if (/[^ -\u00ff]/.test(title)) expect(svg).toContain('<text');
    expect(/direction="rtl"/.test(svg)).toBe(title.startsWith('ل'));
  });
});
