import { at, box, disc, fill, group, ring, round, stroke } from '../drawing/sheet.ts';
import { coinHeap, white } from '../drawing/things.ts';
import { person } from '../person.ts';
import { FOCUS } from './motif-art.ts';
import type { DrawMotif } from './motif-art.ts';
import { studio } from './places.ts';

/** Friends who bring friends, and a present between them. */
export const friends: DrawMotif = (kit) => {
  const { palette, sheet, random } = kit;
  const places = [
    [FOCUS.x - 176, 206, 0.86],
    [FOCUS.x + 176, 206, 0.86],
    [FOCUS.x, 150, 1.12],
  ] as const;
  const portraits = places.map(([x, y, size], index) => {
    const tone = [palette.side, palette.gold, palette.main][index]!;
    const inside = disc(0, 0, 104, white);
    return group(
      disc(0, 0, 112, palette.isLight ? white : palette.side[4]) +
        sheet.clip(
          inside,
          disc(0, 0, 104, sheet.linear([tone[3], tone[1]])) + group(person(kit), at(random.between(-2, 2), 10, 1.02)),
        ) +
        ring(0, 0, 108, tone[2], 6),
      at(x, y, size),
    );
  });
  const present =
    box(-54, -26, 108, 84, 8, sheet.linear([palette.main[2], palette.main[1]])) +
    box(-62, -46, 124, 30, 8, sheet.linear([palette.main[3], palette.main[2]])) +
    box(-11, -46, 22, 104, 0, palette.gold[3]) +
    fill(
      'M0-46C-60-58-52-96-30-90C-14-86-4-66 0-46C4-66 14-86 30-90C52-96 60-58 0-46z',
      'none',
      `stroke="${palette.gold[2]}" stroke-width="11" stroke-linejoin="round"`,
    );
  return (
    studio(kit) +
    stroke(
      `M${FOCUS.x - 176} 206Q${FOCUS.x} 330 ${FOCUS.x + 176} 206`,
      palette.isLight ? palette.side[2] : palette.side[2],
      9,
      `stroke-dasharray="2 18" ${round}`,
    ) +
    portraits.join('') +
    group(coinHeap(kit, 20, 190, 2), at(FOCUS.x, 354)) +
    group(present, at(FOCUS.x, 324, 0.94))
  );
};
