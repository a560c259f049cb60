import { expect, test } from 'vitest';
import { slotSymbol } from '@croupier/art';
import type { SlotArtSymbol } from '@croupier/art';

type Box = { left: number; right: number; top: number; bottom: number };

/** The bounding box of an outline's points; a curve never leaves the hull of its control points. */
function reach(d: string): Box {
  const box: Box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const take = (px: number, py: number) => {
    box.left = Math.min(box.left, px);
    box.right = Math.max(box.right, px);
    box.top = Math.min(box.top, py);
    box.bottom = Math.max(box.bottom, py);
  };
  const sizes: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, c: 6, s: 4 };
  for (const [, letter, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter!.toLowerCase();
    const isRelative = letter === kind;
    if (kind === 'z') {
      [x, y] = [startX, startY];
      continue;
    }
    const size = sizes[kind];
    if (size === undefined) throw new Error(`no such step: ${letter}`);
    const numbers = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    for (let at = 0; at < numbers.length; at += size) {
      const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
      if (kind === 'h') x = fromX + numbers[at]!;
      else if (kind === 'v') y = fromY + numbers[at]!;
      else
        for (let pair = 0; pair < size; pair += 2) {
          [x, y] = [fromX + numbers[at + pair]!, fromY + numbers[at + pair + 1]!];
          take(x, y);
        }
      take(x, y);
      if (kind === 'm') [startX, startY] = [x, y];
    }
  }
  return box;
}

/** The words of a picture with their outlines, in the picture's coordinates. */
function words(picture: string): Box[] {
  const found: Box[] = [];
  const groups = picture.matchAll(
    /<g(?: transform="translate\(([-\d.]+) ([-\d.]+)\)[^"]*")?([^>]*)><path transform="translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)(?: ([\d.]+))?\)" d="([^"]+)"\/>/g,
  );
  for (const [, gx = '0', gy = '0', look = '', x, y, wide, tall = wide, d] of groups) {
    const line = Number(/stroke-width="(\d+)"/.exec(look)?.[1] ?? 0) / 2;
    const { left, right, top, bottom } = reach(d!);
    const [atX, atY] = [Number(gx) + Number(x), Number(gy) + Number(y)];
    found.push({
      left: atX + (left - line) * Number(wide),
      right: atX + (right + line) * Number(wide),
      top: atY + (top - line) * Number(tall),
      bottom: atY + (bottom + line) * Number(tall),
    });
  }
  return found;
}

const HALF = 120;

test.each(['A', 'K', 'Q', 'J', 'T', 'W', 'S', 'JP'] satisfies SlotArtSymbol[])(
  '[GA-99] the letters of %s lie within their picture, with the line around them',
  (symbol) => {
    const boxes = words(slotSymbol({ theme: 'fiesta', seed: '7', symbol }));
    expect(boxes.length).toBeGreaterThan(0);
    for (const { left, right, top, bottom } of boxes) {
      expect(left).toBeGreaterThanOrEqual(-HALF);
      expect(right).toBeLessThanOrEqual(HALF);
      expect(top).toBeGreaterThanOrEqual(-HALF);
      expect(bottom).toBeLessThanOrEqual(HALF);
    }
  },
);
