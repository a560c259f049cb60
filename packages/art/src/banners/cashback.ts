import { around } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, ring, round, stroke } from '../drawing/sheet.ts';
import { coin, coinHeap, white } from '../drawing/things.ts';
import { FOCUS } from './motif-art.ts';
import type { DrawMotif } from './motif-art.ts';
import { studio } from './places.ts';

/** Coins that go around and come back into the purse. */
export const cashback: DrawMotif = (kit) => {
  const { palette, sheet } = kit;
  const [deep, dark, base, light] = palette.isLight ? palette.side : palette.main;
  const circle = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = around(168, -150 + index * 32, FOCUS.x, FOCUS.y + 8);
    return coin(kit, x, y, 14 + index * 2.4, 0.55 + (index % 3) * 0.2, index * 24);
  });
  const purse =
    fill(
      'M-96-44Q-100-62-80-62H70Q90-62 90-44V70Q90 90 70 90H-76Q-96 90-96 70z',
      sheet.linear([light, base, dark]),
      `stroke="${deep}" stroke-width="5"`,
    ) +
    fill('M-96-30Q-94-58-70-58L64-84Q84-84 84-62z', dark) +
    stroke('M-82-22V72Q-82 78-74 78H68', white, 3, `stroke-dasharray="7 6" ${faint(0.5)} ${round}`) +
    box(40, -6, 76, 44, 12, sheet.linear([light, base]), `stroke="${deep}" stroke-width="5"`) +
    disc(62, 16, 9, palette.gold[3], `stroke="${palette.gold[0]}" stroke-width="3"`);
  const [x, y] = [FOCUS.x, FOCUS.y + 8];
  return (
    studio(kit) +
    ring(
      x,
      y,
      168,
      palette.isLight ? palette.side[2] : palette.side[2],
      14,
      `stroke-dasharray="700 400" transform="rotate(-160 ${x} ${y})" ${round} ${faint(0.5)}`,
    ) +
    circle.join('') +
    group(coinHeap(kit, -52, 130, 3), at(x, y)) +
    group(purse, at(x, y + 34, 1.08)) +
    group(coinHeap(kit, 0, 200, 2), at(x - 12, 372))
  );
};
