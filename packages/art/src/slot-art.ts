import type { Ramp } from './drawing/colour.ts';
import { ramp } from './drawing/colour.ts';
import type { Draw, Kit } from './drawing/kit.ts';
import { star } from './drawing/outlines.ts';
import { paletteOf } from './drawing/palette.ts';
import type { Look } from './drawing/palette.ts';
import { createRandom } from './drawing/random.ts';
import { at, box, createSheet, fill, group, picture, ring } from './drawing/sheet.ts';
import { coin, crown, halo, metal, rays, ribbon, white } from './drawing/things.ts';
import { slab } from './lettering/faces/slab.ts';
import { regal } from './lettering/faces/regal.ts';
import { sign } from './lettering/faces/sign.ts';
import { word } from './lettering/word.ts';
import type { Theme } from './names.ts';
import { cherries } from './themes/fruits.ts';
import { themeArt } from './themes/index.ts';
import { bell, seven } from './themes/sevens.ts';

/** The symbols on the reels: wild, scatter, jackpot, four of the theme, letters, and those of a classic machine. */
export const slotSymbols = [
  'W',
  'S',
  'JP',
  'H1',
  'H2',
  'H3',
  'H4',
  'A',
  'K',
  'Q',
  'J',
  'T',
  '7',
  'B3',
  'B2',
  'B1',
  'BE',
  'CH',
] as const;
export type SlotArtSymbol = (typeof slotSymbols)[number];

export type SlotArt = { theme: Theme; seed: string };

const SIDE = 240;
const HALF = SIDE / 2;

/** One symbol of a title with a transparent background. */
export function slotSymbol({ theme, seed, symbol }: SlotArt & { symbol: SlotArtSymbol }): string {
  const kit = kitOf(theme, seed);
  return picture({
    width: SIDE,
    height: SIDE,
    label: '',
    sheet: kit.sheet,
    viewBox: `${-HALF} ${-HALF} ${SIDE} ${SIDE}`,
    body: draw(kit, theme, symbol),
  });
}

/** The background of a title without its subject; it can be cropped to fill any screen. */
export function backdrop({ theme, seed }: SlotArt): string {
  const kit = kitOf(theme, seed);
  const scene = kit.random.pick(themeArt[theme].scenes)(kit);
  return picture({
    width: 300,
    height: 400,
    label: '',
    sheet: kit.sheet,
    root: 'preserveAspectRatio="xMidYMid slice"',
    body: scene + halo(kit, 150, 190, 210, kit.palette.glow, 0.3),
  });
}

/** The colours of a title's page: the darkest, the light, and two of its theme. */
export function slotColours({ theme, seed }: SlotArt) {
  const { ink, near, glow, main, side } = kitOf(theme, seed).palette;
  return { ink, near, glow, main: main[2], mainLight: main[3], side: side[2], sideLight: side[3] };
}

function kitOf(theme: Theme, seed: string): Kit {
  const random = createRandom(`slot|${theme}|${seed}`);
  const look = random.pick(themeArt[theme].looks);
  const turn = random.between(-16, 16);
  const turned: Look = { ...look, sky: look.sky + turn, main: look.main + turn, side: look.side + turn / 2 };
  return { sheet: createSheet(), random, palette: paletteOf(turned) };
}

