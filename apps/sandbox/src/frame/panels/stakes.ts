import { el } from '../dom.ts';
import type { MoneyFormat } from '../money.ts';
import type { Texts } from '../texts.ts';

/** All stakes of the game as chips, with the lowest and highest marked. */
export function stakesPanel(options: {
  texts: Texts;
  money: MoneyFormat;
  stakes: readonly bigint[];
  chosen: number;
  onChoose: (place: number) => void;
}): Node {
  const { texts, money, stakes, chosen, onChoose } = options;
  const nameOf = (place: number) =>
    place === 0 ? texts.stakeLeast : place === stakes.length - 1 ? texts.stakeMost : null;
  return el(
    'div',
    { class: 'stake-chips', role: 'group', 'aria-label': texts.stake },
    ...stakes.map((units, place) => {
      const name = nameOf(place);
      return el(
        'button',
        {
          type: 'button',
          class: 'plain amount',
          'aria-pressed': String(place === chosen),
          onclick: () => onChoose(place),
        },
        money.units(units),
        name && el('small', {}, name),
      );
    }),
  );
}
