import type { Kit } from './drawing/kit.ts';
import { petal, star } from './drawing/outlines.ts';
import { at, box, disc, faint, fill, group, oval, ring, round, stroke } from './drawing/sheet.ts';
import { white } from './drawing/things.ts';

const skins = ['#f0c39a', '#dca272', '#c08552', '#9c6338', '#7a4826'] as const;
const hairs = ['#1a1114', '#2a1a16', '#4a2c1c', '#3a2a3e', '#6e3a1c'] as const;

/** Head and shoulders of somebody, around 0,0 and about 100 to each side. */
export function person({ sheet, random, palette }: Kit): string {
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const cloth = random.pick([palette.main, palette.side]);
  const style = random.whole(0, 5);
  const extra = random.whole(0, 6);
  const shade = (colour: string) => sheet.linear([colour, colour, '#00000055@1']);
  const behind = [
    '',
    fill('M-52-30C-64 40-50 84-40 96H40C50 84 64 40 52-30z', hair),
    fill('M-50-34C-78-10-70 40-50 50H50C70 40 78-10 50-34z', hair),
    '',
    disc(0, -84, 24, hair),
    fill('M44-50C84-44 80 20 64 62C60 30 56 0 40-10z', hair),
  ][style]!;
  const front = [
    fill('M-48-14C-56-70-20-84 4-82C40-82 54-56 48-14C40-34 30-46 0-46S-40-34-48-14z', hair),
    fill('M-50 4C-58-70-24-86 0-86S58-70 50 4C46-26 30-46 6-52C-14-34-40-30-50 4z', hair),
    fill('M-50 0C-58-70-24-86 0-86S58-70 50 0C44-30 36-40 0-42S-44-30-50 0z', hair),
    fill(
      'M-48-10C-60-50-40-72-26-70C-20-90 10-88 14-78C34-88 60-60 48-10C44-34 34-44 18-42C8-54-14-50-20-40C-34-44-44-30-48-10z',
      hair,
    ),
    fill('M-48-8C-56-64-24-80 0-80S56-64 48-8C42-34 26-50 0-50S-42-34-48-8z', hair),
    fill('M-50-4C-56-68-22-84 2-84S58-64 50-4C42-20 44-44 8-56C-6-34-36-32-50-4z', hair),
  ][style]!;
  const worn = [
    '',
    group(sheet.spin(fill(petal(20, 9, 0.6), white), 5) + disc(0, 0, 6, palette.gold[2]), at(36, -50)),
    stroke('M-44-8H44', '#1a1114', 3) + ring(-20, -4, 14, '#1a1114', 4) + ring(20, -4, 14, '#1a1114', 4),
    fill(
      'M-90-42Q0-62 90-42L8-106Q0-112-8-106z',
      sheet.linear(['#f6d77c', '#c98d2e', '#8a5a1a']),
      'stroke="#5a3312" stroke-width="3"',
    ) + stroke('M-58-48L0-106 58-48M-28-52L0-106 28-52', '#8a5a1a', 2.5, faint(0.7)),
    stroke('M-50-6C-56-92 56-92 50-6', '#1a1114', 8) +
      box(-60, -16, 18, 36, 8, palette.main[2]) +
      box(42, -16, 18, 36, 8, palette.main[2]),
    fill('M-52-40C-50-88 50-88 52-40L84-34Q80-24 52-28H-52z', sheet.linear([cloth[3], cloth[1]])) +
      fill(star(5, 11, 5, -90, 0, -56), palette.gold[3]),
    disc(-48, 14, 6, palette.gold[2]) + disc(48, 14, 6, palette.gold[2]),
  ][extra]!;
  return (
    behind +
    fill('M-88 112C-86 62-50 52-22 46H22C50 52 86 62 88 112z', sheet.linear([cloth[2], cloth[1]])) +
    fill('M-20 30H20V54Q0 72-20 54z', shade(skin)) +
    fill('M-20 48Q0 74 20 48L32 52Q0 92-32 52z', cloth[4]) +
    fill('M0-72C36-72 50-46 48-12C46 24 24 44 0 44S-46 24-48-12C-50-46-36-72 0-72z', skin) +
    disc(-48, -4, 9, skin) +
    disc(48, -4, 9, skin) +
    oval(-28, 14, 9, 6, '#e8505a', faint(0.3)) +
    oval(28, 14, 9, 6, '#e8505a', faint(0.3)) +
    disc(-19, -5, 5, '#1a1114') +
    disc(19, -5, 5, '#1a1114') +
    disc(-21, -7, 1.8, white) +
    disc(17, -7, 1.8, white) +
    stroke('M-28-20Q-18-26-9-20M28-20Q18-26 9-20', hair, 4, round) +
    stroke('M-3 10Q0 14 4 10', '#00000044', 3, round) +
    fill('M-15 20Q0 36 15 20Q0 25-15 20z', '#8c2a2a') +
    front +
    worn
  );
}
