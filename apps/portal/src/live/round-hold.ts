/** A game that says nothing for so long shows nothing any more; the sandbox's games say so every five seconds. */
const silenceMs = 15_000;
/** The longest that one round keeps anything back, whatever the game says: a flight of crash can last 160 seconds. */
const mostMs = 180_000;

/** What a game says about the round on its stage: it begins, it is still being shown, everything has been seen. */
export const roundStates = ['started', 'showing', 'ended'] as const;
export type RoundState = (typeof roundStates)[number];

/**
 * While a game shows a round, `take` has been called and `release` has not (GA-77). Both ends come by themselves: a game
 * that falls silent, and a round that never ends, free what they hold.
 */
export function createRoundHold(take: () => void, release: () => void) {
  let isHeld = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let most: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(silence);
    clearTimeout(most);
    if (!isHeld) return;
    isHeld = false;
    release();
  }

  function listenOn(): void {
    clearTimeout(silence);
    silence = setTimeout(end, silenceMs);
  }

  return {
    hear: (state: RoundState): void => {
      if (state === 'ended') return end();
      // A round that was let go, or never announced, holds nothing afterwards: its result may be known.
      if (state === 'showing') return isHeld ? listenOn() : undefined;
      end();
      isHeld = true;
      take();
      most = setTimeout(end, mostMs);
      listenOn();
    },
    end,
  };
}
