import type { Draw } from '../drawing/kit.ts';
import type { Look } from '../drawing/palette.ts';
import type { FaceTable } from '../lettering/face.ts';
import type { Paint } from '../lettering/paint.ts';

/** The drawings of a theme. A tile takes one of each kind; the order matters, because the seed picks by index. */
export type ThemeArt = {
  looks: readonly Look[];
  scenes: readonly Draw[];
  /** The thing the game is about, around 0,0. */
  subjects: readonly Draw[];
  /** Words in a title that choose a subject: `Shark` shows a shark. */
  hints?: readonly (readonly [RegExp, Draw])[];
  /** Things between the subject and the viewer, over the whole tile. */
  drifts: readonly Draw[];
  faces: readonly FaceTable[];
  paints: readonly Paint[];
};
