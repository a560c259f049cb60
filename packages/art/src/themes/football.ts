import { confetti, sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import { around, regular, star } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, n, round, stroke } from '../drawing/sheet.ts';
import { halo, metal, white } from '../drawing/things.ts';
import { sign } from '../lettering/faces/sign.ts';
import { tall } from '../lettering/faces/tall.ts';
import { tech } from '../lettering/faces/tech.ts';
import { word } from '../lettering/word.ts';
import { arena } from '../scenes/places.ts';
import { burst, land } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

export function footballOf({ sheet, random }: Kit, r: number, dark: string): string {
  const seams = Array.from({ length: 5 }, (_, index) => {
    const [ax, ay] = around(34, index * 72 - 90);
    const [bx, by] = around(68, index * 72 - 90);
    const [cx, cy] = around(86, index * 72 - 66);
    const [dx, dy] = around(86, index * 72 - 114);
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}L${n(cx)} ${n(cy)}M${n(bx)} ${n(by)}L${n(dx)} ${n(dy)}`;
  }).join('');
  const patch = fill('M-27-72L0-58 27-72 44-112-44-112z', dark);
  return group(
    disc(0, 0, 100, sheet.radial(['#ffffff@0', '#f4f6f8@.45', '#c4ccd4@.8', '#78848f@1'], 0.36, 0.3, 0.85)) +
      sheet.clip(
        disc(0, 0, 100, white),
        group(
          fill(regular(5, 36), dark) + sheet.spin(patch, 5, 36) + stroke(seams, dark, 4),
          `rotate(${random.whole(0, 70)})`,
        ),
      ) +
      disc(
        0,
        0,
        100,
        sheet.radial([`${white}/.4@0`, `${white}/0@.3`, '#000000/0@.6', '#000000/.55@1'], 0.36, 0.3, 0.85),
        'stroke="#14181d" stroke-width="5"',
      ),
    `scale(${r / 100})`,
  );
}

const flying: Draw = (kit) => {
  const { palette, random } = kit;
  return group(
    stroke(
      'M-112-60Q-60-40-20-10M-116-20Q-70-6-30 14M-104 24Q-60 28-20 40M-116 60Q-70 54-20 60',
      palette.glow,
      9,
      `${round} ${faint(0.7)}`,
    ) + group(footballOf(kit, 76, random.pick(['#14181d', palette.main[1], palette.side[1]])), at(22, 8)),
    `rotate(${random.whole(-30, 16)})`,
  );
};

const goal: Draw = (kit) => {
  const { palette, sheet } = kit;
  const mesh = Array.from(
    { length: 9 },
    (_, index) => `M${-88 + index * 22}-70L${-72 + index * 18} 60M-100 ${-70 + index * 17}H100`,
  ).join('');
  return (
    stroke(mesh, white, 1.6, faint(0.6)) +
    stroke('M-104 84V-76H104V84', '#8c98a4', 13, 'stroke-linejoin="round"') +
    stroke('M-104 84V-76H104V84', white, 9, 'stroke-linejoin="round"') +
    group(footballOf(kit, 58, '#14181d'), at(16, 14)) +
    halo(kit, 16, 14, 90, palette.glow, 0.35) +
    box(-112, 82, 224, 10, 5, sheet.linear(['#7ed36a', '#1f7a3a']))
  );
};

const trophy: Draw = (kit) => {
  const { palette } = kit;
  const gold = metal(kit, palette.gold, 0);
  return (
    halo(kit, 0, -20, 120, palette.gold[3], 0.7) +
    fill('M-22 56C-10 20-48 0-50-40H50C48 0 10 20 22 56z', gold, `stroke="${palette.gold[0]}" stroke-width="4"`) +
    stroke('M-30-20C-30 14-8 30-8 56M30-20C30 14 8 30 8 56', palette.gold[0], 4, faint(0.5)) +
    group(footballOf(kit, 50, palette.gold[1]), at(0, -52)) +
    box(-40, 54, 80, 16, 6, gold, `stroke="${palette.gold[0]}" stroke-width="3"`) +
    box(-52, 68, 104, 32, 6, palette.main[1], `stroke="${palette.main[0]}" stroke-width="3"`) +
    box(-52, 76, 104, 5, 0, palette.main[3]) +
    fill(star(5, 9, 4, -90, 0, 91), palette.gold[3])
  );
};

const shirt: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const [deep, dark, base, light] = palette.main;
  const stripes = random.happens(0.5)
    ? stroke('M-36-90V100M0-90V100M36-90V100', palette.side[3], 13, faint(0.8))
    : stroke('M-110 10H110M-110 44H110', palette.side[3], 15, faint(0.8));
  const cut = 'M-26-92Q0-72 26-92L62-80 108-36 82-6 60-24V98H-60V-24L-82-6-108-36-62-80z';
  return (
    halo(kit, 0, 0, 120, palette.glow, 0.5) +
    sheet.clip(fill(cut, white), fill(cut, sheet.linear([light, base, dark])) + stripes) +
    fill(cut, 'none', `stroke="${deep}" stroke-width="4" stroke-linejoin="round"`) +
    stroke('M-26-92Q0-72 26-92', palette.gold[3], 6) +
    group(
      word({ text: String(random.whole(1, 23)), face: tall, x: 0, y: 22, height: 70, maxWidth: 90 }),
      '',
      `fill="${white}" stroke="${deep}" stroke-width="24" paint-order="stroke" stroke-linejoin="round"`,
    )
  );
};

export const football: ThemeArt = {
  looks: [
    { mood: 'night', sky: 240, main: 145, side: 20 },
    { mood: 'day', sky: 225, main: 145, side: 255 },
    { mood: 'rich', sky: 150, main: 140, side: 60 },
    { mood: 'dusk', sky: 300, main: 20, side: 200 },
    { mood: 'rich', sky: 250, main: 250, side: 90 },
  ],
  scenes: [arena, arena, land, burst],
  subjects: [flying, goal, trophy, shirt],
  hints: [
    [/cup|champ|world|trophy|gold/i, trophy],
    [/goal|penalty|keeper/i, goal],
    [/jersey|captain|team/i, shirt],
    [/strik|kick|rush/i, flying],
  ],
  drifts: [sparks, confetti],
  faces: [tall, tech, sign],
  paints: ['poster', 'gold', 'pearl'],
};
