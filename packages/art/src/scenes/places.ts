import type { Draw } from '../drawing/kit.ts';
import { hills, swell } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, n, oval, ring, round, stroke } from '../drawing/sheet.ts';
import { bubble, frond, halo, white } from '../drawing/things.ts';
import { skyFill, starField } from './sky.ts';

/** Under water: light from above, weeds and rock below. */
export const undersea: Draw = (kit) => {
  const { palette, random, sheet } = kit;
  const beams = Array.from({ length: 5 }, (_, index) => {
    const x = index * 64 + random.between(-16, 16);
    const w = random.between(14, 40);
    return `M${n(x)} 0h${n(w)}L${n(x + w - 90)} 400h-${n(w * 2.4)}z`;
  });
  const weeds = Array.from({ length: 7 }, (_, index) => {
    const x = index < 4 ? random.between(0, 70) : random.between(230, 300);
    const h = random.between(50, 150);
    return `M${n(x)} 400c-16-${n(h * 0.3)} 16-${n(h * 0.5)} 0-${n(h)}`;
  });
  return (
    box(0, 0, 300, 400, 0, sheet.linear([palette.sky[2], `${palette.sky[1]}@.4`, palette.sky[0]])) +
    fill(beams.join(''), sheet.linear([`${white}/.5`, `${white}/0`])) +
    halo(kit, 150, 160, 150, palette.glow, 0.5) +
    fill(hills([70, 30, 22, 40, 84], 360, 400), palette.far, faint(0.6)) +
    stroke(weeds.join(''), palette.near, 9, round) +
    fill(hills([52, 22, 10, 26, 60], 380, 400), palette.near)
  );
};

/** Towers with lit windows, and their light on the wet street. */
export const city: Draw = (kit) => {
  const { palette, random } = kit;
  let towers = '';
  let windows = '';
  for (let x = -8; x < 300;) {
    const w = random.between(24, 46);
    const h = random.between(90, 210);
    const top = 300 - h;
    towers += `M${n(x)} 300V${n(top)}h${n(w * 0.4)}v-${n(random.between(0, 18))}h${n(w * 0.2)}V${n(top)}h${n(w * 0.4)}V300z`;
    for (let column = x + 8; column < x + w - 5; column += 11)
      windows += `M${n(column)} ${n(top + random.pick([12, 27, 42]))}V${random.whole(200, 286)}`;
    x += w + random.between(0, 5);
  }
  return (
    skyFill(kit) +
    starField(kit, 20, 90) +
    halo(kit, 150, 210, 190, palette.sky[2], 0.9) +
    fill(towers, palette.far) +
    stroke(windows, palette.glow, 5, `stroke-dasharray="7 8 7 38 7 23" ${faint(0.75)}`) +
    box(0, 300, 300, 100, 0, kit.sheet.linear([palette.near, palette.ink])) +
    fill('M150 292L-40 400H340z', palette.ink, faint(0.5)) +
    stroke('M150 306v10m0 12v16m0 16v26', palette.glow, 5, faint(0.5))
  );
};

/** A hall of columns with a bright arch at its end. */
export const hall: Draw = (kit) => {
  const { palette, sheet } = kit;
  const column =
    box(-4, 30, 44, 330, 0, sheet.linear([palette.near, palette.far, palette.near], 0)) +
    box(-10, 40, 56, 14, 2, palette.far) +
    box(-10, 318, 56, 22, 2, palette.far);
  const inner =
    box(52, 72, 24, 240, 0, sheet.linear([palette.far, palette.sky[1], palette.far], 0)) +
    box(48, 80, 32, 9, 2, palette.sky[1]);
  return (
    box(0, 0, 300, 400, 0, palette.near) +
    fill('M70 330V150a80 96 0 0 1 160 0V330z', sheet.linear([palette.sky[1], palette.sky[2], palette.glow])) +
    halo(kit, 150, 180, 150, palette.glow, 0.85) +
    fill('M60 330L0 400H300L240 330z', sheet.linear([palette.sky[2], palette.near])) +
    group(sheet.mirror(group(inner + column, 'translate(-150)')), 'translate(150)')
  );
};

/** Curtains to both sides and two crossing beams. */
export const stage: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const folds = 'M0 0h74q-4 150-46 260q-8 40-4 140H0z';
  const curtain = fill(
    folds,
    sheet.linear(
      [palette.main[0], palette.main[1], palette.main[0], palette.main[2], palette.main[0], palette.main[1]],
      0,
    ),
  );
  const bulbs = Array.from({ length: 18 }, () =>
    disc(
      random.between(60, 240),
      random.between(20, 260),
      random.between(4, 13),
      palette.glow,
      faint(random.between(0.08, 0.28)),
    ),
  );
  return (
    box(0, 0, 300, 400, 0, sheet.radial([palette.sky[2], palette.sky[1], palette.sky[0]], 0.5, 0.42, 0.7)) +
    bulbs.join('') +
    fill('M30 0h50L250 330H150zM270 0h-50L50 330h100z', sheet.linear([`${palette.glow}/.5`, `${palette.glow}/0`])) +
    oval(150, 322, 150, 30, palette.glow, faint(0.3)) +
    group(sheet.mirror(group(curtain, 'translate(-150)')), 'translate(150)') +
    box(0, 340, 300, 60, 0, palette.ink)
  );
};

