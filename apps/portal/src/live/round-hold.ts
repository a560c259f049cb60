/** After this long without a message a game is taken to show nothing; the sandbox's games report every five seconds. */
const silenceMs = 15_000;
/** The longest hold of one round, whatever the game says: a flight of crash can last 160 seconds. */
const mostMs = 180_000;

/** A game's messages about a round: it begins, it is being shown, everything was seen. */
export const roundStates = ['started', 'showing', 'ended'] as const;
export type RoundState = (typeof roundStates)[number];

/**
 * While a game shows a round, `take` has been called and `release` has not (GA-77). A game that falls silent and a
 * round that never ends are released by themselves.
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
      // A released or unannounced round holds nothing afterwards: its result may be known.
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
