import { confetti, coins, sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import { ramp } from '../drawing/colour.ts';
import type { Ramp } from '../drawing/colour.ts';
import { star } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, oval, ring, round, stroke } from '../drawing/sheet.ts';
import { ball, halo, metal, white } from '../drawing/things.ts';
import { round as roundFace } from '../lettering/faces/round.ts';
import { sign } from '../lettering/faces/sign.ts';
import { tall } from '../lettering/faces/tall.ts';
import { word } from '../lettering/word.ts';
import { stage } from '../scenes/places.ts';
import { burst, cosmos } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

/** A ball with its number, 50 in radius. */
export function numbered(kit: Kit, number: string, colours: Ramp): string {
  const { sheet } = kit;
  return (
    ball(kit, 0, 0, 50, colours) +
    disc(0, 2, 27, sheet.radial(['#ffffff', '#f2ece2'])) +
    group(word({ text: number, face: roundFace, x: 0, y: 2, height: 27, maxWidth: 38 }), '', 'fill="#1a1410"')
  );
}

const trio: Draw = (kit) => {
  const { palette, random } = kit;
  const number = () => String(random.whole(1, 49));
  const tones = [palette.main, palette.side, ramp(random.whole(60, 100))] as const;
  return (
    group(numbered(kit, number(), tones[1]), at(-56, 34, 0.96, -14)) +
    group(numbered(kit, number(), tones[2]), at(58, 38, 0.92, 14)) +
    group(numbered(kit, number(), tones[0]), at(0, -28, 1.3, random.between(-8, 8)))
  );
};

export const machine: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const spots = [
    [-40, 26],
    [-8, 38],
    [28, 32],
    [52, 8],
    [-54, -8],
    [0, 2],
    [-24, -24],
    [30, -22],
  ] as const;
  const balls = spots.map(
    ([x, y], index) => ball(kit, x, y - 20, 17, ramp((index * 47 + 20) % 360)) + disc(x, y - 19, 8, white, faint(0.92)),
  );
  return (
    fill(
      'M-62 96L-44 50H44L62 96z',
      sheet.linear([palette.main[2], palette.main[0]]),
      `stroke="${palette.main[0]}" stroke-width="3"`,
    ) +
    box(-76, 90, 152, 16, 7, metal(kit, palette.gold)) +
    box(-24, 62, 48, 20, 5, palette.ink) +
    ball(kit, 0, 74, 11, palette.side) +
    disc(0, -20, 82, sheet.radial([`${palette.glow}/.3`, `${palette.side[1]}/.7`], 0.5, 0.5, 0.5)) +
    balls.join('') +
    disc(
      0,
      -20,
      82,
      sheet.radial([`${white}/0@.6`, `${white}/.45@1`]),
      `stroke="${white}" stroke-opacity=".8" stroke-width="3"`,
    ) +
    stroke('M-62-48Q-46-84-12-92', white, 9, `${round} ${faint(0.75)}`) +
    ring(0, -20, 86, metal(kit, palette.gold), 6) +
    (random.happens(0.5)
      ? fill(star(5, 17, 7.5, -90, 0, -108), palette.gold[3], `stroke="${palette.gold[0]}" stroke-width="2.5"`)
      : ball(kit, 0, -108, 10, palette.gold))
  );
};

const ticket: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const numbers = Array.from({ length: 6 }, (_, index) => {
    const [x, y] = [-52 + (index % 3) * 52, 10 + Math.floor(index / 3) * 40];
    return (
      disc(x, y, 17, index === 4 ? palette.side[2] : '#fff', `stroke="${palette.main[1]}" stroke-width="3"`) +
      group(
        word({ text: String(random.whole(1, 45)), face: tall, x, y, height: 16, maxWidth: 24 }),
        '',
        `fill="${index === 4 ? '#fff' : palette.main[0]}"`,
      )
    );
  });
  const teeth = 'a9 9 0 0 0-20 0'.repeat(9);
  return (
    group(
      fill(
        `M-90-92H90V84${teeth}z`,
        sheet.linear(['#fffdf4', '#f6ead0', '#e0cba0']),
        'stroke="#5a4526" stroke-width="2.5"',
      ) +
        box(-90, -92, 180, 48, 4, sheet.linear([palette.main[2], palette.main[1]])) +
        group(
          word({
            text: random.pick(['LOTTO', 'SWERTE', 'LUCKY', 'DRAW']),
            face: tall,
            x: 0,
            y: -68,
            height: 25,
            maxWidth: 150,
          }),
          '',
          `fill="${palette.gold[3]}"`,
        ) +
        numbers.join('') +
        stroke('M-74-28H74', palette.main[1], 2, 'stroke-dasharray="5 5"') +
        oval(-54, -82, 24, 4, white, faint(0.4)),
      at(0, 4, 1, random.between(-14, 14)),
    ) +
    halo(kit, 76, 70, 40, palette.gold[3], 0.7) +
    fill(star(5, 30, 13, -80, 78, 72), palette.gold[2], `stroke="${palette.gold[0]}" stroke-width="3"`)
  );
};

export const lottery: ThemeArt = {
  looks: [
    { mood: 'rich', sky: 280, main: 20, side: 220 },
    { mood: 'rich', sky: 220, main: 330, side: 150 },
    { mood: 'day', sky: 200, main: 255, side: 20 },
    { mood: 'dusk', sky: 340, main: 290, side: 160 },
    { mood: 'night', sky: 250, main: 150, side: 350 },
  ],
  scenes: [burst, stage, cosmos],
  subjects: [trio, machine, ticket],
  hints: [
    [/ticket|scratch|swertres/i, ticket],
    [/mega|draw|bola/i, machine],
    [/lotto|\d-\d|ez2|keno/i, trio],
  ],
  drifts: [confetti, sparks, coins],
  faces: [roundFace, sign, tall],
  paints: ['candy', 'gold', 'poster'],
};
