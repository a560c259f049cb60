import { at, disc, faint, fill, group, round, stroke } from '../drawing/sheet.ts';
import { halo, pearl } from '../drawing/things.ts';
import { openShell } from '../themes/pearls.ts';
import type { DrawMotif } from './motif-art.ts';
import { deep } from './places.ts';

/** A diver, and a shining pearl below. */
export const pearlDiver: DrawMotif = (kit) => {
  const { palette, random } = kit;
  const skin = '#a8663e';
  const suit = palette.main[2];
  const diver =
    stroke('M44-6L96 12M48 4L92 34', skin, 11, round) +
    stroke('M-30 0C-58-4-76-22-98-20M-30 8C-56 14-74 8-96 22', skin, 13, round) +
    fill('M-98-28Q-128-44-146-30Q-122-24-112-10zM-96 16Q-126 14-140 34Q-116 30-100 32z', palette.side[3]) +
    fill('M-38-10C-10-22 30-20 54-10C60 4 54 12 44 14C10 20-20 18-38 14z', suit) +
    disc(72, -12, 16, skin) +
    fill('M60-22C64-36 86-34 88-20C74-22 68-10 58-10z', '#1c0f12') +
    stroke('M66-14h20', palette.side[4], 7, round) +
    stroke('M58-22C40-34 30-30 16-36M58-18C44-26 36-22 26-26', '#1c0f12', 5, round);
  return (
    deep(kit) +
    halo(kit, 930, 330, 190, palette.glow, 0.75) +
    group(openShell(kit), at(930, 318, 0.86)) +
    group(diver, at(760, 130, 1.1, 24)) +
    [
      [846, 96, 4],
      [858, 74, 6],
      [850, 48, 8],
      [868, 26, 5],
    ]
      .map(([x, y, r]) => disc(x!, y!, r!, palette.glow, faint(0.5)))
      .join('') +
    [0, 1, 2, 3]
      .map((index) =>
        pearl(kit, 1040 + index * 26 + random.between(-6, 6), 372 - (index % 2) * 12, random.between(7, 12)),
      )
      .join('')
  );
};
