import type { Ramp } from './colour.ts';
import type { Kit } from './kit.ts';
import { around, polygon, regular, sparkle, star } from './outlines.ts';
import { at, box, disc, faint, fill, group, n, oval, ring, round, stroke } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** Shaded objects that many pictures use. Light always comes from the upper left. */

export const white = '#fff';

/** A ball with light side, shadow and highlight. All balls of a material share one shape. */
export function ball({ sheet }: Kit, x: number, y: number, r: number, [deep, dark, base, light, pale]: Ramp): string {
  const shade = sheet.radial([`${pale}@0`, `${light}@.18`, `${base}@.5`, `${dark}@.82`, `${deep}@1`], 0.36, 0.3, 0.78);
  return spot(sheet, disc(0, 0, 50, shade) + SHINE, x, y, r / 50);
}

const SHINE = oval(-17, -23, 13, 8, white, `${faint(0.75)} transform="rotate(-32 -17 -23)"`);

/** Mother-of-pearl: nearly white, with a little rose, green and blue. */
export function pearl({ sheet }: Kit, x: number, y: number, r: number): string {
  const sheen = sheet.radial(
    ['#fff@0', '#fff3ec@.25', '#f3d9e0@.5', '#cfe3ec@.72', '#8fb0bd@.92', '#c9dfe0@1'],
    0.36,
    0.3,
    0.8,
  );
  return spot(sheet, disc(0, 0, 50, sheen) + oval(-18, -21, 11, 7.5, white), x, y, r / 50);
}

function spot(sheet: Sheet, content: string, x: number, y: number, size: number): string {
  return sheet.use(sheet.shape(`<g>${content}</g>`), at(x, y, size));
}

/** Bands of bright and dark across, as on polished metal. */
export function metal({ sheet }: Kit, [deep, dark, base, light, pale]: Ramp, degrees = 90): string {
  return sheet.linear(
    [`${pale}@0`, `${light}@.22`, `${base}@.48`, `${dark}@.56`, `${base}@.74`, `${light}@.9`, `${deep}@1`],
    degrees,
  );
}

export function coin(kit: Kit, x: number, y: number, r: number, squash = 1, turn = 0): string {
  const { sheet, palette } = kit;
  const [deep, dark, base, light, pale] = palette.gold;
  const thing =
    disc(0, 0, 20, dark, `stroke="${deep}" stroke-width="1.5"`) +
    disc(0, -1.2, 18.6, sheet.linear([pale, light, base, dark], 45)) +
    ring(0, -1.2, 14.2, dark, 1.4) +
    fill(star(5, 9.5, 4.4, -90, 0, -0.6), dark) +
    fill(star(5, 9.5, 4.4, -90, 0, -1.8), light);
  const id = sheet.shape(`<g>${thing}</g>`);
  const size = r / 20;
  return sheet.use(
    id,
    `translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''} scale(${n2(size)} ${n2(size * squash)})`,
  );
}

const n2 = (value: number) => (Math.round(value * 100) / 100).toString();

/** Coins lying in a heap, wide at the bottom. */
export function coinHeap(kit: Kit, y: number, width: number, rows = 3): string {
  let heap = '';
  for (let row = rows - 1; row >= 0; row -= 1) {
    const half = (width / 2) * (1 - row * 0.26);
    const count = Math.max(2, Math.round((half * 2) / 26));
    for (let index = 0; index < count; index += 1) {
      const share = count === 1 ? 0.5 : index / (count - 1);
      heap += coin(
        kit,
        -half + share * half * 2 + kit.random.between(-4, 4),
        y - row * 13 + kit.random.between(-3, 3),
        15,
        kit.random.between(0.45, 0.8),
        kit.random.between(-25, 25),
      );
    }
  }
  return heap;
}

