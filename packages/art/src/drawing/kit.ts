import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import type { Sheet } from './sheet.ts';

/** What every drawing function gets: the sheet for definitions, repeatable random numbers, and the colours. */
export type Kit = { sheet: Sheet; random: Random; palette: Palette };

/** Returns SVG elements. Subjects are drawn around 0,0 and reach about 100 to each side; scenes are 300 × 400. */
export type Draw = (kit: Kit) => string;
