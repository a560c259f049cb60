import { themes } from '../src/index.ts';
import type { GameTile } from '../src/index.ts';

const first = [
  'Golden',
  'Lucky',
  'Wild',
  'Mega',
  'Hari ng',
  'Lost',
  'Neon',
  'Royal',
  'Super',
  'Bagong',
  'Mystic',
  'Grand',
  'Hot',
  'Silver',
];
const second = [
  'Dragon',
  'Pearls',
  'Tiger',
  'Fiesta',
  'Galleon',
  'Sevens',
  'Shark',
  'Crown',
  'Volcano',
  'Bituin',
  'Carabao',
  'Halo-Halo',
  'Kingdom of the Sea',
];
const vendors = ['KIDLAT', 'BAYANI', 'TALA', 'AGILA', 'LAKAN', 'JILI', 'TCG_SEA', 'PG'];

/** A fixed catalogue: game `index` is always the same. */
export function game(index: number): GameTile {
  return {
    seed: `game-${index}`,
    title: `${first[index % first.length]} ${second[(index * 7) % second.length]}${index % 5 ? '' : ` ${index % 100}`}`,
    theme: themes[index % themes.length]!,
    category: ['RNG', 'LIVE', 'FISH'][index % 3]!,
    vendor: vendors[(index * 3) % vendors.length]!,
  };
}
