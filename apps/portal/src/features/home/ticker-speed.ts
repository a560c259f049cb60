/** Specification, section 9: the winners ticker moves by half a pixel with every frame of a screen of 60. */
export const tickerStep = 0.5;
const framesPerSecond = 60;

/** How long one round of the ticker takes, so that the browser can move it by itself. */
export function tickerSeconds(lengthPixels: number, step: number = tickerStep): number {
  return lengthPixels / (step * framesPerSecond);
}
