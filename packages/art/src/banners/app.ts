import { at, box, disc, faint, fill, group, oval, round, stroke } from '../drawing/sheet.ts';
import { halo, pearl, white } from '../drawing/things.ts';
import { openShell } from '../themes/pearls.ts';
import { haribon, tarsier } from '../themes/jungle.ts';
import { reels } from '../themes/sevens.ts';
import { FOCUS } from './motif-art.ts';
import type { DrawMotif } from './motif-art.ts';
import { studio } from './places.ts';

/** The portal on a phone, games stepping out of it. */
export const app: DrawMotif = (kit) => {
  const { palette, sheet } = kit;
  const tile = (x: number, y: number, tone: string, content: string, size = 0.29) =>
    box(x - 36, y - 44, 72, 88, 12, tone) + group(content, at(x, y, size));
  const screen =
    box(-92, -168, 184, 336, 20, palette.isLight ? '#fffaf0' : palette.ground) +
    box(-80, -140, 160, 76, 12, sheet.linear([palette.main[2], palette.main[1]], 45)) +
    disc(46, -102, 24, palette.isLight ? '#fffdf0' : white, faint(0.95)) +
    box(-66, -120, 64, 9, 4, palette.main[4]) +
    box(-66, -103, 44, 7, 3, palette.main[4], faint(0.7)) +
    box(-66, -86, 34, 12, 6, palette.isLight ? palette.side[1] : palette.ink) +
    tile(-42, -8, palette.side[1], openShell(kit)) +
    tile(42, -8, palette.main[1], reels(kit)) +
    tile(-42, 90, palette.gold[1], tarsier(kit)) +
    tile(42, 90, palette.side[2], haribon(kit)) +
    box(-80, 142, 160, 18, 9, palette.isLight ? '#ffe7a6' : palette.far) +
    [-56, -28, 28, 56].map((x) => disc(x, 151, 4, palette.side[2])).join('') +
    disc(0, 149, 13, palette.main[2]);
  return (
    studio(kit) +
    oval(FOCUS.x + 10, 388, 180, 16, palette.ink, faint(0.35)) +
    group(
      box(-104, -184, 208, 368, 32, '#0d1416', `stroke="${palette.isLight ? '#3a4a3c' : '#4a6a6a'}" stroke-width="4"`) +
        screen +
        box(-30, -176, 60, 12, 6, '#0d1416') +
        fill('M-92-148Q-92-168-72-168H20L-92 40z', white, faint(0.08)),
      at(FOCUS.x, 198, 1.02, -7),
    ) +
    halo(kit, FOCUS.x + 190, 120, 80, palette.glow, 0.5) +
    group(
      box(-46, -46, 92, 92, 24, sheet.linear([palette.main[3], palette.main[1]], 45)) +
        stroke('M0-24V14M-18-2L0 18L18-2M-24 30H24', white, 9, round),
      at(FOCUS.x + 190, 130, 1, 8),
    ) +
    group(
      box(-34, -34, 68, 68, 18, sheet.linear([palette.side[3], palette.side[1]], 45)) +
        stroke('M-14 0L-4 12L16-12', white, 8, round),
      at(FOCUS.x - 186, 270, 1, -10),
    ) +
    pearl(kit, FOCUS.x + 200, 270, 18) +
    pearl(kit, FOCUS.x - 190, 120, 12)
  );
};
