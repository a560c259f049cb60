import { at, fill, group, round, stroke } from '../drawing/sheet.ts';
import { halo } from '../drawing/things.ts';
import { angelfish, crab, octopus, turtle } from '../themes/reef.ts';
import type { DrawMotif } from './motif-art.ts';
import { deep } from './places.ts';

/** The boat above, the big fish below, and the line between them. */
export const fishing: DrawMotif = (kit) => {
  const { palette, sheet, random } = kit;
  const others = random.happens(0.5) ? [turtle, octopus] : [octopus, crab];
  return (
    deep(kit) +
    fill(
      'M0 0H1200V52Q1150 66 1100 52T1000 52T900 52T800 52T700 52T600 52T500 52T400 52T300 52T200 52T100 52T0 52z',
      sheet.linear(palette.sky),
    ) +
    fill('M760 44Q840 66 940 42Q920 82 850 82T760 44z', palette.isLight ? '#a85a24' : palette.main[1]) +
    stroke('M806 44Q830 6 880 8M880 8Q900 70 900 150', palette.gold[3], 3, round) +
    halo(kit, 890, 220, 190, palette.glow, 0.45) +
    group(others[0]!(kit), at(716, 286, 0.66)) +
    group(others[1]!(kit), at(1092, 276, 0.7)) +
    group(angelfish(kit), at(900, 222, 1.28, -10))
  );
};
