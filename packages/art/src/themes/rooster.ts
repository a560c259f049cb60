import { embers, sparks, leaves } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { at, disc, faint, fill, group, round, stroke } from '../drawing/sheet.ts';
import { halo, metal, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { slab } from '../lettering/faces/slab.ts';
import { tall } from '../lettering/faces/tall.ts';
import { arena, weave } from '../scenes/places.ts';
import { burst, land } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const red = ['#4a0512', '#a80f26', '#e8213c', '#ff6a6a', '#ffd0cc'] as const;

export const roosterHead: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, dark, base, light, pale] = palette.main;
  const ruff = fill(
    'M-6-8C-40 20-56 70-50 108C-34 84-20 78-12 60z',
    sheet.linear([light, base, dark]),
    `stroke="${deep}" stroke-width="2"`,
  );
  return (
    [34, 16, -2, -20, -38, -56]
      .map((turn, index) => group(index % 2 ? ruff.replace(light, pale) : ruff, at(-6, 6, 1.06, turn - 14)))
      .join('') +
    fill(
      'M-34 50C-66 10-62-50-14-62C36-72 66-36 58-2C54 26 30 40 10 62z',
      sheet.linear([pale, light, base]),
      `stroke="${deep}" stroke-width="3"`,
    ) +
    fill(
      'M-44-36C-66-60-56-82-38-78C-40-100-14-112-4-94C8-114 32-106 30-88C48-98 62-78 48-62C42-50 30-50 12-56C-10-60-30-52-44-36z',
      sheet.linear([red[3], red[2], red[1]]),
      `stroke="${red[0]}" stroke-width="3.5" stroke-linejoin="round"`,
    ) +
    fill(
      'M48-26C84-30 108-8 110 12C88 8 70 12 52 10z',
      sheet.linear([palette.gold[4], palette.gold[2], palette.gold[1]]),
      `stroke="${palette.gold[0]}" stroke-width="3"`,
    ) +
    stroke('M54-6Q80-6 104 8', palette.gold[0], 2.5) +
    fill(
      'M36 6C60 4 66 30 54 54C44 66 30 54 32 38z',
      sheet.linear([red[3], red[1]]),
      `stroke="${red[0]}" stroke-width="3"`,
    ) +
    fill('M6-30Q40-52 52-18Q34 0 12-6z', red[2]) +
    disc(30, -22, 12, '#fff3a8', 'stroke="#2a0d05" stroke-width="3"') +
    disc(33, -22, 6, '#14060a') +
    disc(30, -26, 2.6, white) +
    stroke('M10-42L46-30', '#2a0d05', 5, round)
  );
};

const whole: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, dark, base, light] = palette.main;
  const plume = (colour: string, turn: number) =>
    group(
      fill(
        'M0 0C-16-44-56-80-104-70C-90-62-92-54-100-46C-74-46-56-20-20 10z',
        colour,
        `stroke="${deep}" stroke-width="2.5"`,
      ),
      at(-34, 18, 1, turn),
    );
  return group(
    [palette.side[0], palette.side[1], palette.side[2], palette.gold[2], palette.side[3]]
      .map((colour, index) => plume(colour, 44 - index * 22))
      .join('') +
      stroke('M-6 66l-8 32m-16 6l16-6 16 6M26 64l8 34m-14 6l14-6 16 4', palette.gold[2], 6, round) +
      fill(
        'M-50 10C-40-10-6-4 14-18C26-40 28-66 54-78C80-78 86-50 76-30C74 20 60 74 8 76C-34 74-56 44-50 10z',
        sheet.linear([palette.gold[3], light, base, dark]),
        `stroke="${deep}" stroke-width="3.5"`,
      ) +
      fill(
        'M-30 22Q-24-4 34 6Q22 20 34 30Q14 32 20 48Q-20 54-30 22z',
        sheet.linear([palette.side[2], palette.side[0]]),
        `stroke="${deep}" stroke-width="2.5"`,
      ) +
      stroke('M54-48Q40-20 20-8M66-44Q58-8 40 4M72-34Q72-4 60 10', palette.gold[4], 4, `${round} ${faint(0.7)}`) +
      fill(
        'M44-76C34-90 44-102 54-96C56-110 72-110 74-98C86-104 94-92 86-82C84-74 76-74 66-76z',
        red[2],
        `stroke="${red[0]}" stroke-width="2.5"`,
      ) +
      fill('M78-66L104-58 78-50z', palette.gold[2], `stroke="${palette.gold[0]}" stroke-width="2.5"`) +
      fill('M74-48Q88-44 82-26Q72-26 72-42z', red[2], `stroke="${red[0]}" stroke-width="2"`) +
      disc(68, -62, 5.5, white) +
      disc(70, -62, 3, '#14060a'),
    at(-4, 2, 1.02),
  );
};

const badge: Draw = (kit) => {
  const { sheet, palette } = kit;
  const wing = [0, 1, 2, 3]
    .map((index) =>
      fill(
        `M-40 ${-40 + index * 26}C-70 ${-60 + index * 26}-100 ${-62 + index * 22}-116 ${-44 + index * 20}C-100 ${-26 + index * 22}-70 ${-16 + index * 24}-40 ${-14 + index * 26}z`,
        index % 2 ? palette.main[2] : palette.main[3],
        `stroke="${palette.main[0]}" stroke-width="2.5"`,
      ),
    )
    .join('');
  return (
    halo(kit, 0, 0, 120, palette.glow, 0.5) +
    sheet.mirror(wing) +
    fill(
      'M-56-64Q0-84 56-64V10Q54 66 0 96Q-54 66-56 10z',
      metal(kit, palette.gold, 45),
      `stroke="${palette.gold[0]}" stroke-width="4"`,
    ) +
    fill('M-45-55Q0-72 45-55V8Q43 56 0 82Q-43 56-45 8z', sheet.linear([palette.side[2], palette.side[0]])) +
    group(roosterHead(kit), at(-4, 10, 0.52))
  );
};

export const rooster: ThemeArt = {
  looks: [
    { mood: 'dusk', sky: 20, main: 50, side: 200 },
    { mood: 'rich', sky: 25, main: 60, side: 255 },
    { mood: 'night', sky: 250, main: 40, side: 170 },
    { mood: 'rich', sky: 145, main: 35, side: 20 },
    { mood: 'day', sky: 95, main: 30, side: 240 },
  ],
  scenes: [arena, burst, land, weave],
  subjects: [roosterHead, whole, badge],
  hints: [
    [/sabong|gallo|manok|rooster/i, roosterHead],
    [/feather|pakpak|tail/i, whole],
    [/cup|derby|champion|rumble/i, badge],
  ],
  drifts: [embers, sparks, leaves],
  faces: [slab, tall, comic],
  paints: ['ember', 'gold', 'poster'],
};
