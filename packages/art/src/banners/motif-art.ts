import type { Kit } from '../drawing/kit.ts';
import type { Scheme } from './scheme.ts';

/** Draws 1200 × 400. The subject is between x 640 and 1140, around `FOCUS`; the left side is free for text. */
export type DrawMotif = (kit: Kit & { palette: Scheme }) => string;

export const FOCUS = { x: 890, y: 196 } as const;
