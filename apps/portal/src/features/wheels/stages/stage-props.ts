import type { Wheel, WheelSpin } from '../wheel-queries.ts';

/** A stage shows what is drawn already; nothing it does changes the outcome (PM-19). */
export type StageProps = {
  wheel: Wheel;
  /** The last drawn one; null before the first. */
  spin: WheelSpin | null;
  /** Whether it has been shown. */
  isOver: boolean;
  isBusy: boolean;
  canStart: boolean;
  onStart: () => void;
  onOver: () => void;
};

/** Who prefers reduced motion sees the outcome at once. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
