import { at, fill, group, oval, round, stroke } from '../drawing/sheet.ts';
import { palm } from '../drawing/things.ts';
import type { DrawMotif } from './motif-art.ts';
import { light, openSky, skyline, water } from './places.ts';

/** The bay, the city on its edge, and one outrigger boat with a lamp. */
export const nightBay: DrawMotif = (kit) => {
  const { palette, sheet, random } = kit;
  const boat =
    stroke('M0-86V0', palette.ink, 4) +
    fill('M4-84Q64-40 58-10H4z', sheet.linear([palette.side[4], palette.side[3], palette.side[2]])) +
    fill('M-4-70Q-40-34-36-10H-4z', sheet.linear([palette.main[3], palette.main[2]])) +
    fill('M-78-4Q0 10 84-6Q64 22 0 22T-78-4z', palette.ink) +
    stroke('M-58 14L-70 32M52 14L66 32M-96 34H92', palette.ink, 4, round) +
    oval(62, -14, 5, 6, palette.main[2]);
  return (
    openSky(kit) +
    light(kit, 930 + random.between(-40, 40), 118, 58) +
    skyline(kit, 256, palette.far) +
    water(kit, 254, 930) +
    group(boat, at(820 + random.between(-30, 30), 308, 1.06)) +
    palm(1168, 420, 270, palette.ink, -1) +
    palm(1120, 430, 190, palette.ink, -1)
  );
};
