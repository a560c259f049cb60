import { confetti, embers, sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import { flame, star } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, oval, round, stroke } from '../drawing/sheet.ts';
import { halo, metal, white } from '../drawing/things.ts';
import { sign } from '../lettering/faces/sign.ts';
import { tall } from '../lettering/faces/tall.ts';
import { tech } from '../lettering/faces/tech.ts';
import { word } from '../lettering/word.ts';
import { arena, city } from '../scenes/places.ts';
import { burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

export function basketballOf({ sheet, random }: Kit, r: number): string {
  const lines = `M0-100V100M-100 0H100M-74-67Q-24 0-74 67M74-67Q24 0 74 67`;
  return group(
    disc(0, 0, 100, sheet.radial(['#ffd9a8@0', '#ff9a3c@.25', '#e8641a@.6', '#8a2c0a@1'], 0.36, 0.3, 0.8)) +
      group(sheet.clip(disc(0, 0, 100, white), stroke(lines, '#2a0f05', 6)), `rotate(${random.whole(-30, 60)})`) +
      disc(0, 0, 100, 'none', 'stroke="#2a0f05" stroke-width="5"') +
      oval(-36, -48, 26, 13, white, `${faint(0.5)} transform="rotate(-36 -36 -48)"`),
    `scale(${r / 100})`,
  );
}

const fireball: Draw = (kit) => {
  const { sheet, random } = kit;
  const tail = [
    [-30, 60, 96],
    [0, 74, 130],
    [34, 58, 100],
    [-60, 44, 70],
    [62, 44, 70],
  ]
    .map(([x, w, h]) => flame(x!, -10, w!, h!))
    .join('');
  return group(
    group(fill(tail, sheet.linear(['#8c1410', '#f2541b', '#ffc02e'])), 'scale(1.1 .9)') +
      group(basketballOf(kit, 74), at(0, 22)),
    `rotate(${random.whole(-34, 34)})`,
  );
};

const hoop: Draw = (kit) => {
  const { palette, sheet } = kit;
  const net =
    'M-46 14L-30 84M-24 20L-14 92M0 22V94M24 20L14 92M46 14L30 84M-46 14L-14 60L24 20M46 14L14 60L-24 20M-38 48L0 94L38 48M-34 70L0 44L34 70';
  return (
    box(
      -88,
      -100,
      176,
      116,
      10,
      sheet.linear(['#ffffff', '#d9e4ec', '#a9bccb'], 45),
      `stroke="${palette.main[1]}" stroke-width="8"`,
    ) +
    box(-34, -58, 68, 52, 4, 'none', `stroke="${palette.main[2]}" stroke-width="6"`) +
    fill('M-80-92h40L-76 0z', white, faint(0.6)) +
    group(basketballOf(kit, 46), at(10, -48)) +
    stroke(net, '#f4f7fa', 3.5, round) +
    oval(0, 14, 50, 13, 'none', 'stroke="#7a1c08" stroke-width="11"') +
    oval(0, 13, 50, 13, 'none', 'stroke="#ff6a2a" stroke-width="7"')
  );
};

const jersey: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const [deep, dark, base, light] = palette.main;
  return (
    halo(kit, 0, 0, 120, palette.glow, 0.5) +
    fill(
      'M-44-96Q-40-60-76-44Q-66 30-74 98H74Q66 30 76-44Q40-60 44-96L24-98Q0-66-24-98z',
      sheet.linear([light, base, dark]),
      `stroke="${deep}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    stroke('M-44-96Q-40-60-76-44M44-96Q40-60 76-44M-24-98Q0-66 24-98', palette.gold[3], 8) +
    stroke('M-72 84H72', palette.gold[3], 7) +
    group(
      word({ text: String(random.whole(0, 99)), face: sign, x: 0, y: 24, height: 66, maxWidth: 104 }),
      '',
      `fill="${white}" stroke="${palette.side[1]}" stroke-width="26" paint-order="stroke" stroke-linejoin="round"`,
    ) +
    fill(star(5, 11, 4.8, -90, 0, -34), palette.gold[3]) +
    group(basketballOf(kit, 30), at(78, 78))
  );
};

const cup: Draw = (kit) => {
  const { palette } = kit;
  const gold = metal(kit, palette.gold, 0);
  return (
    halo(kit, 0, -20, 120, palette.gold[3], 0.7) +
    kit.sheet.mirror(
      stroke('M-50-56C-96-70-100-6-38 10', palette.gold[0], 17) +
        stroke('M-50-56C-96-70-100-6-38 10', palette.gold[2], 11),
    ) +
    fill('M-56-62H56Q52 20 14 34V60H-14V34Q-52 20-56-62z', gold, `stroke="${palette.gold[0]}" stroke-width="4"`) +
    oval(0, -62, 56, 10, palette.gold[1]) +
    group(basketballOf(kit, 42), at(0, -80)) +
    fill('M-56-60Q0-44 56-60L55-50Q0-34-55-50z', palette.gold[3]) +
    box(-32, 58, 64, 14, 4, gold) +
    box(-50, 70, 100, 30, 5, palette.main[1], `stroke="${palette.main[0]}" stroke-width="3"`) +
    box(-30, 77, 60, 15, 3, palette.gold[3]) +
    fill(star(5, 17, 7.5, -90, 0, -12), palette.gold[4])
  );
};

export const basketball: ThemeArt = {
  looks: [
    { mood: 'night', sky: 260, main: 255, side: 20 },
    { mood: 'rich', sky: 300, main: 300, side: 90 },
    { mood: 'rich', sky: 230, main: 20, side: 250 },
    { mood: 'night', sky: 180, main: 150, side: 40 },
    { mood: 'dusk', sky: 330, main: 340, side: 260 },
  ],
  scenes: [arena, arena, city, burst],
  subjects: [fireball, hoop, jersey, cup],
  hints: [
    [/dunk|hoop|court|ring/i, hoop],
    [/fire|buzzer|streak|slam/i, fireball],
    [/cup|champ|trophy|final/i, cup],
    [/jersey|rookie|star/i, jersey],
  ],
  drifts: [sparks, embers, confetti],
  faces: [tall, sign, tech],
  paints: ['poster', 'ember', 'gold'],
};
