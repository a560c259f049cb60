import { bubbles } from '../drawing/drifts.ts';
import { ramp } from '../drawing/colour.ts';
import type { Draw } from '../drawing/kit.ts';
import { disc, faint, fill, group, n, oval, round, stroke } from '../drawing/sheet.ts';
import { halo, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { round as roundFace } from '../lettering/faces/round.ts';
import { tall } from '../lettering/faces/tall.ts';
import { undersea } from '../scenes/places.ts';
import { burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const eyeOf = (x: number, y: number, r: number) =>
  disc(x, y, r, white, 'stroke="#14202a" stroke-width="2.5"') +
  disc(x + r * 0.2, y, r * 0.58, '#0a1218') +
  disc(x, y - r * 0.3, r * 0.24, white);

export const angelfish: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const [deep, dark, base, light, pale] = palette.main;
  const body = 'M-88 4C-70-44-20-66 30-52C70-40 98-10 104 6C92 30 62 54 24 60C-24 66-70 48-88 4z';
  const stripes = random.happens(0.5)
    ? stroke('M-22-66Q-40 0-22 66M26-62Q10 0 26 66M66-50Q54 4 64 50', palette.side[2], 15)
    : stroke('M-70-20Q0-40 90-10M-80 4Q0-12 96 6M-70 26Q0 20 80 26', palette.side[3], 7);
  return (
    fill(
      'M-80 4C-104-24-112-44-106-58C-86-50-70-30-64-6zM-80 6C-104 34-110 50-104 62C-84 56-70 34-64 12z',
      sheet.linear([palette.side[3], palette.side[1]]),
      `stroke="${palette.side[0]}" stroke-width="3"`,
    ) +
    fill(
      'M-34-50C-30-92 10-104 48-100C30-84 44-66 40-48zM-30 54C-26 86 0 100 30 102C20 84 30 70 28 56z',
      sheet.linear([palette.side[3], palette.side[1]]),
      `stroke="${palette.side[0]}" stroke-width="3"`,
    ) +
    sheet.clip(fill(body, white), fill(body, sheet.linear([pale, light, base, dark])) + stripes) +
    fill(body, 'none', `stroke="${deep}" stroke-width="4"`) +
    fill(
      'M6 8C-10 4-36 16-42 36C-20 40 0 34 12 20z',
      sheet.linear([light, base]),
      `stroke="${deep}" stroke-width="2.5"`,
    ) +
    eyeOf(68, -8, 13) +
    stroke('M104 8Q92 16 84 14', deep, 3.5, round) +
    oval(20, -38, 26, 7, white, `${faint(0.5)} transform="rotate(8 20 -38)"`)
  );
};

const shark: Draw = ({ sheet, palette }) => {
  // Grey with a little of the water's colour, because a candy-coloured shark looks harmless.
  const [deep, dark, base, light] = ramp(palette.look.sky + 12, 0.5);
  const teeth = (y: number, dir: number, count: number, half: number) =>
    Array.from({ length: count }, (_, index) =>
      `M${n(-half + (index * half * 2) / count)} ${y}l${n(half / count)} ${dir}l${n(half / count)}-${dir}`.replace(
        '--',
        '',
      ),
    ).join('z');
  return (
    fill(
      'M0-100C22-60 96-40 100 30C96 84 50 104 0 104S-96 84-100 30C-96-40-22-60 0-100z',
      sheet.linear([light, base, dark]),
      `stroke="${deep}" stroke-width="4"`,
    ) +
    fill('M-100 26L-116 60-88 66zM100 26L116 60 88 66z', base) +
    fill('M-76 30C-70 80-40 98 0 98S70 80 76 30C40 14-40 14-76 30z', '#f2f6f8') +
    fill('M-64 34C-30 20 30 20 64 34C60 76 34 90 0 90S-60 76-64 34z', '#5b0d16') +
    oval(0, 78, 30, 12, '#d9506a') +
    fill(`${teeth(30, 20, 8, 56)}z`, white) +
    fill('M-44 84l7-16 8 18zM-22 90l7-16 8 16zM6 90l7-16 8 15zM28 86l7-15 8 12z', white) +
    disc(-50, -6, 9, '#0a1218') +
    disc(50, -6, 9, '#0a1218') +
    disc(-53, -9, 3, white) +
    disc(47, -9, 3, white) +
    stroke('M-68-18L-36-8M68-18L36-8', deep, 6, round) +
    oval(-14, 10, 4, 2.5, deep) +
    oval(14, 10, 4, 2.5, deep) +
    stroke('M-4-70Q-30-40-60-28', white, 5, `${round} ${faint(0.45)}`)
  );
};

export const octopus: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, , base, light, pale] = palette.main;
  const arms =
    'M-40 26C-70 40-104 30-106 62C-106 84-84 84-84 70M-26 38C-50 70-70 74-74 98M-8 42C-14 70-26 84-20 104M40 26C70 40 104 30 106 62C106 84 84 84 84 70M26 38C50 70 70 74 74 98M8 42C14 70 26 84 20 104';
  return (
    stroke(arms, deep, 25, round) +
    stroke(arms, base, 19, round) +
    stroke(arms, pale, 5, `stroke-linecap="round" stroke-dasharray=".1 12" ${faint(0.8)}`) +
    fill(
      'M0-100C52-100 72-60 64-18C60 6 70 30 52 42Q26 54 0 52T-52 42C-70 30-60 6-64-18C-72-60-52-100 0-100z',
      sheet.radial([pale, `${light}@.25`, `${base}@.65`, palette.main[1]], 0.36, 0.3, 0.85),
      `stroke="${deep}" stroke-width="4"`,
    ) +
    eyeOf(-24, 0, 16) +
    eyeOf(24, 0, 16) +
    stroke('M-14 28Q0 40 14 28', deep, 5, round) +
    stroke('M-42-20Q-26-30-12-20M42-20Q26-30 12-20', deep, 5, round) +
    disc(-34, -58, 8, pale, faint(0.6)) +
    disc(-16, -76, 5, pale, faint(0.6)) +
    disc(36, -50, 6, palette.side[2], faint(0.6)) +
    disc(20, -72, 8, palette.side[2], faint(0.5))
  );
};

