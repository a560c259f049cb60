import { coins, sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import { suits } from '../drawing/outlines.ts';
import type { Suit } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, ring, stroke } from '../drawing/sheet.ts';
import { crown, halo, metal, white } from '../drawing/things.ts';
import { regal } from '../lettering/faces/regal.ts';
import { slab } from '../lettering/faces/slab.ts';
import { tall } from '../lettering/faces/tall.ts';
import { word } from '../lettering/word.ts';
import { felt, hall, stage } from '../scenes/places.ts';
import { burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const colourOf = (suit: Suit) => (suit === 'heart' || suit === 'diamond' ? '#d4182f' : '#14181f');

/** A playing card of 84 × 120 around 0,0. */
function card({ sheet }: Kit, rank: string, suit: Suit): string {
  const colour = colourOf(suit);
  const corner = group(
    word({ text: rank, face: slab, x: -29, y: -45, height: 17, maxWidth: 19 }) +
      group(fill(suits[suit], colour), at(-29, -24, 0.17)),
    '',
    `fill="${colour}"`,
  );
  return (
    box(
      -42,
      -60,
      84,
      120,
      8,
      sheet.linear(['#ffffff', '#fbf7ef', '#e3dccd'], 45),
      'stroke="#3a3026" stroke-width="1.6"',
    ) +
    corner +
    group(corner, 'rotate(180)') +
    group(fill(suits[suit], colour), at(0, 0, 0.62))
  );
}

function chip(kit: Kit, x: number, y: number, colour: string): string {
  const { sheet } = kit;
  const body = sheet.shape(
    `<g>${disc(0, 0, 30, colour, 'stroke="#0008" stroke-width="1.5"')}${ring(0, 0, 25, white, 9, 'stroke-dasharray="12.5 13.7"')}${disc(0, 0, 18, colour)}${ring(0, 0, 17, white, 1.6)}${fill(suits.spade, white, 'transform="scale(.2)"')}</g>`,
  );
  return sheet.use(body, `translate(${x} ${y}) scale(1 .86)`);
}

export const hand: Draw = (kit) => {
  const { random } = kit;
  const suit = random.pick(['spade', 'heart', 'diamond', 'club'] as const);
  const ranks = random.pick([
    ['10', 'J', 'Q', 'K', 'A'],
    ['A', 'K', 'Q'],
    ['7', '7', '7'],
    ['A', 'A', 'A', 'A'],
    ['9', 'K'],
  ]);
  const all = ['spade', 'heart', 'club', 'diamond'] as const;
  const isSame = ranks[0] === ranks[1];
  return ranks
    .map((rank, index) => {
      const share = index - (ranks.length - 1) / 2;
      return group(
        card(kit, rank, isSame ? all[index % 4]! : suit),
        `translate(0 118) rotate(${share * (ranks.length > 3 ? 17 : 22)}) translate(0 -112) scale(1.14)`,
      );
    })
    .join('');
};

export const pairAndChips: Draw = (kit) => {
  const { palette, random } = kit;
  const stack = (x: number, count: number, colour: string) =>
    Array.from({ length: count }, (_, index) => chip(kit, x, 78 - index * 9, colour)).join('');
  const suit = random.pick(['spade', 'club'] as const);
  return (
    group(card(kit, random.pick(['A', 'K']), random.pick(['heart', 'diamond'] as const)), at(-28, -22, 1.26, -14)) +
    group(card(kit, random.pick(['A', 'J', 'Q']), suit), at(30, -18, 1.26, 12)) +
    stack(-64, random.whole(3, 6), palette.main[2]) +
    stack(64, random.whole(2, 5), palette.side[1]) +
    stack(0, random.whole(2, 4), '#1d222b')
  );
};

const emblem: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const suit = random.pick(['spade', 'heart', 'diamond', 'club'] as const);
  return (
    halo(kit, 0, 0, 120, palette.glow, 0.5) +
    group(
      fill(suits[suit], palette.gold[0], 'stroke="#5a2c08" stroke-width="9" stroke-linejoin="round"') +
        fill(suits[suit], metal(kit, palette.gold, 45), `stroke="${palette.gold[2]}" stroke-width="6"`),
      at(0, 10, 1.86),
    ) +
    group(
      fill(suits[suit], sheet.linear([suit === 'heart' || suit === 'diamond' ? '#ff4a5e' : '#4a5568', colourOf(suit)])),
      at(0, 10, 1.5),
    ) +
    group(crown(kit, palette.main), at(0, -64, 0.5)) +
    stroke('M-44 4Q-36-26-10-46', white, 6, `stroke-linecap="round" ${faint(0.55)}`)
  );
};

export const cards: ThemeArt = {
  looks: [
    { mood: 'rich', sky: 155, main: 20, side: 250 },
    { mood: 'rich', sky: 20, main: 250, side: 150 },
    { mood: 'rich', sky: 255, main: 350, side: 200 },
    { mood: 'night', sky: 300, main: 20, side: 170 },
    { mood: 'night', sky: 200, main: 350, side: 90 },
  ],
  scenes: [felt, felt, hall, stage, burst],
  subjects: [hand, pairAndChips, emblem],
  hints: [
    [/poker|hold|pusoy|tongits|rummy|teen/i, hand],
    [/blackjack|baccarat|21|dragon tiger|aces/i, pairAndChips],
    [/royal|king|queen|spade|heart|club/i, emblem],
  ],
  drifts: [coins, sparks],
  faces: [slab, regal, tall],
  paints: ['gold', 'poster', 'pearl'],
};
