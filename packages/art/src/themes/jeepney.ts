import { confetti, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { around, star } from '../drawing/outlines.ts';
import { at, box, disc, fill, group, oval, ring, round, stroke, faint } from '../drawing/sheet.ts';
import { ball, halo, metal, white } from '../drawing/things.ts';
import { sign } from '../lettering/faces/sign.ts';
import { tall } from '../lettering/faces/tall.ts';
import { tech } from '../lettering/faces/tech.ts';
import { word } from '../lettering/word.ts';
import { city, street } from '../scenes/places.ts';
import { burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const steel = ['#27303a', '#5d6b78', '#a9b8c4', '#dde7ee', '#ffffff'] as const;

const front: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const [deep, dark, base, light] = palette.main;
  const place = random.pick([
    'CUBAO',
    'QUIAPO',
    'BACLARAN',
    'PASAY',
    'MARIKINA',
    'BAGUIO',
    'CEBU',
    'DAVAO',
    'ILOILO',
    'TAGAYTAY',
  ]);
  const lamp =
    disc(-62, 42, 19, metal(kit, steel), `stroke="${steel[0]}" stroke-width="3"`) +
    disc(-62, 42, 13, sheet.radial([white, '#fff2a8', '#ffc63a']));
  const side =
    box(-92, 74, 30, 26, 6, '#15181c') +
    lamp +
    ball(kit, -92, -8, 8, palette.side) +
    stroke('M-84-2L-70 20', steel[1], 4) +
    disc(-84, 66, 6, '#ff8a2a');
  return (
    fill(
      'M-70-84H70L84-10V78Q0 90-84 78V-10z',
      sheet.linear([light, base, dark]),
      `stroke="${deep}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    box(-78, -96, 156, 26, 8, sheet.linear([palette.side[3], palette.side[1]]), `stroke="${deep}" stroke-width="3"`) +
    group(word({ text: place, face: tall, x: 0, y: -83, height: 15, maxWidth: 134 }), '', `fill="${palette.side[4]}"`) +
    fill(
      'M-64-64H-4V-12H-72zM4-64H64L72-12H4z',
      sheet.linear(['#0d2b3a', '#7fc4d8', '#d8f2f6']),
      `stroke="${deep}" stroke-width="3"`,
    ) +
    fill('M-58-60h20l-20 44h-12z', white, faint(0.35)) +
    sheet.mirror(side) +
    fill('M-38 6Q0-8 38 6L46 78H-46z', metal(kit, steel, 0), `stroke="${steel[0]}" stroke-width="3"`) +
    stroke('M-26 14L-30 72M-13 10L-15 74M0 9V75M13 10L15 74M26 14L30 72', steel[0], 4) +
    fill(star(5, 20, 9, -90, 0, 40), palette.gold[2], `stroke="${palette.gold[0]}" stroke-width="2"`) +
    box(-100, 82, 200, 12, 6, metal(kit, steel)) +
    group(fill('M-16 0q-4-20 10-24q2 8 12 8q14 0 14 10l-10 6z', metal(kit, steel)), at(0, -98))
  );
};

const neonArrow: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const label = random.pick(['OPEN', 'PARA', 'BYAHE', 'SWERTE', 'TAYO', 'GABI', 'LARO', 'PISO']);
  const bulbs = Array.from({ length: 24 }, (_, index) =>
    disc(...around(86, index * 15, 0, -6), 5, index % 2 ? palette.gold[4] : palette.gold[2]),
  ).join('');
  return (
    disc(0, -6, 98, palette.ink) +
    disc(0, -6, 98, sheet.radial([palette.main[1], palette.main[0]])) +
    ring(0, -6, 98, palette.main[2], 5) +
    bulbs +
    group(
      stroke(star(5, 66, 30), palette.side[2], 16, `${round} ${faint(0.35)}`) +
        stroke(star(5, 66, 30), palette.side[3], 6, round) +
        stroke(star(5, 66, 30), white, 2, round),
      at(0, -12),
    ) +
    box(-92, 26, 184, 50, 12, palette.ink, `stroke="${palette.main[3]}" stroke-width="4"`) +
    group(
      word({ text: label, face: sign, x: 0, y: 51, height: 26, maxWidth: 150 }),
      '',
      `fill="${palette.gold[3]}" stroke="${palette.gold[2]}" stroke-width="8"`,
    )
  );
};

const wheel: Draw = (kit) => {
  const { palette, sheet } = kit;
  return (
    halo(kit, 0, 0, 110, palette.side[2], 0.5) +
    disc(0, 0, 96, '#15181c') +
    ring(0, 0, 84, '#343b44', 8, 'stroke-dasharray="9 7"') +
    disc(0, 0, 72, metal(kit, steel, 45)) +
    sheet.spin(fill('M-9-20L-17-66Q0-72 17-66L9-20z', sheet.linear([palette.main[3], palette.main[1]])), 5) +
    disc(0, 0, 26, metal(kit, palette.gold)) +
    fill(star(5, 19, 8.5), palette.side[2]) +
    oval(-34, -46, 26, 12, white, `${faint(0.3)} transform="rotate(-50 -34 -46)"`)
  );
};

export const jeepney: ThemeArt = {
  looks: [
    { mood: 'night', sky: 300, main: 25, side: 200 },
    { mood: 'dusk', sky: 280, main: 145, side: 20 },
    { mood: 'night', sky: 240, main: 90, side: 350 },
    { mood: 'rich', sky: 320, main: 220, side: 60 },
    { mood: 'dusk', sky: 230, main: 5, side: 95 },
  ],
  scenes: [city, city, street, burst],
  subjects: [front, neonArrow, front, wheel],
  hints: [
    [/jeep|para|hari|trip|byahe|pasada/i, front],
    [/neon|sign|night|gabi/i, neonArrow],
    [/wheel|gulong|drift|turbo/i, wheel],
  ],
  drifts: [sparks, confetti],
  faces: [sign, tall, tech],
  paints: ['neon', 'candy', 'poster'],
};
