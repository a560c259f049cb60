import { useDurationText } from './use-duration-text.ts';

/** How long something has waited, in the two largest units. */
export function Duration({ seconds }: { seconds: number }) {
  return useDurationText()(seconds);
}