function draw(kit: Kit, theme: Theme, symbol: SlotArtSymbol): string {
  const { palette } = kit;
  switch (symbol) {
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4': {
      const place = Number(symbol[1]) - 1;
      return group(subjectsOf(theme)[place]!(kit), at(0, 0, 0.98));
    }
    case 'W':
      return (
        rays(kit, 0, 0, 116, 14, palette.gold[3], 0.5) +
        group(crown(kit, palette.main), at(0, 14, 1.2)) +
        banner(kit, 'WILD', 58, palette.main)
      );
    case 'S':
      return (
        halo(kit, 0, -8, 116, palette.side[3], 0.9) +
        fill(star(8, 104, 62), palette.side[1]) +
        fill(star(8, 96, 56), kit.sheet.radial([palette.side[4], palette.side[3], palette.side[2]])) +
        group(subjectsOf(theme)[0]!(kit), at(0, -10, 0.62)) +
        banner(kit, 'BONUS', 66, palette.side)
      );
    case 'JP':
      return (
        rays(kit, 0, -6, 118, 16, palette.gold[3], 0.6) +
        [-64, 0, 64].map((x) => coin(kit, x, x ? 16 : -34, 44)).join('') +
        banner(kit, 'JACKPOT', 52, ['#4a0512', '#a80f26', '#e8213c', '#ff7a80', '#ffe0dc'])
      );
    case 'A':
      return letter(kit, 'A', ramp(25));
    case 'K':
      return letter(kit, 'K', ramp(290));
    case 'Q':
      return letter(kit, 'Q', ramp(150));
    case 'J':
      return letter(kit, 'J', ramp(240));
    case 'T':
      return letter(kit, '10', ramp(60));
    case '7':
      return seven(kit, 160);
    case 'B3':
      return bars(kit, 3);
    case 'B2':
      return bars(kit, 2);
    case 'B1':
      return bars(kit, 1);
    case 'BE':
      return bell(kit);
    case 'CH':
      return cherries(kit);
  }
}

/** Four different subjects, the theme's own first. */
function subjectsOf(theme: Theme): Draw[] {
  const own = [...new Set(themeArt[theme].subjects)];
  return [...own, ...stock].slice(0, 4);
}

/** Subjects that fit any theme, for themes with fewer than four. */
const stock: readonly Draw[] = [
  (kit) => coin(kit, 0, 0, 92),
  (kit) => group(crown(kit, kit.palette.main), at(0, 46, 1.35)),
  (kit) =>
    fill(star(5, 104, 46), kit.palette.gold[0]) +
    fill(star(5, 94, 42), metal(kit, kit.palette.gold, 45)) +
    ring(0, 4, 26, kit.palette.gold[0], 4),
];

function letter(kit: Kit, text: string, [deep, dark, base, light, pale]: Ramp): string {
  const { sheet } = kit;
  // The tail of the Q reaches far to the right and down, so the whole letter is centred with it.
  const place = text === 'Q' ? { x: -37, y: -23, height: 104 } : { x: 0, y: -4, height: 126 };
  const glyph = word({ text, face: regal, ...place, maxWidth: 176 });
  return (
    group(glyph, at(0, 7), `fill="#000" opacity=".45" stroke="#000" stroke-width="40" stroke-linejoin="round"`) +
    group(glyph, '', `fill="${deep}" stroke="${deep}" stroke-width="40" stroke-linejoin="round"`) +
    group(
      glyph,
      '',
      `fill="${kit.palette.gold[3]}" stroke="${kit.palette.gold[3]}" stroke-width="20" stroke-linejoin="round"`,
    ) +
    group(glyph, '', `fill="${sheet.linear([`${pale}@0`, `${light}@.3`, `${base}@.52`, `${dark}@.56`, `${light}@1`])}"`)
  );
}

function bars(kit: Kit, count: number): string {
  const { sheet, palette } = kit;
  const height = 52;
  const plate =
    box(-96, -height / 2, 192, height, 10, '#1c1420', `stroke="${palette.gold[3]}" stroke-width="5"`) +
    group(word({ text: 'BAR', face: slab, x: 0, y: 0, height: 30 }), '', `fill="${metal(kit, palette.gold)}"`);
  const id = sheet.shape(`<g>${plate}</g>`);
  return Array.from({ length: count }, (_none, index) =>
    sheet.use(id, at(0, (index - (count - 1) / 2) * (height + 8))),
  ).join('');
}

function banner(kit: Kit, text: string, y: number, colours: Ramp): string {
  const written = word({ text, face: sign, x: 0, y: 0, height: 34, maxWidth: 168 });
  return group(
    ribbon(kit, 98, 52, colours) +
      group(
        written,
        '',
        `fill="${kit.palette.ink}" stroke="${kit.palette.ink}" stroke-width="30" stroke-linejoin="round"`,
      ) +
      group(written, '', `fill="${kit.sheet.linear([white, kit.palette.gold[3]])}"`),
    at(0, y),
  );
}
