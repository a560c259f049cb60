import type { Money } from '@croupier/money';
import { useEffect, useState } from 'react';
import type { Jackpot } from './home-queries.ts';
import { firstFigure } from './jackpot-figure.ts';

/**
 * The figure to show now. Chance comes in only when the page is alive, because the server's page is the same for
 * everybody; and its script only where a brand wants decoration.
 */
export function useJackpotFigure(jackpot: Jackpot): Money | undefined {
  const [decoration, setDecoration] = useState<Money>();
  useEffect(() => {
    if (jackpot.mode === 'pool') return undefined;
    let isGone = false;
    let stop = () => {};
    import('./play-decoration.ts').then(
      ({ playDecoration }) => {
        if (!isGone) stop = playDecoration(jackpot, Math.random, setDecoration);
      },
      // Without it the decoration stands still, and nobody misses anything.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [jackpot]);
  return (jackpot.mode === 'pool' ? undefined : decoration) ?? firstFigure(jackpot);
}