export const turtle: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, dark, base, light, pale] = palette.main;
  const skin = palette.side;
  const flipper = fill(
    'M-44-30C-80-66-112-50-116-18C-92-26-72-14-56 4zM-40 46C-62 62-74 84-66 104C-46 94-34 80-26 66z',
    sheet.linear([skin[3], skin[1]]),
    `stroke="${skin[0]}" stroke-width="3"`,
  );
  return group(
    sheet.mirror(flipper) +
      fill(
        'M-22-66C-28-104 28-104 22-66L14-46H-14z',
        sheet.linear([skin[3], skin[1]]),
        `stroke="${skin[0]}" stroke-width="3"`,
      ) +
      disc(-12, -84, 5, '#0a1218') +
      disc(12, -84, 5, '#0a1218') +
      fill(
        'M0-66C52-66 76-22 70 24C62 68 30 88 0 88S-62 68-70 24C-76-22-52-66 0-66z',
        sheet.radial([light, `${base}@.5`, dark], 0.4, 0.3, 0.8),
        `stroke="${deep}" stroke-width="5"`,
      ) +
      fill('M0-44L28-26V12L0 30-28 12V-26z', sheet.linear([pale, base]), `stroke="${deep}" stroke-width="3.5"`) +
      stroke(
        'M0-44V-64M28-26L54-40M28 12L68 28M0 30V86M-28-26L-54-40M-28 12L-68 28M-28 12L0 30 28 12M-40 66L0 30 40 66',
        deep,
        3.5,
        round,
      ) +
      oval(-30, -36, 18, 8, white, `${faint(0.45)} transform="rotate(-40 -30 -36)"`),
    `rotate(${n(kit.random.between(-28, 28))})`,
  );
};

export const crab: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, dark, base, light, pale] = palette.main;
  const half =
    stroke('M-56 40L-92 50L-98 84M-48 56L-78 72L-78 100M-36 66L-54 86L-50 106', dark, 9, round) +
    stroke('M-52 14L-84-14', base, 15, round) +
    fill(
      'M-84-10C-116-22-118-70-84-92C-88-72-80-62-72-58C-70-72-62-82-50-84C-44-50-58-14-84-10z',
      sheet.linear([light, base, dark]),
      `stroke="${deep}" stroke-width="3.5"`,
    ) +
    stroke('M-22-6V-36', dark, 6) +
    eyeOf(-22, -42, 12);
  return (
    halo(kit, 0, 10, 110, palette.glow, 0.3) +
    sheet.mirror(half) +
    fill(
      'M-70 26C-66-12-30-16 0-16S66-12 70 26C66 62 34 76 0 76S-66 62-70 26z',
      sheet.radial([pale, `${light}@.25`, `${base}@.6`, dark], 0.4, 0.2, 0.9),
      `stroke="${deep}" stroke-width="4"`,
    ) +
    stroke('M-22 42Q0 58 22 42', deep, 5, round) +
    disc(-38, 20, 6, pale, faint(0.6)) +
    disc(38, 20, 6, pale, faint(0.6)) +
    disc(0, 2, 7, pale, faint(0.6))
  );
};

export const reef: ThemeArt = {
  looks: [
    { mood: 'rich', sky: 220, main: 40, side: 200 },
    { mood: 'day', sky: 205, main: 90, side: 330 },
    { mood: 'rich', sky: 190, main: 20, side: 140 },
    { mood: 'night', sky: 240, main: 310, side: 60 },
    { mood: 'day', sky: 185, main: 250, side: 30 },
    { mood: 'rich', sky: 250, main: 150, side: 20 },
  ],
  scenes: [undersea, undersea, undersea, burst],
  subjects: [angelfish, shark, octopus, turtle, crab],
  hints: [
    [/shark|jaws|pating/i, shark],
    [/octopus|kraken|pugita/i, octopus],
    [/turtle|pawikan/i, turtle],
    [/crab|alimango|king/i, crab],
    [/fish|isda/i, angelfish],
  ],
  drifts: [bubbles],
  faces: [comic, roundFace, tall],
  paints: ['candy', 'pearl', 'gold'],
};
