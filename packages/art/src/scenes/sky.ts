import type { Draw, Kit } from '../drawing/kit.ts';
import { cloud, hills, ridge, swell } from '../drawing/outlines.ts';
import { box, disc, faint, fill, n, oval, stroke } from '../drawing/sheet.ts';
import { glitter, halo, palm, rays, white } from '../drawing/things.ts';

export const skyFill = ({ sheet, palette }: Kit) => box(0, 0, 300, 400, 0, sheet.linear(palette.sky));

export function starField({ random, palette }: Kit, count: number, lowest = 220): string {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const r = random.between(0.5, 1.5);
    d += `M${n(random.between(4, 296))} ${n(random.between(4, lowest))}h${n(r)}v${n(r)}h-${n(r)}z`;
  }
  return fill(d, palette.glow, faint(0.8));
}

/** Sun or moon behind the subject, beams, and clouds low down. */
export const burst: Draw = (kit) => {
  const { palette, random } = kit;
  return (
    box(0, 0, 300, 400, 0, kit.sheet.radial([palette.sky[2], `${palette.sky[1]}@.5`, palette.sky[0]], 0.5, 0.4, 0.75)) +
    rays(kit, 150, 160, 330, random.pick([12, 16, 20]), palette.glow, 0.16) +
    halo(kit, 150, 160, 150, palette.glow, 0.6)
  );
};

/** A wide horizon: body of light, mountains, water with its glitter. */
export const bay: Draw = (kit) => {
  const { palette, random } = kit;
  const x = random.between(90, 210);
  const isNight = palette.look.mood === 'night';
  const heights = Array.from({ length: 7 }, () => random.between(12, 58));
  const glints = Array.from({ length: 9 }, (_, index) => {
    const y = 262 + index * 12;
    const half = random.between(8, 34) * (1 + index * 0.12);
    return `M${n(x - half)} ${y}h${n(half * 2)}`;
  });
  return (
    skyFill(kit) +
    (isNight ? starField(kit, 28) : fill(cloud(20, 110, 90) + cloud(200, 78, 80), white, faint(0.35))) +
    halo(kit, x, 170, 150, palette.glow, 0.7) +
    disc(x, 170, 46, isNight ? '#fdf6e3' : palette.glow) +
    fill(ridge(heights, 256), palette.far, faint(0.8)) +
    box(0, 254, 300, 146, 0, kit.sheet.linear([palette.sky[1], palette.near, palette.ink])) +
    stroke(glints.join(''), palette.glow, 2.4, `stroke-linecap="round" ${faint(0.55)}`)
  );
};

/** Rolling land in three depths. */
export const land: Draw = (kit) => {
  const { palette, random } = kit;
  const line = (low: number, high: number) => Array.from({ length: 5 }, () => random.between(low, high));
  const x = random.between(70, 230);
  return (
    skyFill(kit) +
    rays(kit, x, 150, 360, 14, palette.glow, 0.12) +
    halo(kit, x, 150, 130, palette.glow, 0.8) +
    disc(x, 150, 38, palette.glow, faint(0.9)) +
    fill(cloud(random.between(-20, 60), 96, 100) + cloud(random.between(160, 230), 124, 84), white, faint(0.5)) +
    fill(hills(line(30, 90), 300, 400), palette.far, faint(0.65)) +
    fill(hills(line(10, 60), 310, 400), palette.far) +
    fill(hills(line(-6, 40), 330, 400), palette.near)
  );
};

/** Beach: palms lean in from both sides. */
export const shore: Draw = (kit) => {
  const { palette, random } = kit;
  const tilt = random.happens(0.5) ? 1 : -1;
  return (
    skyFill(kit) +
    halo(kit, 150, 190, 170, palette.glow, 0.9) +
    disc(150, 196, 70, palette.glow, faint(0.85)) +
    box(0, 240, 300, 160, 0, kit.sheet.linear([palette.sky[2], palette.far, palette.near])) +
    fill(swell({ y: 270, rise: 6, waves: 5, bottom: 400, shift: random.next() }), palette.far, faint(0.5)) +
    palm(tilt > 0 ? 14 : 286, 330, 210, palette.near, tilt) +
    palm(tilt > 0 ? 282 : 18, 320, 150, palette.near, -tilt) +
    fill(hills([20, 44, 30, 36, 18], 330, 400), palette.ink)
  );
};

/** Deep space with two clouds of gas and a far planet. */
export const cosmos: Draw = (kit) => {
  const { palette, random, sheet } = kit;
  const planet = random.between(40, 260);
  return (
    box(0, 0, 300, 400, 0, sheet.linear([palette.ink, palette.sky[0], palette.sky[1]])) +
    oval(
      random.between(40, 120),
      120,
      190,
      90,
      sheet.radial([`${palette.main[2]}/.55`, `${palette.main[2]}/0`]),
      'transform="rotate(-24 150 150)"',
    ) +
    oval(
      random.between(180, 260),
      230,
      170,
      90,
      sheet.radial([`${palette.side[2]}/.5`, `${palette.side[2]}/0`]),
      'transform="rotate(-24 150 200)"',
    ) +
    starField(kit, 46, 390) +
    disc(planet, 70, random.between(14, 30), sheet.linear([palette.side[3], palette.side[0]], 45)) +
    glitter(
      [
        [random.between(20, 280), 40, 9],
        [random.between(20, 280), 250, 7],
        [random.between(200, 280), 150, 6],
      ],
      palette.glow,
    )
  );
};
