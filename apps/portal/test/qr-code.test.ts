import { describe, expect, it } from 'vitest';
import { CodeLengthOverflow, qrPath } from '../src/parts/qr-code.ts';

describe('QR codes', () => {
  it('draws every dark module once, with the three corners a camera looks for', () => {
    const { path, modules } = qrPath('https://perlas.example/down?platform=ios');
    expect(modules % 4).toBe(1);
    const dark = new Set<string>();
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let at = Number(x); at < Number(x) + Number(width); at += 1) {
        expect(dark.has(`${at} ${y}`)).toBe(false);
        dark.add(`${at} ${y}`);
      }
    }
    for (const [x, y] of [
      [0, 0],
      [modules - 7, 0],
      [0, modules - 7],
    ] as const) {
      for (let step = 0; step < 7; step += 1) {
        expect(dark.has(`${x + step} ${y}`) && dark.has(`${x} ${y + step}`)).toBe(true);
      }
      expect(dark.has(`${x + 1} ${y + 1}`)).toBe(false);
      expect(dark.has(`${x + 3} ${y + 3}`)).toBe(true);
    }
    expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
  });

  it('says "code length overflow" for a text that no code can hold', () => {
    expect(() => qrPath('x'.repeat(2000))).not.toThrow();
    expect(() => qrPath('x'.repeat(3000))).toThrow(CodeLengthOverflow);
    expect(() => qrPath('x'.repeat(3000))).toThrow('code length overflow');
  });
});
