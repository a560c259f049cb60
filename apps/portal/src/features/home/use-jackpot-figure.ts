import type { Money } from '@croupier/money';
import { useEffect, useState } from 'react';
import type { Jackpot } from './home-queries.ts';
import { firstFigure } from './jackpot-figure.ts';

/**
 * The current figure. Random parts begin after hydration, because the rendered page is the same for everybody. Their
 * script loads only where a brand wants decoration.
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
      // Without the script the decoration does not move.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [jackpot]);
  return (jackpot.mode === 'pool' ? undefined : decoration) ?? firstFigure(jackpot);
}