/** Cloth of a table, lit from above, with its printed lines. */
export const felt: Draw = (kit) => {
  const { palette, sheet } = kit;
  return (
    box(0, 0, 300, 400, 0, sheet.radial([palette.sky[2], `${palette.sky[1]}@.55`, palette.sky[0]], 0.5, 0.38, 0.72)) +
    ring(150, -60, 270, palette.glow, 2, faint(0.3)) +
    ring(150, -60, 300, palette.glow, 5, faint(0.22)) +
    ring(150, -60, 372, palette.glow, 2, faint(0.25)) +
    halo(kit, 150, 150, 130, palette.glow, 0.4)
  );
};

/** Lights over a ground, the crowd as a thousand dots. */
export const arena: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const crowd = Array.from(
    { length: 6 },
    (_, row) => `M${n(random.between(-8, 0))} ${182 + row * 11}Q150 ${214 + row * 11} 304 ${182 + row * 11}`,
  ).join('');
  const lamps = [40, 104, 196, 260].map((x) => {
    const heads = Array.from({ length: 4 }, (_, index) => disc(x - 15 + index * 10, 34, 4, white)).join('');
    return halo(kit, x, 34, 44, palette.glow, 0.7) + heads;
  });
  return (
    box(0, 0, 300, 400, 0, sheet.linear([palette.ink, palette.sky[0], palette.sky[1]])) +
    fill(
      'M40 34L-40 330H120zM104 34L60 330H190zM196 34L110 330H240zM260 34L180 330H340z',
      sheet.linear([`${palette.glow}/.4`, `${palette.glow}/0`]),
    ) +
    fill('M0 176Q150 216 300 176V300H0z', palette.near) +
    stroke(crowd, palette.sky[2], 4, `stroke-dasharray="4 ${random.whole(4, 6)} 4 7 3 5" ${faint(0.6)}`) +
    lamps.join('') +
    fill('M0 276Q150 250 300 276V400H0z', sheet.linear([palette.main[2], palette.main[0]])) +
    oval(150, 300, 130, 26, palette.glow, faint(0.3))
  );
};

/** Leaves in front, light through the trees behind. */
export const forest: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const trunks = Array.from({ length: 5 }, (_, index) => {
    const x = index * 66 + random.between(-14, 14);
    return `M${n(x)} 0h${n(random.between(12, 24))}l8 400h-40z`;
  });
  const leaf = frond(130, 34, palette.ink);
  const leaves = (
    [
      [-6, 60, 118],
      [306, 90, -124],
      [-10, 190, 96],
      [312, 210, -92],
      [40, -10, 150],
      [262, -14, 206],
    ] as const
  ).map(([x, y, turn]) => sheet.use(sheet.shape(`<g>${leaf}</g>`), at(x, y, 1, turn + random.between(-14, 14))));
  return (
    box(0, 0, 300, 400, 0, sheet.radial([palette.sky[2], `${palette.sky[1]}@.5`, palette.sky[0]], 0.5, 0.38, 0.66)) +
    fill(trunks.join(''), palette.far, faint(0.5)) +
    fill('M120-20h40L80 400H-30zM210-20h30L200 400h-80z', palette.glow, faint(0.14)) +
    halo(kit, 150, 150, 140, palette.glow, 0.6) +
    leaves.join('') +
    fill(hills([40, 24, 30, 20, 46], 360, 400), palette.ink)
  );
};

/** Inside the mountain: rock around a glowing middle. */
export const cave: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const jag = () => n(random.between(-9, 9));
  const rim = `M0 0H300V400H0zM${46 + Number(jag())} 320L30 250L${44 + Number(jag())} 150L84 ${80 + Number(jag())}L150 56L${214 + Number(jag())} 84L256 150L${268 + Number(jag())} 250L252 320z`;
  const teeth = [20, 62, 100, 190, 236, 280].map(
    (x) => `M${x - 13} 0h26L${n(x + random.between(-4, 4))} ${n(random.between(40, 104))}z`,
  );
  return (
    box(0, 0, 300, 400, 0, sheet.radial([palette.glow, `${palette.sky[2]}@.3`, palette.sky[1]], 0.5, 0.42, 0.6)) +
    fill(rim, palette.far, 'fill-rule="evenodd"') +
    group(fill(rim, palette.near, 'fill-rule="evenodd"'), 'translate(-27 -34) scale(1.18)') +
    fill(teeth.join(''), palette.ink)
  );
};

