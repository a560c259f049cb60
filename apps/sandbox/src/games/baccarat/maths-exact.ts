import { fraction, minus, ONE, over, plus, times } from '../../fair/index.ts';
import type { Fraction } from '../../fair/index.ts';
import { largestWinFact, percentFact, textFact } from '../maths-facts.ts';
import type { Fact } from '../maths-facts.ts';
import { bankerDraws, bets, DECKS, outcomeOf, pays, SHOE_CARDS } from './maths.ts';
import type { Bet } from './maths.ts';

/** How many of all orders of six cards lead to each outcome. */
export type Census = { all: number; banker: number; player: number; tie: number; bankerBySix: number };

/**
 * Every row of points with the number of ways to deal it. All counts stay below 416 · 415 · … · 411, about 5 · 10¹⁵,
 * which a double still holds exactly.
 */
export function countDeals(): Census {
  const left = Array.from({ length: 10 }, (_none, points) => (points === 0 ? 16 : 4) * DECKS);
  const census: Census = { all: 0, banker: 0, player: 0, tie: 0, bankerBySix: 0 };

  function end(ways: number, playerPoints: number, bankerPoints: number, dealt: number): void {
    // The remaining cards of the six can be in any order; counting those orders gives every outcome the same weight.
    let orders = ways;
    for (let card = dealt; card < 6; card += 1) orders *= SHOE_CARDS - card;
    const outcome = outcomeOf(playerPoints, bankerPoints);
    census.all += orders;
    census[outcome] += orders;
    if (outcome === 'banker' && bankerPoints === 6) census.bankerBySix += orders;
  }

  function eachCard(ways: number, then: (points: number, ways: number) => void): void {
    for (let points = 0; points < 10; points += 1) {
      const many = left[points]!;
      left[points] = many - 1;
      then(points, ways * many);
      left[points] = many;
    }
  }

  function thirds(player: number, banker: number, ways: number): void {
    if (player >= 8 || banker >= 8) return end(ways, player, banker, 4);
    if (player > 5) return bankerThird(player, banker, null, ways, 4);
    eachCard(ways, (third, more) => bankerThird((player + third) % 10, banker, third, more, 5));
  }

  function bankerThird(player: number, banker: number, third: number | null, ways: number, dealt: number): void {
    if (!bankerDraws(banker, third)) return end(ways, player, banker, dealt);
    eachCard(ways, (points, more) => end(more, player, (banker + points) % 10, dealt + 1));
  }

  eachCard(1, (a, first) =>
    eachCard(first, (b, second) =>
      eachCard(second, (c, third) => eachCard(third, (d, fourth) => thirds((a + c) % 10, (b + d) % 10, fourth))),
    ),
  );
  return census;
}

export type Chances = Record<Bet, Fraction> & { bankerBySix: Fraction };

let known: Chances | undefined;

/** The probability that each bet wins, from a fresh shoe; computed once. */
export function chances(): Chances {
  if (known) return known;
  const { all, ...counts } = countDeals();
  const of = (count: number) => fraction(BigInt(count), BigInt(all));
  // The second card of a hand is one of the 31 left of its rank among 415.
  const pair = fraction(BigInt(4 * DECKS - 1), BigInt(SHOE_CARDS - 1));
  known = {
    banker: of(counts.banker),
    player: of(counts.player),
    tie: of(counts.tie),
    bankerPair: pair,
    playerPair: pair,
    bankerBySix: of(counts.bankerBySix),
  };
  return known;
}

/** What a bet brings back of its stake, exactly; ties return the main bets. */
export function exactRtp(bet: Bet): Fraction {
  const won = times(chances()[bet], plus(ONE, pays[bet]));
  return bet === 'banker' || bet === 'player' ? plus(won, chances().tie) : won;
}

export function houseEdge(bet: Bet): Fraction {
  return minus(ONE, exactRtp(bet));
}

export function rulesFacts(): Fact[] {
  return [
    textFact('decks', DECKS),
    percentFact('commission', minus(ONE, over(pays.banker, pays.player))),
    ...bets.flatMap((bet) => [
      percentFact(`chance.${bet}`, chances()[bet]),
      percentFact(`rtp.${bet}`, exactRtp(bet)),
      largestWinFact(plus(ONE, pays[bet]), bet),
    ]),
  ];
}
