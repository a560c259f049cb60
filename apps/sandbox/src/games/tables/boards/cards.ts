import { cardElement } from '../../../frame/cards.ts';
import { el } from '../../../frame/dom.ts';
import { fill } from '../../../frame/texts.ts';
import type { TablesOutcome } from '../play.ts';
import { tableGame } from '../maths.ts';
import { betName } from '../rules-texts.ts';
import { paysText } from '../rules.ts';
import type { Kit, MakeBoard } from './board.ts';
import { createSpots } from './spots.ts';

type Place = 'dragon' | 'tiger' | 'player' | 'dealer' | 'first' | 'third' | 'second';

/** The places from left to right, and the order in which the cards of the draw fill them. */
const layouts: Readonly<Record<string, { places: readonly Place[]; order: readonly number[] }>> = {
  'dragon-tiger': { places: ['dragon', 'tiger'], order: [0, 1] },
  'casino-war': { places: ['player', 'dealer'], order: [0, 1] },
  // The two outer cards first, then the one that should fall between.
  'red-dog': { places: ['first', 'third', 'second'], order: [0, 2, 1] },
};

/** Dragon tiger, casino war and red dog: cards above, places for chips below. */
export const cardsBoard: MakeBoard = (kit) => {
  const { context, code, texts, pause } = kit;
  const { places, order } = layouts[code]!;
  const spots = createSpots(
    kit,
    tableGame(code).bets.map((bet) => ({
      bet,
      name: betName(texts, code, bet),
      pay: paysText(texts, code, bet, context.welcome.language),
      kind: `side-${bet}`,
    })),
  );
  const hands = places.map((place) =>
    el('div', { class: `card-place ${place}` }, cardElement(null), placeName(kit, place)),
  );
  const note = el('p', { class: 'deal-note', 'aria-hidden': 'true' });
  const element = el(
    'div',
    { class: 'card-draw' },
    el('div', { class: 'card-places', role: 'group', 'aria-label': texts.games[code].board }, ...hands),
    note,
    el('div', { class: `bet-row of-${tableGame(code).bets.length}` }, ...spots.buttons()),
  );

  const put = (place: number, card: number | null) => hands[place]!.firstElementChild!.replaceWith(cardElement(card));

  return {
    element,
    bets: spots.bets,
    tools: spots.tools,
    lock: spots.lock,
    reset: () => {
      spots.reset();
      note.textContent = '';
      hands.forEach((hand, at) => {
        hand.classList.remove('ahead');
        put(at, null);
      });
    },
    reveal: async (outcome) => {
      const cards = outcome.result as number[];
      for (const [at, place] of order.entries()) {
        if (code === 'red-dog' && at === 2) {
          note.textContent = spreadText(kit, cards);
          await pause(700);
        }
        put(place, cards[at]!);
        context.sound.play('card');
        await pause(520);
      }
      if (code !== 'red-dog') {
        const lead = (cards[0]! % 13) - (cards[1]! % 13);
        if (lead > 0) hands[0]!.classList.add('ahead');
        if (lead < 0) hands[1]!.classList.add('ahead');
        spots.came(lead > 0 ? places[0]! : lead < 0 ? places[1]! : 'tie');
      }
      spots.settle(outcome);
      await pause(250);
    },
    describe: (outcome) => describeCards(kit, outcome),
  };
};

function placeName({ texts }: Kit, place: Place): HTMLElement | '' {
  if (place === 'first' || place === 'second' || place === 'third') return '';
  return el('span', { class: 'place-name' }, texts.bets[place]);
}

const heights = (cards: readonly number[]) => cards.map((card) => (card % 13 === 0 ? 13 : card % 13));

function spreadText({ texts }: Kit, cards: readonly number[]): string {
  const [one, two] = heights(cards) as [number, number];
  if (one === two) return texts.board.pair;
  const between = Math.abs(one - two) - 1;
  return between === 0 ? texts.board.neighbours : fill(texts.board.spread, { n: between });
}

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

function describeCards(kit: Kit, { result }: TablesOutcome): string {
  const { texts, code } = kit;
  const cards = result as number[];
  const names = cards.map((card) => ranks[card % 13]!);
  if (code === 'red-dog') return `${names[0]} · ${names[2]} · ${names[1]}: ${spreadText(kit, cards)}`;
  const [first, second] = layouts[code]!.places as ['dragon', 'tiger'];
  return `${texts.bets[first]} ${names[0]} – ${texts.bets[second]} ${names[1]}`;
}
