import { cloud, hills, swell } from '../drawing/outlines.ts';
import { box, disc, faint, fill, n, ring, stroke } from '../drawing/sheet.ts';
import { bubble, halo, rays, white } from '../drawing/things.ts';
import { FOCUS } from './motif-art.ts';
import type { DrawMotif } from './motif-art.ts';

const W = 1200;

/** Sky with its light behind the subject: moon and stars by night, sun and clouds by day. */
export const openSky: DrawMotif = (kit) => {
  const { palette, sheet, random } = kit;
  let stars = '';
  for (let index = 0; index < 46; index += 1)
    stars += `M${random.whole(300, 1190)} ${random.whole(6, 220)}h1.6v1.6h-1.6z`;
  return (
    box(0, 0, W, 400, 0, sheet.linear(palette.sky)) +
    (palette.isLight
      ? fill(cloud(420, 96, 150) + cloud(1010, 74, 130) + cloud(640, 60, 90), white, faint(0.75))
      : fill(stars, palette.glow, faint(0.7))) +
    halo(kit, FOCUS.x, 170, 330, palette.glow, palette.isLight ? 0.9 : 0.42)
  );
};

/** The sun, or the moon as a pearl. */
export function light(kit: Parameters<DrawMotif>[0], x: number, y: number, r: number): string {
  const { palette, sheet } = kit;
  return palette.isLight
    ? rays(kit, x, y, r * 3.2, 18, '#ffc629', 0.16) + disc(x, y, r, sheet.radial(['#fffdf0', '#ffe08a@.6', '#ffc629']))
    : halo(kit, x, y, r * 2.6, palette.glow, 0.5) +
        disc(
          x,
          y,
          r,
          sheet.radial(['#ffffff@0', '#fbeee6@.35', '#f0d8df@.6', '#cde2ea@.85', '#a9c6c8@1'], 0.38, 0.32, 0.75),
        );
}

/** Water from y downwards, with the light's path on it. */
export function water(kit: Parameters<DrawMotif>[0], y: number, x: number): string {
  const { palette, sheet, random } = kit;
  const glints = Array.from({ length: 12 }, (_, index) => {
    const half = random.between(8, 44) * (1 + index * 0.1);
    return `M${n(x - half + random.between(-14, 14))} ${n(y + 10 + index * 11)}h${n(half * 2)}`;
  }).join('');
  const [top, bottom] = palette.isLight ? ['#bfe6e0', '#4fa79a'] : [palette.sky[1], palette.ink];
  return (
    box(0, y, W, 400 - y, 0, sheet.linear([top, bottom])) +
    stroke(glints, palette.isLight ? white : palette.glow, 3, `stroke-linecap="round" ${faint(0.6)}`)
  );
}

export function skyline(kit: Parameters<DrawMotif>[0], base: number, colour: string): string {
  const { random, palette } = kit;
  let towers = '';
  let windows = '';
  for (let x = 560; x < W;) {
    const w = random.between(22, 50);
    const h = random.between(24, 120) * (x > 760 && x < 1010 ? 0.62 : 1);
    towers += `M${n(x)} ${base}V${n(base - h)}h${n(w * 0.35)}v-${n(random.between(0, 14))}h${n(w * 0.3)}v${n(random.between(6, 14))}h${n(w * 0.35)}V${base}z`;
    for (let column = x + 7; column < x + w - 5; column += 10)
      windows += `M${n(column)} ${n(base - h + random.pick([16, 28]))}V${base - 8}`;
    x += w + random.between(-2, 6);
  }
  return (
    fill(towers, colour) +
    stroke(windows, palette.isLight ? '#fff3c4' : '#ffd9a0', 3.4, `stroke-dasharray="5 9 5 23 5 16" ${faint(0.7)}`)
  );
}

export const deep: DrawMotif = (kit) => {
  const { palette, sheet, random } = kit;
  const tones = palette.isLight ? ['#e6f7ee', '#9fdccc', '#3f9c92'] : ['#1d6466', '#0c3438', palette.ink];
  const beams = Array.from({ length: 7 }, (_, index) => {
    const x = 500 + index * 110 + random.between(-30, 30);
    const w = random.between(26, 70);
    return `M${n(x)} 0h${n(w)}L${n(x + w - 150)} 400h-${n(w * 2)}z`;
  }).join('');
  const weeds = Array.from({ length: 11 }, (_, index) => {
    const x = index < 6 ? random.between(560, 740) : random.between(1040, 1190);
    const h = random.between(50, 150);
    return `M${n(x)} 400c-18-${n(h * 0.3)} 18-${n(h * 0.5)} 0-${n(h)}`;
  }).join('');
  const bubbles = Array.from({ length: 16 }, () =>
    bubble(kit, random.between(560, 1180), random.between(20, 370), random.between(3, 12)),
  ).join('');
  return (
    box(0, 0, W, 400, 0, sheet.linear(tones)) +
    fill(beams, sheet.linear([`${white}/.42`, `${white}/0`])) +
    fill(hills([30, 60, 40, 90, 44, 70, 120], 400, 400, W), palette.isLight ? '#58b0a2' : palette.far, faint(0.8)) +
    stroke(weeds, palette.isLight ? '#2f8a6a' : palette.near, 10, 'stroke-linecap="round"') +
    bubbles
  );
};

/** A plain room of light: rings and beams around the subject. */
export const studio: DrawMotif = (kit) => {
  const { palette, sheet } = kit;
  return (
    box(
      0,
      0,
      W,
      400,
      0,
      sheet.radial(
        palette.isLight ? ['#fffdf4', '#ffe9ac@.55', '#ffd35c'] : ['#1f5e60', '#0d3236@.5', palette.ground],
        0.742,
        0.5,
        0.62,
      ),
    ) +
    rays(kit, FOCUS.x, FOCUS.y, 700, 20, palette.glow, palette.isLight ? 0.5 : 0.07) +
    ring(FOCUS.x, FOCUS.y, 176, palette.isLight ? white : palette.glow, 2, faint(0.35)) +
    ring(FOCUS.x, FOCUS.y, 250, palette.isLight ? white : palette.glow, 1.4, faint(0.22)) +
    halo(kit, FOCUS.x, FOCUS.y, 240, palette.glow, palette.isLight ? 0.9 : 0.4)
  );
};

export const waves = (y: number, rise: number, colour: string, shift: number) =>
  fill(swell({ y, rise, waves: 9, bottom: 400, shift, width: W }), colour);
