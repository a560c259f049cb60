import { coins, confetti, sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import { regular, star, suits } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, oval, round, stroke } from '../drawing/sheet.ts';
import { coin, gem, halo, metal, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { sign } from '../lettering/faces/sign.ts';
import { tall } from '../lettering/faces/tall.ts';
import { word } from '../lettering/word.ts';
import { weave } from '../scenes/places.ts';
import { burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const silver = ['#4a525c', '#8a95a1', '#c4cdd6', '#e6ebf0', '#ffffff'] as const;

function prize(kit: Kit, which: number): string {
  const { palette } = kit;
  return [
    () => group(gem(kit, palette.main), 'scale(.24)'),
    () => coin(kit, 0, 0, 22),
    () => fill(star(5, 24, 10.5), palette.gold[2], `stroke="${palette.gold[0]}" stroke-width="2.5"`),
    () =>
      group(
        word({ text: '7', face: comic, x: 0, y: 0, height: 40 }),
        '',
        'fill="#e8213c" stroke="#5e0616" stroke-width="10" paint-order="stroke"',
      ),
    () => group(fill(suits.heart, '#e8213c'), 'scale(.44)'),
  ][which % 5]!();
}

const ticket: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const first = random.whole(0, 4);
  const cells = [0, 1, 2, 3, 4, 5].map((index) => {
    const [x, y] = [-56 + (index % 3) * 56, 4 + Math.floor(index / 3) * 56];
    const isOpen = index < 3 || random.happens(0.3);
    return group(
      box(-25, -25, 50, 50, 8, '#fffdf6', `stroke="${palette.main[1]}" stroke-width="2.5"`) +
        (isOpen
          ? prize(kit, index < 3 ? first : first + index)
          : box(-23, -23, 46, 46, 7, metal(kit, silver, 45)) + group(fill(regular(4, 9), silver[1]), '')),
      at(x, y),
    );
  });
  return (
    group(
      box(
        -92,
        -96,
        184,
        196,
        12,
        sheet.linear([palette.side[3], palette.side[2], palette.side[0]]),
        `stroke="${palette.side[0]}" stroke-width="4"`,
      ) +
        box(-84, -88, 168, 52, 8, sheet.linear([palette.main[1], palette.main[0]])) +
        group(
          word({
            text: random.pick(['WIN', 'KASKAS', 'MATCH 3', 'PANALO', 'X100']),
            face: sign,
            x: 0,
            y: -62,
            height: 28,
            maxWidth: 146,
          }),
          '',
          `fill="${palette.gold[3]}" stroke="${palette.gold[0]}" stroke-width="18" paint-order="stroke"`,
        ) +
        cells.join(''),
      at(0, 0, 1, random.between(-9, 9)),
    ) + coin(kit, 84, 84, 30, 0.9, 20)
  );
};

const scraping: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const which = random.whole(0, 4);
  return (
    halo(kit, 0, 0, 120, palette.glow, 0.5) +
    disc(0, 0, 98, sheet.linear([palette.main[3], palette.main[0]], 45)) +
    disc(0, 0, 88, metal(kit, silver, 45)) +
    fill('M-60 30C-70-10-30-64 20-60C70-56 76-6 60 28C44 60-44 74-60 30z', '#fffdf6') +
    group(prize(kit, which), at(0, -4, 1.9)) +
    stroke('M-66 40l10 8M-56 52l12 8M60 36l-10 8M72 10l-10 6', silver[1], 5, round) +
    group(coin(kit, 0, 0, 44, 0.92, 24), at(62, 58)) +
    oval(-50, -56, 22, 9, white, `${faint(0.7)} transform="rotate(-40 -50 -56)"`)
  );
};

export const scratch: ThemeArt = {
  looks: [
    { mood: 'rich', sky: 300, main: 330, side: 255 },
    { mood: 'day', sky: 180, main: 20, side: 150 },
    { mood: 'rich', sky: 20, main: 250, side: 40 },
    { mood: 'dusk', sky: 260, main: 150, side: 330 },
    { mood: 'rich', sky: 150, main: 300, side: 90 },
  ],
  scenes: [burst, weave],
  subjects: [ticket, ticket, scraping],
  hints: [[/scratch|kaskas|scrape/i, scraping]],
  drifts: [coins, confetti, sparks],
  faces: [sign, comic, tall],
  paints: ['gold', 'candy', 'poster'],
};
