import { coins, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { around, star } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, n, ring, round, stroke } from '../drawing/sheet.ts';
import { coin, coinHeap, crown, gem, halo, metal } from '../drawing/things.ts';
import { quill } from '../lettering/faces/quill.ts';
import { regal } from '../lettering/faces/regal.ts';
import { slab } from '../lettering/faces/slab.ts';
import { cave, hall } from '../scenes/places.ts';
import { burst, shore } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

export const chest: Draw = (kit) => {
  const { sheet, palette } = kit;
  const wood = ['#3a1a0a', '#6e3614', '#a55a24', '#d98d45'] as const;
  const gold = metal(kit, palette.gold, 0);
  return (
    halo(kit, 0, 0, 120, '#ffdc63', 0.9) +
    fill(
      'M-90-16Q-92-84-60-88H60Q92-84 90-16z',
      sheet.linear([wood[2], wood[0]]),
      `stroke="${wood[0]}" stroke-width="4"`,
    ) +
    fill('M-76-18Q-78-70-54-74H54Q78-70 76-18z', '#1d0c05') +
    stroke('M-62-86V-16M62-86V-16', gold, 11) +
    coinHeap(kit, 20, 150, 4) +
    group(gem(kit, palette.main), at(-34, -22, 0.22, -14)) +
    group(gem(kit, palette.side), at(38, -16, 0.2, 12)) +
    fill(
      'M-94 14H94L86 94H-86z',
      sheet.linear([wood[3], wood[2], wood[1]]),
      `stroke="${wood[0]}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    stroke('M-92 40H92M-89 66H89', wood[0], 2.5, faint(0.5)) +
    stroke('M-94 18H94', gold, 12) +
    stroke('M-64 12V94M64 12V94', gold, 13) +
    box(-19, 8, 38, 44, 7, metal(kit, palette.gold), `stroke="${palette.gold[0]}" stroke-width="3"`) +
    fill('M0 22a7 7 0 0 1 4 12l3 10h-14l3-10a7 7 0 0 1 4-12z', palette.gold[0])
  );
};

const regalia: Draw = (kit) => {
  const { palette, sheet } = kit;
  return (
    fill(
      'M-96 70Q-60 36 0 36T96 70Q104 100 60 96Q0 88-60 96Q-104 100-96 70z',
      sheet.linear([palette.main[2], palette.main[0]]),
      `stroke="${palette.gold[2]}" stroke-width="4"`,
    ) +
    [-92, 92].map((x) => disc(x, 78, 9, palette.gold[2])).join('') +
    group(crown(kit, palette.side), at(0, 46, 1.32))
  );
};

const compass: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const marks = Array.from({ length: 24 }, (_, index) => {
    const [ax, ay] = around(index % 6 ? 66 : 60, index * 15);
    const [bx, by] = around(72, index * 15);
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  }).join('');
  return (
    ring(0, -98, 14, palette.gold[2], 7) +
    disc(0, 0, 98, metal(kit, palette.gold, 45), `stroke="${palette.gold[0]}" stroke-width="4"`) +
    disc(0, 0, 78, sheet.radial(['#fffaf0', '#f0e0bd', '#b8935a']), `stroke="${palette.gold[0]}" stroke-width="3"`) +
    stroke(marks, '#5a3312', 3) +
    fill(star(4, 62, 12, -45), palette.gold[1], faint(0.6)) +
    fill(star(4, 70, 13), '#5a3312') +
    group(
      fill('M-10 0L0-62 10 0z', palette.main[2]) +
        fill('M-10 0L0 62 10 0z', '#e8e4da') +
        fill('M0-62L10 0H0z', palette.main[1]),
      at(0, 0, 1, random.whole(15, 70)),
    ) +
    disc(0, 0, 9, metal(kit, palette.gold)) +
    stroke('M-62-34A72 72 0 0 1-24-68', '#fff', 8, `${round} ${faint(0.6)}`)
  );
};

const medal: Draw = (kit) => halo(kit, 0, 0, 120, '#ffdc63', 0.8) + coin(kit, 0, -14, 82) + coinHeap(kit, 92, 170, 2);

export const treasure: ThemeArt = {
  looks: [
    { mood: 'night', sky: 250, main: 20, side: 150 },
    { mood: 'dusk', sky: 350, main: 200, side: 340 },
    { mood: 'rich', sky: 190, main: 350, side: 260 },
    { mood: 'rich', sky: 20, main: 260, side: 160 },
    { mood: 'night', sky: 170, main: 300, side: 20 },
  ],
  scenes: [cave, shore, hall, burst],
  subjects: [chest, regalia, compass, medal],
  hints: [
    [/chest|baul|box/i, chest],
    [/crown|king|queen|hari|reyna/i, regalia],
    [/compass|lost|map|journey/i, compass],
    [/coin|doubloon|gold|ginto|piso/i, medal],
  ],
  drifts: [coins, sparks, coins],
  faces: [slab, quill, regal],
  paints: ['gold', 'gold', 'ember'],
};
