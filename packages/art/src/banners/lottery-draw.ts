import { ramp } from '../drawing/colour.ts';
import { at, group } from '../drawing/sheet.ts';
import { machine, numbered } from '../themes/lottery.ts';
import { FOCUS } from './motif-art.ts';
import type { DrawMotif } from './motif-art.ts';
import { studio } from './places.ts';

const places = [
  [-196, -86, 0.6],
  [-232, 34, 0.72],
  [-176, 142, 0.86],
  [196, -86, 0.6],
  [232, 34, 0.72],
  [176, 142, 0.86],
] as const;

/** The moment of the draw: the globe, and the numbers rolling out in an arc. */
export const lotteryDraw: DrawMotif = (kit) => {
  const { palette, random } = kit;
  const tones = [palette.main, palette.side, ramp(90), palette.main, palette.side, ramp(90)];
  const out = places.map(([x, y, size], index) =>
    group(
      numbered(kit, String(random.whole(1, 49)), tones[index]!),
      at(FOCUS.x + x, FOCUS.y + y, size, random.between(-14, 14)),
    ),
  );
  return studio(kit) + out.join('') + group(machine(kit), at(FOCUS.x, FOCUS.y - 6, 1.5));
};
