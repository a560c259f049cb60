import { leaves, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { polygon } from '../drawing/outlines.ts';
import { disc, faint, fill, oval, round, stroke } from '../drawing/sheet.ts';
import { white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { slab } from '../lettering/faces/slab.ts';
import { tall } from '../lettering/faces/tall.ts';
import { forest } from '../scenes/places.ts';
import { burst, land } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

export const tarsier: Draw = ({ sheet }) => {
  const fur = ['#3a2214', '#7a4e2a', '#b98550', '#e6bf8c', '#fff0d8'] as const;
  const half =
    fill(
      'M-50-30C-96-92-120-52-104-20C-94 2-70 6-52-4z',
      sheet.linear([fur[3], fur[1]]),
      `stroke="${fur[0]}" stroke-width="3"`,
    ) +
    fill('M-60-24C-88-62-104-44-94-22C-86-8-72-6-60-10z', '#e8a58c') +
    disc(-34, -6, 35, fur[0]) +
    disc(-34, -6, 31, sheet.radial(['#fff3a8', '#ffb52e@.55', '#c25a12'], 0.45, 0.4, 0.7)) +
    disc(-32, -5, 15, '#140a04') +
    disc(-39, -14, 7, white) +
    disc(-27, 4, 3, white, faint(0.8)) +
    stroke('M-62-34Q-40-50-18-40', fur[1], 5, round) +
    fill(
      'M-30 78Q-44 60-34 58Q-24 60-24 74zM-20 80Q-28 58-20 58Q-10 62-14 78z',
      fur[2],
      `stroke="${fur[0]}" stroke-width="2"`,
    );
  return (
    stroke('M-112 92Q0 78 112 94', '#4a2a14', 22, round) +
    stroke('M-108 88Q0 74 108 90', '#8a5a30', 6, round) +
    fill(
      'M-44 20Q-60 70-40 92H40Q60 70 44 20z',
      sheet.linear([fur[2], fur[1]]),
      `stroke="${fur[0]}" stroke-width="3"`,
    ) +
    fill(
      'M0-62C48-64 70-34 68-2C66 36 36 56 0 56S-66 36-68-2C-70-34-48-64 0-62z',
      sheet.linear([fur[3], fur[2], fur[1]]),
      `stroke="${fur[0]}" stroke-width="3"`,
    ) +
    fill('M0-58Q10-30 0-12Q-10-30 0-58z', fur[4], faint(0.8)) +
    sheet.mirror(half) +
    fill('M-22 30Q0 20 22 30Q18 50 0 52T-22 30z', fur[4]) +
    fill('M-8 26Q0 20 8 26Q4 36 0 36T-8 26z', '#3a1a14') +
    stroke('M0 36v5m-12 0q6 6 12 0q6 6 12 0', '#3a1a14', 2.5, round)
  );
};

export const tiger: Draw = (kit) => {
  const { sheet, palette } = kit;
  const coat = palette.main;
  const half =
    fill('M-44-58C-72-96-100-84-92-48C-88-34-76-26-66-28z', coat[1], `stroke="${coat[0]}" stroke-width="3"`) +
    fill('M-56-56C-72-76-84-68-80-50C-76-40-70-36-62-40z', '#ffd9c4') +
    fill('M-78 4L-40-2-74 18zM-76 34L-42 24-66 48zM-60-44L-26-30-62-24zM-30-66L-14-40-40-50z', '#20110a') +
    fill('M-56-10Q-32-26-12-2Q-34 8-56-10z', '#20110a') +
    fill('M-50-9Q-32-20-16-3Q-34 2-50-9z', palette.side[3]) +
    oval(-32, -9, 4.5, 7.5, '#100804') +
    oval(-20, 46, 22, 18, '#fff6e8') +
    stroke('M-26 44L-84 36M-26 50L-82 58', white, 2, faint(0.8)) +
    disc(-16, 44, 2, '#20110a') +
    disc(-26, 48, 2, '#20110a');
  return (
    fill(
      'M0-78C48-78 84-44 86 0C92 20 100 30 96 44C82 42 78 52 74 62C50 92 26 98 0 98S-50 92-74 62C-78 52-82 42-96 44C-100 30-92 20-86 0C-84-44-48-78 0-78z',
      sheet.radial([coat[4], `${coat[3]}@.3`, `${coat[2]}@.6`, coat[1]], 0.45, 0.3, 0.8),
      `stroke="${coat[0]}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    sheet.mirror(half) +
    fill('M-9-70H9L4-28H-4zM-5-22L0-10 5-22z', '#20110a') +
    fill('M-20 20Q0 10 20 20Q14 38 0 40T-20 20z', '#d9647a') +
    stroke('M0 40V54', '#20110a', 3) +
    fill('M-26 60Q0 48 26 60Q22 88 0 90T-26 60z', '#5b0d12') +
    fill('M-22 59l6 16 7-17zM22 59l-6 16-7-17z', white) +
    oval(0, 80, 12, 8, '#f07a8a')
  );
};

export const haribon: Draw = (kit) => {
  const { sheet, palette } = kit;
  const plume = fill(
    'M-8 0Q-16-44-4-72Q14-44 8 0z',
    sheet.linear(['#fff0d0', '#c98d45', '#5a2c10']),
    'stroke="#3a1a0a" stroke-width="2"',
  );
  return (
    `<g transform="translate(6 -10)">${sheet.spin(plume, 9, -96, 19)}</g>` +
    fill(
      'M-58 100C-84 40-78-40-26-66C30-84 70-52 72-14C66 30 80 70 88 100z',
      sheet.linear(['#fff4de', '#d9b07a', '#7a4a22']),
      'stroke="#3a1a0a" stroke-width="4"',
    ) +
    stroke('M-50 60l20-12M-54 84l26-14M-20 96l18-22M10 98l12-24M44 98l4-22M-52 30l18-8', '#7a4a22', 5, round) +
    fill(
      'M54-30C92-40 114-14 104 26C100 40 92 42 90 30C86 16 70 10 52 12z',
      sheet.linear([palette.gold[4], '#8a9aa8', '#2a343e']),
      'stroke="#1a2028" stroke-width="3"',
    ) +
    fill('M52-28Q70-34 78-24Q66-10 54-8z', palette.gold[2]) +
    stroke('M54 4Q76 2 92 14', '#1a2028', 3) +
    disc(30, -24, 15, '#3a1a0a') +
    disc(31, -24, 11.5, sheet.radial([palette.side[4], palette.side[2], palette.side[1]])) +
    disc(34, -24, 5.5, '#0a0604') +
    disc(30, -28, 3, white) +
    fill(
      polygon([
        [4, -44],
        [56, -36],
        [48, -30],
        [8, -34],
      ]),
      '#3a1a0a',
    )
  );
};

export const macaw: Draw = (kit) => {
  const { sheet, palette } = kit;
  const { side: coat, main: wing } = palette;
  return (
    stroke('M-104 78Q0 64 104 82', '#5a3418', 14, round) +
    fill('M-16 60C-40 90-44 110-50 118C-26 108-6 100 12 72z', sheet.linear([wing[2], wing[0]])) +
    fill(
      'M-30-20C-64 10-60 56-24 76C16 90 56 60 56 12L40-30z',
      sheet.linear([coat[3], coat[2], coat[0]]),
      `stroke="${coat[0]}" stroke-width="3"`,
    ) +
    fill(
      'M-34-6C-58 24-50 64-14 82C-6 60-4 30 16 12Q-10-2-34-6z',
      sheet.linear([palette.gold[2], wing[2], wing[0]]),
      `stroke="${palette.ink}" stroke-width="2"`,
    ) +
    disc(
      14,
      -52,
      48,
      sheet.radial([coat[4], `${coat[3]}@.25`, `${coat[2]}@.65`, coat[1]], 0.4, 0.3, 0.8),
      `stroke="${coat[0]}" stroke-width="3"`,
    ) +
    fill('M10-78Q50-80 50-46Q44-24 18-26Q-2-40 10-78z', '#fff6e8') +
    fill(
      'M44-74C84-84 104-46 88-8C84-4 80-8 80-14C78-28 62-34 44-36z',
      sheet.linear(['#fff2d0', '#e0a83a', '#3a2a1a']),
      'stroke="#2a1a0a" stroke-width="3"',
    ) +
    fill('M48-36Q66-30 70-14Q52-10 42-28z', '#2a1a0a') +
    disc(26, -54, 10, white) +
    disc(28, -54, 6, '#1a0a04') +
    disc(26, -57, 2.4, white) +
    stroke('M16-36h18M20-30h14', coat[2], 2.4) +
    stroke('M6 76v10M18 74v10M28 72v10', palette.gold[1], 6, round)
  );
};

export const jungle: ThemeArt = {
  looks: [
    { mood: 'rich', sky: 150, main: 55, side: 90 },
    { mood: 'dusk', sky: 110, main: 56, side: 150 },
    { mood: 'night', sky: 180, main: 52, side: 25 },
    { mood: 'day', sky: 150, main: 62, side: 250 },
    { mood: 'rich', sky: 190, main: 70, side: 350 },
  ],
  scenes: [forest, forest, burst, land],
  subjects: [tarsier, tiger, haribon, macaw],
  hints: [
    [/tarsier|tarsi/i, tarsier],
    [/tiger|tigre/i, tiger],
    [/haribon|agila|eagle/i, haribon],
    [/parrot|macaw|loro|wild/i, macaw],
  ],
  drifts: [leaves, sparks],
  faces: [comic, slab, tall],
  paints: ['gold', 'poster', 'candy'],
};
