import { confetti, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { ramp } from '../drawing/colour.ts';
import { star } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, oval, round, stroke } from '../drawing/sheet.ts';
import { ball, halo, metal, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { round as roundFace } from '../lettering/faces/round.ts';
import { sign } from '../lettering/faces/sign.ts';
import { word } from '../lettering/word.ts';
import { stage, street, sweets } from '../scenes/places.ts';
import { burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const board: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const hues = [20, 90, 145, 230, 310];
  const heads = [...'BINGO']
    .map(
      (letter, index) =>
        box(-76 + index * 31, -88, 28, 30, 6, ramp(hues[index]!)[2]) +
        group(word({ text: letter, face: roundFace, x: -62 + index * 31, y: -73, height: 18 }), '', `fill="${white}"`),
    )
    .join('');
  let cells = '';
  let daubs = '';
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 5; column += 1) {
      const [x, y] = [-76 + column * 31, -54 + row * 29];
      cells += `M${x} ${y}h28v26h-28z`;
      if (row === column || random.happens(0.2)) daubs += disc(x + 14, y + 13, 12, ramp(hues[column]!)[2], faint(0.85));
      else daubs += fill(`M${x + 9} ${y + 11}h10v5h-10z`, '#9aa3ad');
    }
  return group(
    box(
      -86,
      -98,
      172,
      198,
      12,
      sheet.linear([palette.main[2], palette.main[0]]),
      `stroke="${palette.main[0]}" stroke-width="4"`,
    ) +
      heads +
      fill(cells, '#fffdf6') +
      daubs +
      fill(star(5, 11, 4.8, -90, 0, 17), palette.gold[3], `stroke="${palette.gold[0]}" stroke-width="1.5"`),
    at(0, 0, 1, random.between(-10, 10)),
  );
};

const bigBall: Draw = (kit) => {
  const { palette, random, sheet } = kit;
  const column = random.whole(0, 4);
  const letter = 'BINGO'[column]!;
  const number = String(column * 15 + random.whole(1, 15));
  return (
    ball(kit, -74, 62, 30, palette.side) +
    disc(-74, 63, 14, white, faint(0.9)) +
    ball(kit, 78, 58, 26, ramp(random.whole(0, 360))) +
    disc(78, 59, 12, white, faint(0.9)) +
    ball(kit, 0, -4, 92, palette.main) +
    disc(0, 0, 58, sheet.radial(['#ffffff', '#f2ece2'])) +
    group(
      word({ text: letter, face: roundFace, x: 0, y: -28, height: 28 }) +
        word({ text: number, face: roundFace, x: 0, y: 17, height: 46, maxWidth: 84 }),
      '',
      `fill="${palette.main[0]}"`,
    ) +
    stroke('M-48-74Q-22-90 8-88', white, 8, `${round} ${faint(0.7)}`)
  );
};

const cage: Draw = (kit) => {
  const { palette, sheet } = kit;
  const balls = (
    [
      [-36, 20],
      [-4, 34],
      [32, 22],
      [14, 4],
      [-20, -4],
    ] as const
  )
    .map(([x, y], index) => ball(kit, x, y - 16, 17, ramp(index * 71 + 20)) + disc(x, y - 15, 8, white, faint(0.9)))
    .join('');
  return (
    stroke('M-84 96L-74-14M84 96L74-14', metal(kit, palette.gold), 13, round) +
    box(-100, 90, 200, 14, 7, palette.main[1]) +
    halo(kit, 0, -14, 80, palette.glow, 0.5) +
    balls +
    stroke(
      'M0-92C-96-92-96 64 0 64S96-92 0-92zM0-92C-40-92-40 64 0 64S40-92 0-92zM-72-14H72M-62-54H62M-62 26H62',
      palette.gold[0],
      7,
    ) +
    stroke(
      'M0-92C-96-92-96 64 0 64S96-92 0-92zM0-92C-40-92-40 64 0 64S40-92 0-92zM-72-14H72M-62-54H62M-62 26H62',
      palette.gold[3],
      3.5,
    ) +
    stroke('M74-14H104V16', palette.gold[2], 8, round) +
    ball(kit, 104, 26, 12, palette.side) +
    oval(0, 84, 30, 8, palette.ink, faint(0.5)) +
    group(sheet.use(sheet.shape(disc(0, 0, 9, palette.main[2]))), at(-74, -14))
  );
};

export const bingo: ThemeArt = {
  looks: [
    { mood: 'rich', sky: 320, main: 255, side: 90 },
    { mood: 'day', sky: 200, main: 330, side: 60 },
    { mood: 'rich', sky: 250, main: 20, side: 150 },
    { mood: 'dusk', sky: 300, main: 160, side: 340 },
    { mood: 'day', sky: 340, main: 290, side: 190 },
  ],
  scenes: [burst, street, sweets, stage],
  subjects: [board, bigBall, cage],
  hints: [
    [/card|board|barangay/i, board],
    [/cage|tambola|bonanza/i, cage],
    [/b-|ball|super/i, bigBall],
  ],
  drifts: [confetti, sparks],
  faces: [roundFace, sign, comic],
  paints: ['candy', 'gold', 'candy'],
};