/** A cut stone seen from the side, 100 to each side at `size` 1. */
export function gem(kit: Kit, [deep, dark, base, light, pale]: Ramp): string {
  const { sheet } = kit;
  const flat = (points: readonly (readonly [number, number])[], colour: string) => fill(polygon(points), colour);
  return (
    fill(
      'M-58-62H58L98-14L0 96L-98-14z',
      sheet.linear([light, base, dark], 45),
      `stroke="${deep}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    flat(
      [
        [-58, -62],
        [-98, -14],
        [-46, -14],
      ],
      light,
    ) +
    flat(
      [
        [-58, -62],
        [-46, -14],
        [0, -62],
      ],
      pale,
    ) +
    flat(
      [
        [0, -62],
        [-46, -14],
        [46, -14],
      ],
      light,
    ) +
    flat(
      [
        [0, -62],
        [46, -14],
        [58, -62],
      ],
      base,
    ) +
    flat(
      [
        [58, -62],
        [46, -14],
        [98, -14],
      ],
      dark,
    ) +
    flat(
      [
        [-98, -14],
        [-46, -14],
        [0, 96],
      ],
      base,
    ) +
    flat(
      [
        [-46, -14],
        [46, -14],
        [0, 96],
      ],
      sheet.linear([pale, base]),
    ) +
    flat(
      [
        [46, -14],
        [98, -14],
        [0, 96],
      ],
      deep,
    ) +
    stroke('M-52-56H-6', white, 5, `${round} ${faint(0.8)}`)
  );
}

/** A tall crystal with three sides, standing on 0,0. */
export function crystal(kit: Kit, width: number, height: number, [deep, dark, base, light, pale]: Ramp): string {
  const w = width / 2;
  const tip = height - width * 0.8;
  return (
    fill(
      polygon([
        [-w, 0],
        [-w, -tip],
        [0, -height],
        [w, -tip],
        [w, 0],
      ]),
      dark,
      `stroke="${deep}" stroke-width="2.5" stroke-linejoin="round"`,
    ) +
    fill(
      polygon([
        [-w, 0],
        [-w, -tip],
        [0, -height],
        [-w * 0.25, -tip * 0.92],
        [-w * 0.3, 0],
      ]),
      kit.sheet.linear([pale, light, base]),
    ) +
    fill(
      polygon([
        [-w * 0.3, 0],
        [-w * 0.25, -tip * 0.92],
        [w * 0.5, -tip * 0.96],
        [w * 0.45, 0],
      ]),
      base,
    ) +
    fill(
      polygon([
        [0, -height],
        [-w * 0.25, -tip * 0.92],
        [w * 0.5, -tip * 0.96],
      ]),
      pale,
    )
  );
}

export function bubble({ sheet }: Kit, x: number, y: number, r: number): string {
  return spot(sheet, ring(0, 0, 10, white, 1.2, faint(0.6)) + disc(-3.5, -3.5, 2.2, white, faint(0.8)), x, y, r / 10);
}

export function glitter(points: readonly (readonly [number, number, number])[], colour = white): string {
  return fill(points.map(([x, y, r]) => sparkle(x, y, r)).join(''), colour);
}

/** Beams from a point, thinning out to the edge. */
export function rays(
  kit: Kit,
  x: number,
  y: number,
  radius: number,
  count: number,
  colour: string,
  opacity: number,
): string {
  const from = kit.random.between(0, 360 / count);
  const half = 360 / count / 4;
  const d = Array.from({ length: count }, (_, index) => {
    const middle = from + (index * 360) / count;
    const [ax, ay] = around(radius, middle - half, x, y);
    const [bx, by] = around(radius, middle + half, x, y);
    return `M${n(x)} ${n(y)}L${n(ax)} ${n(ay)} ${n(bx)} ${n(by)}z`;
  }).join('');
  return fill(d, colour, faint(opacity));
}

/** Light without a sharp edge. */
export function halo({ sheet }: Kit, x: number, y: number, r: number, colour: string, opacity = 0.9): string {
  return disc(x, y, r, sheet.radial([`${colour}/${opacity}`, `${colour}/${n2(opacity * 0.45)}@.45`, `${colour}/0`]));
}

/** A ribbon for words or numbers, `width` to each side. */
export function ribbon(kit: Kit, width: number, height: number, [deep, dark, base, light]: Ramp): string {
  const h = height / 2;
  return (
    kit.sheet.mirror(
      fill(`M${n(-width + 14)} ${n(-h + 8)}H${n(-width - 18)}l10 ${n(h)}l-10 ${n(h)}H${n(-width + 14)}z`, dark) +
        fill(`M${n(-width)} ${n(h)}l14 8v-8z`, deep),
    ) + box(-width, -h, width * 2, height, 2, kit.sheet.linear([light, base, dark]))
  );
}

/** A crown standing on 0,0, 120 wide at size 1. */
export function crown(kit: Kit, jewel: Ramp): string {
  const [deep, , , , pale] = kit.palette.gold;
  return (
    fill(
      'M-60 0L-70-66L-34-34L0-88L34-34L70-66L60 0Q0 16-60 0z',
      metal(kit, kit.palette.gold, 45),
      `stroke="${deep}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    fill('M-60 0L-64-22Q0-4 64-22L60 0Q0 16-60 0z', kit.sheet.linear([...kit.palette.gold].toReversed().slice(1), 0)) +
    [-70, 0, 70].map((x) => ball(kit, x, x ? -68 : -92, 10, jewel)).join('') +
    [-36, 0, 36]
      .map((x) => fill(regular(4, 8, -90, x, x ? -7 : -3), jewel[2], `stroke="${pale}" stroke-width="2"`))
      .join('')
  );
}

/** Leaves of a palm or fern: ribs to both sides of a bent stem from 0,0 upwards. */
export function frond(length: number, width: number, colour: string): string {
  let d = '';
  for (let index = 1; index < 9; index += 1) {
    const y = (-length * index) / 9;
    const w = width * Math.sin((index / 9) * 2.6 + 0.3);
    d += `M0 ${n(y)}q${n(-w * 0.6)} ${n(-length * 0.03)} ${n(-w)} ${n(length * 0.08)}q${n(w * 0.7)} ${n(length * 0.01)} ${n(w)} ${n(length * 0.03)}q${n(w * 0.3)} ${n(-length * 0.02)} ${n(w)} ${n(-length * 0.03)}q${n(-w * 0.4)} ${n(-length * 0.11)} ${n(-w)} ${n(-length * 0.08)}z`;
  }
  return fill(`${d}M-1.5 0L0 ${n(-length)}L1.5 0z`, colour);
}

export function palm(x: number, y: number, height: number, colour: string, lean = 1): string {
  const top = [x + height * 0.14 * lean, y - height] as const;
  const leaves = [-78, -44, -8, 30, 68, 104].map((turn) =>
    group(
      fill(
        `M0 0Q${n(-height * 0.1)} ${n(-height * 0.34)} ${n(height * 0.1)} ${n(-height * 0.44)}Q${n(height * 0.02)} ${n(-height * 0.2)} 0 0z`,
        colour,
      ),
      at(top[0], top[1], 1, turn * lean),
    ),
  );
  return (
    stroke(
      `M${n(x)} ${n(y)}q${n(height * 0.02 * lean)} ${n(-height * 0.6)} ${n(height * 0.14 * lean)} ${n(-height)}`,
      colour,
      height * 0.05,
    ) + leaves.join('')
  );
}
