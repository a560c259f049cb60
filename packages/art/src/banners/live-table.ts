import { at, box, faint, fill, group, oval, stroke } from '../drawing/sheet.ts';
import { halo } from '../drawing/things.ts';
import { pairAndChips } from '../themes/cards.ts';
import { leaning } from '../themes/roulette.ts';
import type { DrawMotif } from './motif-art.ts';

/** A table seen from the player's chair: lamp, cloth, wheel, cards. */
export const liveTable: DrawMotif = (kit) => {
  const { palette, sheet } = kit;
  const cloth = palette.isLight ? ['#7cc06a', '#3f9350', '#1f6a38'] : ['#1c6b66', '#0f4444', '#08282a'];
  return (
    box(
      0,
      0,
      1200,
      400,
      0,
      sheet.radial(
        palette.isLight ? ['#fffdf2', '#ffe7a6@.6', '#ffd56a'] : ['#1d5a5c', '#0b2a2d@.55', palette.ground],
        0.74,
        0.1,
        0.7,
      ),
    ) +
    fill('M890-20L560 400H1220z', palette.glow, faint(palette.isLight ? 0.4 : 0.1)) +
    oval(890, 430, 560, 230, '#6e3614') +
    oval(890, 436, 530, 212, sheet.radial(cloth, 0.5, 0.3, 0.7)) +
    stroke('M440 400A470 176 0 0 1 1340 400', palette.gold[3], 3, faint(0.7)) +
    stroke('M520 400A390 140 0 0 1 1260 400', palette.gold[3], 1.6, faint(0.6)) +
    halo(kit, 890, 210, 210, palette.glow, 0.4) +
    group(leaning(kit), at(996, 178, 1.22)) +
    group(pairAndChips(kit), at(746, 232, 1.06, -4))
  );
};
