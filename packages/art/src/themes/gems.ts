import { sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import type { Ramp } from '../drawing/colour.ts';
import { polygon, regular } from '../drawing/outlines.ts';
import { at, faint, fill, group, ring, stroke, round } from '../drawing/sheet.ts';
import { coinHeap, crystal, gem, halo, metal, white } from '../drawing/things.ts';
import { regal } from '../lettering/faces/regal.ts';
import { tall } from '../lettering/faces/tall.ts';
import { tech } from '../lettering/faces/tech.ts';
import { cave, weave } from '../scenes/places.ts';
import { burst, cosmos } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const brilliant: Draw = (kit) =>
  halo(kit, 0, 0, 130, kit.palette.main[3], 0.6) +
  group(gem(kit, kit.palette.main), at(0, 0, 1.02, kit.random.between(-10, 10)));

/** Seen from above: a table and two rings of facets. */
function cutStone(kit: Kit, sides: number, [deep, dark, base, light, pale]: Ramp): string {
  const turn = -90 + 180 / sides;
  const point = (r: number, index: number, shift = 0) => {
    const angle = ((turn + ((index + shift) * 360) / sides) * Math.PI) / 180;
    return [r * Math.cos(angle), r * Math.sin(angle)] as const;
  };
  const tones = [pale, light, base, dark, deep, dark, base, light];
  const facets = Array.from({ length: sides }, (_, index) => {
    const tone = (shift: number) => tones[Math.floor(((index + shift) / sides) * 8 + 6) % 8]!;
    return (
      fill(polygon([point(100, index), point(100, index + 1), point(74, index, 0.5)]), tone(0)) +
      fill(
        polygon([point(100, index), point(74, index, 0.5), point(54, index), point(74, index - 1, 0.5)]),
        tone(0.6),
      ) +
      fill(polygon([point(74, index, 0.5), point(54, index), point(54, index + 1)]), tone(1.4))
    );
  });
  return (
    fill(regular(sides, 103, turn), deep) +
    facets.join('') +
    fill(regular(sides, 54, turn), kit.sheet.linear([pale, base, dark], 45)) +
    fill(
      polygon([
        [-40, -22],
        [-4, -46],
        [16, -40],
        [-36, 8],
      ]),
      white,
      faint(0.5),
    )
  );
}

const stone: Draw = (kit) => cutStone(kit, kit.random.pick([6, 8, 10]), kit.palette.main);

const geode: Draw = (kit) => {
  const { palette } = kit;
  const spikes = (
    [
      [-64, 36, 34, 90, -40],
      [64, 36, 34, 86, 40],
      [-38, 52, 42, 128, -18],
      [40, 52, 40, 120, 18],
      [0, 64, 54, 164, 0],
    ] as const
  ).map(([x, y, w, h, turn]) =>
    group(crystal(kit, w, h, Math.abs(x) === 38 ? palette.side : palette.main), at(x, y, 1, turn)),
  );
  return (
    halo(kit, 0, 10, 120, palette.main[3], 0.7) +
    spikes.join('') +
    fill('M-108 92Q-84 44-40 58Q0 44 42 58Q86 44 108 92z', palette.ink) +
    fill('M-108 92Q-84 44-40 58Q-60 70-66 92z', palette.far)
  );
};

const ringOfGold: Draw = (kit) => {
  const { palette } = kit;
  return (
    ring(0, 34, 58, palette.gold[0], 24) +
    ring(0, 34, 58, metal(kit, palette.gold, 45), 18) +
    stroke('M-50 14A54 54 0 0 1-30-12', palette.gold[4], 5, round) +
    fill(
      'M-40-14L-28-34H28L40-14L22-6H-22z',
      metal(kit, palette.gold),
      `stroke="${palette.gold[0]}" stroke-width="3"`,
    ) +
    group(gem(kit, palette.main), at(0, -58, 0.56)) +
    coinHeap(kit, 98, 150, 2)
  );
};

export const gems: ThemeArt = {
  looks: [
    { mood: 'night', sky: 280, main: 350, side: 200 },
    { mood: 'rich', sky: 300, main: 195, side: 330 },
    { mood: 'rich', sky: 250, main: 145, side: 20 },
    { mood: 'night', sky: 200, main: 300, side: 60 },
    { mood: 'rich', sky: 20, main: 250, side: 150 },
    { mood: 'dusk', sky: 300, main: 30, side: 190 },
  ],
  scenes: [cave, burst, weave, cosmos],
  subjects: [brilliant, stone, geode, ringOfGold],
  hints: [
    [/diamond|brilyante/i, brilliant],
    [/ruby|sapphire|emerald|jewel|hiyas/i, stone],
    [/crystal|cavern|geode|shard/i, geode],
    [/ring\b|singsing/i, ringOfGold],
  ],
  drifts: [sparks],
  faces: [tall, tech, regal],
  paints: ['pearl', 'gold', 'candy'],
};
