import type { Draw } from '../drawing/kit.ts';
import type { Look } from '../drawing/palette.ts';
import type { FaceTable } from '../lettering/face.ts';
import type { Paint } from '../lettering/paint.ts';

/** The vocabulary of one theme. A tile takes one of each; order matters, because the seed picks by place. */
export type ThemeArt = {
  looks: readonly Look[];
  scenes: readonly Draw[];
  /** The thing the game is about, around 0,0. */
  subjects: readonly Draw[];
  /** Words of a title that ask for one subject: anyone who reads `Shark` wants to see it. */
  hints?: readonly (readonly [RegExp, Draw])[];
  /** What floats between subject and viewer, over the whole tile. */
  drifts: readonly Draw[];
  faces: readonly FaceTable[];
  paints: readonly Paint[];
};