/** Rows of little flags over a town square full of lights. */
export const street: Draw = (kit) => {
  const { palette, random } = kit;
  const colours = [palette.main[2], palette.side[2], palette.gold[2], palette.main[3]];
  const strings = [
    [26, 40],
    [66, 26],
    [104, 44],
  ] as const;
  const lines = strings.map(([y, sag]) => `M-10 ${y - 6}Q150 ${n(y + sag * 1.9)} 310 ${y - 6}`);
  const flags = strings.flatMap(([y, sag], row) =>
    Array.from({ length: 9 }, (_, index) => {
      const x = index * 36 - 4 + row * 9;
      const drop = sag * (1 - ((x + 14 - 150) / 170) ** 2);
      return { colour: (index + row) % 4, outline: `M${x} ${n(y + drop)}h26l-13 28z` };
    }),
  );
  const rows = [
    stroke(lines.join(''), palette.ink, 1.6),
    ...colours.map((paint, index) =>
      fill(flags.flatMap(({ colour, outline }) => (colour === index ? [outline] : [])).join(''), paint),
    ),
  ];
  const lights = Array.from({ length: 16 }, () =>
    disc(
      random.between(0, 300),
      random.between(180, 300),
      random.between(4, 14),
      random.pick(colours),
      faint(random.between(0.2, 0.5)),
    ),
  );
  return (
    skyFill(kit) +
    halo(kit, 150, 180, 190, palette.glow, 0.6) +
    fill(
      'M0 300V236h30v-20l16-16 16 16v20h24v-34l20-26 20 26v60h70v-40h16l14-22 14 22h16v26h20v-18h40V300z',
      palette.far,
      faint(0.8),
    ) +
    lights.join('') +
    rows.join('') +
    box(0, 298, 300, 102, 0, kit.sheet.linear([palette.near, palette.ink]))
  );
};

/** Sweet hills and soft clouds. */
export const sweets: Draw = (kit) => {
  const { palette, random, sheet } = kit;
  const drops = Array.from({ length: 12 }, () =>
    bubble(kit, random.between(0, 300), random.between(10, 260), random.between(4, 12)),
  );
  return (
    skyFill(kit) +
    halo(kit, 150, 160, 170, white, 0.7) +
    drops.join('') +
    fill(swell({ y: 280, rise: 26, waves: 3, bottom: 400, shift: random.next() }), palette.side[3]) +
    fill(
      swell({ y: 312, rise: 20, waves: 4, bottom: 400, shift: random.next() }),
      sheet.linear([palette.main[3], palette.main[2]]),
    )
  );
};

/** Woven mat: a wallpaper of the islands, lit in the middle. */
export const weave: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const size = random.pick([30, 37.5, 50]);
  const tile = random.pick([
    fill(`M0-${size / 2}L${size / 2} 0L0 ${size / 2}L-${size / 2} 0z`, palette.sky[2], faint(0.3)) +
      fill(`M0-${size / 4}L${size / 4} 0L0 ${size / 4}L-${size / 4} 0z`, palette.sky[0], faint(0.6)),
    ring(0, 0, size * 0.42, palette.sky[2], 2, faint(0.45)) + disc(0, 0, size * 0.14, palette.sky[2], faint(0.4)),
    stroke(
      `M-${size / 2} 0Q0-${size / 2} ${size / 2} 0Q0 ${size / 2}-${size / 2} 0zM0-${size / 2}V${size / 2}`,
      palette.sky[2],
      1.6,
      faint(0.45),
    ),
  ]);
  return (
    box(0, 0, 300, 400, 0, sheet.radial([palette.sky[2], `${palette.sky[1]}@.6`, palette.sky[0]], 0.5, 0.4, 0.7)) +
    box(0, 0, 300, 400, 0, sheet.pattern(size, tile)) +
    halo(kit, 150, 160, 160, palette.glow, 0.65)
  );
};

/** The open sea under a big sky, waves towards the viewer. */
export const ocean: Draw = (kit) => {
  const { palette, random, sheet } = kit;
  return (
    skyFill(kit) +
    starField(kit, palette.look.mood === 'night' ? 40 : 0) +
    halo(kit, 150, 150, 170, palette.glow, 0.8) +
    disc(random.between(80, 220), 120, 44, palette.glow, faint(0.9)) +
    fill(swell({ y: 262, rise: 10, waves: 6, bottom: 400, shift: random.next() }), palette.far) +
    fill(
      swell({ y: 286, rise: 14, waves: 4, bottom: 400, shift: random.next() }),
      sheet.linear([palette.main[2], palette.main[0]]),
    ) +
    fill(swell({ y: 320, rise: 16, waves: 3, bottom: 400, shift: random.next() }), palette.near)
  );
};
