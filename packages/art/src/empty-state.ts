import { star } from './drawing/outlines.ts';
import { box, createSheet, disc, fill, group, oval, picture, ring, round, stroke } from './drawing/sheet.ts';
import type { EmptyKind } from './names.ts';

/** Tokens of the surrounding page's brand; the second colour is used without a page. */
const ground = 'var(--token-sunken,#030d0f)';
const low = 'var(--token-upper,#12292d)';
const high = 'var(--token-high,#1a373b)';
const line = 'var(--token-line-strong,#6b8b8c)';
const bright = 'var(--token-highlight,#bfe8df)';
const accent = 'var(--token-accent,#ff7d5c)';

const edge = `stroke="${line}" stroke-width="2" stroke-linejoin="round"`;
const shadow = oval(80, 108, 56, 7, ground);

const drawings: Record<EmptyKind, () => string> = {
  empty: () =>
    group(box(34, 34, 42, 60, 7, low, edge), 'rotate(-16 55 64)') +
    group(box(84, 34, 42, 60, 7, low, edge), 'rotate(16 105 64)') +
    box(57, 24, 46, 66, 8, high, edge) +
    fill('M80 43l4 9.5 9.5 4-9.5 4-4 9.5-4-9.5-9.5-4 9.5-4z', bright),
  search: () =>
    box(20, 58, 36, 36, 8, low, edge) +
    box(104, 58, 36, 36, 8, low, edge) +
    disc(38, 76, 4, line) +
    disc(114, 68, 3.5, line) +
    disc(130, 84, 3.5, line) +
    ring(82, 48, 25, bright, 4.5) +
    stroke('M100 67l16 18', bright, 7, round) +
    stroke('M69 42a15 15 0 0 1 10-8', bright, 3, round),
  offline: () =>
    fill('M112 22a12 12 0 0 1 11 17H84a10 10 0 0 1 2-19.8A15 15 0 0 1 112 22z', high, edge) +
    fill('M70 80V34l26 38z', low, `stroke="${bright}" stroke-width="2.5" stroke-linejoin="round"`) +
    fill('M66 42v30H44z', low, edge) +
    fill('M36 80h78l-11 16a6 6 0 0 1-5 2.6H51a6 6 0 0 1-5-2.6z', high, edge) +
    stroke('M20 106c7-5 13-5 20 0s13 5 20 0 13-5 20 0 13 5 20 0 13-5 20 0 13 5 20 0', line, 2.5, round) +
    disc(50, 88, 2.5, accent),
  bets: () =>
    fill('M46 18h68v84l-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8 6z', high, edge) +
    stroke('M58 34h28M58 48h44M58 60h44M58 72h30', line, 3, round) +
    disc(104, 34, 6, accent) +
    group(
      box(98, 68, 30, 30, 7, low, `stroke="${bright}" stroke-width="2.5"`) +
        disc(106, 76, 2.6, bright) +
        disc(113, 83, 2.6, bright) +
        disc(120, 90, 2.6, bright),
      'rotate(12 113 83)',
    ),
  messages: () =>
    fill('M28 34h70a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H60L42 98V84H36a8 8 0 0 1-8-8V42a8 8 0 0 1 0-8z', high, edge) +
    stroke('M44 52h46M44 66h30', line, 3, round) +
    fill(
      'M92 56h40a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6h-6v12l-14-12H92a6 6 0 0 1-6-6V62a6 6 0 0 1 6-6z',
      low,
      `stroke="${bright}" stroke-width="2.5" stroke-linejoin="round"`,
    ) +
    disc(102, 74, 2.8, bright) +
    disc(112, 74, 2.8, bright) +
    disc(122, 74, 2.8, bright),
  favourites: () =>
    box(30, 30, 44, 62, 8, low, edge) +
    box(86, 30, 44, 62, 8, low, edge) +
    fill(
      'M80 92C66 78 46 66 46 48c0-19 26-22 34-6 8-16 34-13 34 6 0 18-20 30-34 44z',
      high,
      `stroke="${bright}" stroke-width="3" stroke-linejoin="round"`,
    ) +
    stroke('M58 48c0-7 5-10 10-9', bright, 3, round) +
    disc(124, 24, 3, accent),
  rewards: () =>
    box(46, 56, 68, 44, 6, high, edge) +
    box(40, 42, 80, 18, 5, low, edge) +
    stroke('M80 42v58', bright, 6) +
    stroke('M80 42C58 40 54 20 66 20c8 0 12 12 14 22 2-10 6-22 14-22 12 0 8 20-14 22z', bright, 4, round) +
    fill(star(5, 7, 3, -90, 126, 30), accent),
  wallet: () =>
    fill('M30 44l70-18q8-1 9 7v9z', low, edge) +
    box(28, 42, 104, 56, 10, high, edge) +
    box(96, 58, 40, 24, 8, low, `stroke="${bright}" stroke-width="2.5"`) +
    disc(108, 70, 4, bright) +
    stroke('M40 54h38M40 86h24', line, 2.5, `${round} stroke-dasharray="4 6"`) +
    ring(60, 28, 9, accent, 2.5),
  team: () =>
    disc(80, 42, 16, high, edge) +
    fill('M50 98c0-24 14-34 30-34s30 10 30 34z', high, edge) +
    disc(38, 58, 11, low, edge) +
    fill('M18 98c0-17 9-24 20-24 6 0 11 2 14 6', low, edge) +
    disc(122, 58, 11, low, `stroke="${bright}" stroke-width="2.5" stroke-dasharray="4 4"`) +
    fill(
      'M142 98c0-17-9-24-20-24-6 0-11 2-14 6',
      'none',
      `stroke="${bright}" stroke-width="2.5" stroke-dasharray="4 4"`,
    ) +
    stroke('M122 30v14M115 37h14', accent, 3.5, round),
  maintenance: () =>
    box(44, 30, 72, 66, 10, high, edge) +
    box(54, 42, 52, 24, 5, low, edge) +
    stroke('M66 54h4M78 54h4M90 54h4', line, 4, round) +
    stroke('M56 80h24', line, 3, round) +
    stroke('M124 96L96 66', bright, 7, round) +
    ring(90, 60, 9, bright, 5, 'stroke-dasharray="44 13" transform="rotate(-20 90 60)"') +
    disc(104, 80, 4, accent),
  region: () =>
    disc(80, 58, 40, low, edge) +
    stroke('M40 58h80M80 18c-24 24-24 56 0 80M80 18c24 24 24 56 0 80M47 36h66M47 80h66', line, 2) +
    fill(
      'M106 34a19 19 0 0 1 19 19c0 14-19 32-19 32S87 67 87 53a19 19 0 0 1 19-19z',
      high,
      `stroke="${bright}" stroke-width="3"`,
    ) +
    stroke('M99 47l14 13M113 47L99 60', accent, 3.5, round),
  'not-found': () =>
    fill('M22 88c20-34 30-10 50-30s18-26 34-22 14 30 32 24v38H22z', low, edge) +
    stroke('M34 98c12-20 26-6 40-22s20-26 34-22', bright, 3, `${round} stroke-dasharray="1 8"`) +
    fill(
      'M112 18a15 15 0 0 1 15 15c0 11-15 25-15 25S97 44 97 33a15 15 0 0 1 15-15z',
      high,
      `stroke="${bright}" stroke-width="3"`,
    ) +
    disc(112, 33, 5, accent),
};

/** A small scene for an empty page, in the colours of that page. */
export function emptyState(kind: EmptyKind): string {
  return picture({ width: 160, height: 120, label: '', sheet: createSheet(), body: shadow + drawings[kind]() });
}
