import { at, box, disc, faint, fill, group, oval, stroke } from '../drawing/sheet.ts';
import { halo, white } from '../drawing/things.ts';
import { basketballOf } from '../themes/basketball.ts';
import { gloves } from '../themes/boxing.ts';
import { footballOf } from '../themes/football.ts';
import type { DrawMotif } from './motif-art.ts';

/** Floodlights over a full stadium, with balls of all sports in the air. */
export const sportsNight: DrawMotif = (kit) => {
  const { palette, sheet, random } = kit;
  const top = palette.isLight ? ['#8fd0c0', '#cfeccf', '#fff3cf'] : [palette.ink, palette.sky[1], '#1d5a5a'];
  const crowd = Array.from(
    { length: 8 },
    (_, row) => `M${random.whole(380, 392)} ${150 + row * 15}Q800 ${196 + row * 15} 1210 ${150 + row * 15}`,
  ).join('');
  const lamps = [640, 780, 1000, 1140].map(
    (x) =>
      halo(kit, x, 40, 90, palette.glow, 0.8) +
      [0, 1, 2, 3, 4].map((index) => disc(x - 24 + index * 12, 40, 5, white)).join(''),
  );
  return (
    box(0, 0, 1200, 400, 0, sheet.linear(top)) +
    fill(
      'M640 40L520 330H790zM780 40L680 330H900zM1000 40L880 330H1100zM1140 40L990 330H1240z',
      sheet.linear([`${palette.glow}/.5`, `${palette.glow}/0`]),
    ) +
    fill('M0 130Q800 190 1200 130V300H0z', palette.isLight ? '#7cbf9a' : palette.near) +
    stroke(crowd, palette.isLight ? '#fff6d8' : palette.side[2], 5, `stroke-dasharray="5 6 5 9 4 7" ${faint(0.6)}`) +
    lamps.join('') +
    fill(
      'M0 290Q800 240 1200 290V400H0z',
      sheet.linear(palette.isLight ? ['#7cc252', '#3f8a34'] : ['#1f6a58', '#0a2e2c']),
    ) +
    stroke('M300 330Q800 280 1200 326M900 262V400', palette.glow, 3, faint(0.6)) +
    oval(890, 340, 190, 34, palette.glow, faint(0.25)) +
    group(gloves(kit), at(1060, 150, 0.74, 8)) +
    group(footballOf(kit, 92, palette.isLight ? palette.side[1] : '#14181d'), at(760, 232)) +
    group(basketballOf(kit, 112), at(920, 206))
  );
};
