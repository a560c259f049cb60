import { add, money } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Jackpot } from './home-queries.ts';
import { growthStart, growthStep, rangeFigure } from './jackpot-decoration.ts';
import type { Random } from './jackpot-decoration.ts';

type Decoration = Exclude<Jackpot, { mode: 'pool' }>;

/** Shows one figure, or a growing one, until it is stopped. */
export function playDecoration(
  jackpot: Decoration,
  random: Random,
  show: (figure: Money | undefined) => void,
): () => void {
  if (jackpot.mode === 'range') {
    show(rangeFigure(jackpot, random));
    return () => {};
  }
  let shown = growthStart(jackpot, random);
  let timer: ReturnType<typeof setTimeout>;
  const grow = () => {
    const { units, waitMs } = growthStep(jackpot, random);
    timer = setTimeout(() => {
      shown &&= add(shown, money(units, shown.currency));
      show(shown);
      grow();
    }, waitMs);
  };
  show(shown);
  grow();
  return () => clearTimeout(timer);
}
