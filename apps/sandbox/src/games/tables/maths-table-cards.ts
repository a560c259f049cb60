import { drawDistinct } from '../../fair/index.ts';
import type { Stream } from '../../fair/index.ts';
import { rankOf } from '../maths-cards.ts';
import type { Card } from '../maths-cards.ts';
import { listCases } from './maths-types.ts';
import type { TableGame } from './maths-types.ts';

/** Eight decks, as at the baccarat table. */
const CARDS = 416;
const OF_A_RANK = 32;
const ranks = Array.from({ length: 13 }, (_none, rank) => rank);

const drawCards = (stream: Stream, count: number): Card[] =>
  drawDistinct(stream, CARDS, count).map((place) => place % 52);

/** Sequences of ranks with the number of ways to deal them. */
function rows(count: number): { result: Card[]; weight: bigint }[] {
  if (count === 0) return [{ result: [], weight: 1n }];
  return rows(count - 1).flatMap(({ result, weight }) =>
    ranks.map((rank) => {
      const left = OF_A_RANK - result.filter((each) => each === rank).length;
      return { result: [...result, rank], weight: weight * BigInt(left) };
    }),
  );
}

/** One card each, the ace lowest. A tie returns half of the stakes on the sides and pays 11 to 1. */
function highCard(code: string, first: string, second: string | null): TableGame<Card[]> {
  const bets = second === null ? [first, 'tie'] : [first, second, 'tie'];
  const back = (bet: string, [one, two]: Card[]) => {
    const lead = rankOf(one!) - rankOf(two!);
    if (lead === 0) return bet === 'tie' ? 1200 : 50;
    return (bet === first && lead > 0) || (bet === second && lead < 0) ? 200 : 0;
  };
  return {
    code,
    bets,
    isBet: (bet) => bets.includes(bet),
    draw: (stream) => drawCards(stream, 2),
    back,
    cases: listCases(rows(2), back),
  };
}

export const dragonTiger = highCard('dragon-tiger', 'dragon', 'tiger');
/** The player's card is the first, the dealer's the second; nobody bets on the dealer. */
export const casinoWar = highCard('casino-war', 'player', null);

/** For 1, 2, 3 ranks between the cards, and for more; the stake included. */
const spreadBack = [700, 500, 400, 200];

/**
 * Two cards, then a third that should fall between them, the ace highest. Neighbours return the stake; so does a pair,
 * unless the third card makes three alike, which pays 11 to 1.
 */
export const redDog: TableGame<Card[]> = (() => {
  const height = (card: Card) => (rankOf(card) === 0 ? 13 : rankOf(card));
  const back = (_bet: string, [one, two, three]: Card[]) => {
    const [low, high] = [height(one!), height(two!)].toSorted((a, b) => a - b) as [number, number];
    if (low === high) return height(three!) === low ? 1200 : 100;
    const between = high - low - 1;
    if (between === 0) return 100;
    const isBetween = height(three!) > low && height(three!) < high;
    return isBetween ? spreadBack[Math.min(between, 4) - 1]! : 0;
  };
  return {
    code: 'red-dog',
    bets: ['between'],
    isBet: (bet) => bet === 'between',
    draw: (stream) => drawCards(stream, 3),
    back,
    cases: listCases(rows(3), back),
  };
})();
