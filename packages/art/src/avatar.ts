import type { Draw, Kit } from './drawing/kit.ts';
import { paletteOf } from './drawing/palette.ts';
import { createRandom, hash } from './drawing/random.ts';
import { at, box, createSheet, disc, faint, group, picture } from './drawing/sheet.ts';
import { person } from './person.ts';
import { jester } from './themes/carnival.ts';
import { mecha } from './themes/esports.ts';
import { masskara } from './themes/fiesta.ts';
import { haribon, macaw, tarsier, tiger } from './themes/jungle.ts';
import { octopus, turtle } from './themes/reef.ts';
import { roosterHead } from './themes/rooster.ts';
import { helmet } from './themes/space.ts';

const creatures: readonly Draw[] = [
  tarsier,
  tiger,
  haribon,
  macaw,
  octopus,
  turtle,
  roosterHead,
  masskara,
  jester,
  helmet,
  mecha,
];

/** The avatar of an account that chose none: a person or an animal of the islands, determined by the seed. */
export function avatar(seed: string): string {
  const random = createRandom(`avatar|${seed}`);
  const hue = random.between(0, 360);
  const isPerson = random.happens(0.6);
  // Animals have warm colours, because a green tiger looks like a mistake.
  const main = isPerson ? hue + random.between(110, 250) : random.between(25, 72);
  const palette = paletteOf({ mood: 'day', sky: hue, main, side: hue + random.between(30, 90) });
  const sheet = createSheet(`a${hash(seed).toString(36)}-`);
  const kit: Kit = { sheet, random, palette };
  const drawn = isPerson ? group(person(kit), at(64, 72, 0.58)) : group(random.pick(creatures)(kit), at(64, 68, 0.5));
  const body =
    box(0, 0, 128, 128, 0, sheet.linear([palette.sky[1], palette.sky[0]])) +
    disc(random.between(20, 108), random.between(14, 50), random.between(20, 40), '#fff', faint(0.22)) +
    disc(64, 70, 58, '#fff', faint(0.16)) +
    drawn;
  return picture({ width: 128, height: 128, label: '', sheet, body });
}
