import type { PlainRow } from '../kit/plain-play.ts';
import type { Drawn } from '../play.ts';

export type TogelRow = Omit<PlainRow, 'type'>;

/** The four digits, drawn as one prize. */
export const result = (drawn: Drawn): string => String(drawn[0]);
