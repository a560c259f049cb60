/** Specification, section 9: the winners ticker moves by half a pixel per frame at 60 frames a second. */
export const tickerStep = 0.5;
const framesPerSecond = 60;

/** The duration of one loop, for an animation that the browser runs itself. */
export function tickerSeconds(lengthPixels: number, step: number = tickerStep): number {
  return lengthPixels / (step * framesPerSecond);
}
