import { leaves, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { petal } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, oval, round, stroke } from '../drawing/sheet.ts';
import { halo, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { slab } from '../lettering/faces/slab.ts';
import { tall } from '../lettering/faces/tall.ts';
import { weave } from '../scenes/places.ts';
import { burst, land } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

export const carabao: Draw = (kit) => {
  const { sheet, palette } = kit;
  const hide = ['#1d2530', '#3a4756', '#5f7082', '#8fa2b3'] as const;
  const half =
    fill(
      'M-26-40C-60-78-104-70-112-20C-96-46-66-46-40-22z',
      sheet.linear(['#fff6dc', '#d9c08a', '#6d5526'], 0),
      `stroke="${hide[0]}" stroke-width="3"`,
    ) +
    fill(
      'M-46-14C-78-26-98-10-100 4C-80 12-58 10-44 2z',
      sheet.linear([hide[3], hide[1]]),
      `stroke="${hide[0]}" stroke-width="3"`,
    ) +
    oval(-27, 2, 8, 9, white) +
    disc(-26, 4, 5.5, '#1a0f08') +
    disc(-28, 1, 2, white) +
    stroke('M-40-12Q-28-20-16-10', hide[0], 5, round) +
    oval(-16, 66, 8, 10, hide[0]);
  return (
    fill(
      'M-48-34Q0-62 48-34Q54 10 40 50Q50 88 0 96Q-50 88-40 50Q-54 10-48-34z',
      sheet.linear([hide[3], hide[2], hide[1]]),
      `stroke="${hide[0]}" stroke-width="4"`,
    ) +
    fill('M-38 52Q0 36 38 52Q46 86 0 92Q-46 86-38 52z', sheet.linear(['#c9b8b4', '#8d7b7c'])) +
    sheet.mirror(half) +
    stroke('M-14 80Q0 88 14 80', hide[0], 4, round) +
    disc(0, 84, 9, 'none', `stroke="${palette.gold[2]}" stroke-width="4"`) +
    fill('M-10-48Q0-24 10-48Q4-40 0-50Q-4-40-10-48z', hide[0]) +
    group(sheet.spin(fill(petal(18, 9, 0.6), palette.side[3]), 5) + disc(0, 0, 6, palette.gold[2]), at(-34, -42))
  );
};

const sheaf: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const grain =
    fill(petal(15, 6, 0.5), palette.gold[2]) +
    group(fill(petal(15, 6, 0.5), palette.gold[3]), 'translate(0 0) rotate(24)');
  const id = sheet.shape(`<g>${grain}</g>`);
  const ears = [-52, -34, -17, 0, 17, 34, 52].map((turn) => {
    const seeds = Array.from({ length: 7 }, (_, index) =>
      sheet.use(id, at(index * 1.5, -106 + index * 11, 1, index % 2 ? 16 : -40)),
    ).join('');
    return group(stroke('M0 0Q-6-60 2-112', palette.gold[1], 3) + seeds, at(0, 62, 1, turn + random.between(-3, 3)));
  });
  const tails = [-28, -10, 10, 28].map((turn) =>
    group(stroke('M0 0v44', palette.gold[1], 6, round), at(0, 58, 1, turn)),
  );
  return (
    tails.join('') +
    ears.join('') +
    box(-24, 44, 48, 22, 9, sheet.linear([palette.side[3], palette.side[1]], 0)) +
    stroke('M-22 51h44M-22 58h44', palette.side[0], 1.6, faint(0.6))
  );
};

export const hut: Draw = (kit) => {
  const { sheet, palette } = kit;
  const roof = ['#f6d77c', '#c98d2e', '#7a4a16'] as const;
  return (
    halo(kit, 0, 0, 100, palette.glow, 0.4) +
    stroke('M-52 96V40M52 96V40M-20 98V44M20 98V44', '#5a3312', 8, round) +
    stroke('M-4 98L12 50M14 98L28 50M0 84h20M4 70h20', '#8a5424', 4, round) +
    fill('M-72 8H72V52H-72z', sheet.linear(['#e9b765', '#a8692a']), 'stroke="#5a3312" stroke-width="3"') +
    stroke('M-72 20H72M-72 32H72M-72 43H72', '#7a4a16', 2, faint(0.5)) +
    box(-46, 16, 28, 28, 2, '#2a1608') +
    box(18, 16, 28, 28, 2, '#ffd76a') +
    fill(
      'M-104 14Q-40-16 0-98Q40-16 104 14Q50 24 0 22Q-50 24-104 14z',
      sheet.linear([...roof]),
      `stroke="${roof[2]}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    stroke('M0-90Q-20-20-56 16M0-90Q-8-20-20 20M0-90Q8-20 20 20M0-90Q20-20 56 16', roof[2], 2.5, faint(0.55)) +
    fill('M-84 8Q-30-16-4-82Q-16-24-50 12z', white, faint(0.25))
  );
};

export const terraces: ThemeArt = {
  looks: [
    { mood: 'day', sky: 135, main: 140, side: 30 },
    { mood: 'dusk', sky: 20, main: 130, side: 10 },
    { mood: 'day', sky: 220, main: 145, side: 350 },
    { mood: 'rich', sky: 150, main: 120, side: 40 },
    { mood: 'dusk', sky: 330, main: 110, side: 200 },
  ],
  scenes: [land, land, burst, weave],
  subjects: [carabao, sheaf, hut],
  hints: [
    [/carabao|kalabaw|buffalo/i, carabao],
    [/rice|palay|harvest|ani|grain/i, sheaf],
    [/kubo|hut|home|bahay/i, hut],
  ],
  drifts: [leaves, sparks],
  faces: [slab, tall, comic],
  paints: ['gold', 'poster', 'candy'],
};
