import { drawDistinct, fraction, timesDown } from '../../fair/index.ts';
import type { Fraction, Stream } from '../../fair/index.ts';
import { handPoints, pointsOf, rankOf } from '../maths-cards.ts';
import type { Card } from '../maths-cards.ts';

export const DECKS = 8;
export const SHOE_CARDS = 52 * DECKS;

export type Outcome = 'banker' | 'player' | 'tie';
export const bets = ['banker', 'player', 'tie', 'bankerPair', 'playerPair'] as const;
export type Bet = (typeof bets)[number];

/** What a winning bet wins beside its stake: banker less 5 % commission, tie 8 to 1, pairs 11 to 1. */
export const pays: Readonly<Record<Bet, Fraction>> = {
  banker: fraction(19n, 20n),
  player: fraction(1n),
  tie: fraction(8n),
  bankerPair: fraction(11n),
  playerPair: fraction(11n),
};

/** The smallest step of a stake, so that the commission is whole units. */
export const STAKE_STEP = 20n;

export type Deal = {
  player: Card[];
  banker: Card[];
  playerPoints: number;
  bankerPoints: number;
  outcome: Outcome;
  hasPlayerPair: boolean;
  hasBankerPair: boolean;
  isNatural: boolean;
};

export function shuffleShoe(stream: Stream): Card[] {
  return drawDistinct(stream, SHOE_CARDS, SHOE_CARDS).map((place) => place % 52);
}

/** One round from a fresh shoe. Six cards are enough; they are the first six of a full shuffle. */
export function dealRound(stream: Stream): Deal {
  return dealFrom(drawDistinct(stream, SHOE_CARDS, 6).map((place) => place % 52));
}

/** A round from the top of a shoe: player, banker, player, banker, and the third cards by the table (SB-5). */
export function dealFrom(cards: readonly Card[]): Deal {
  const [first, second, third, fourth, ...rest] = cards;
  const player = [first!, third!];
  const banker = [second!, fourth!];
  const [playerTwo, bankerTwo] = [handPoints(player), handPoints(banker)];
  const isNatural = playerTwo >= 8 || bankerTwo >= 8;
  const playerThird = !isNatural && playerTwo <= 5 ? rest.shift()! : null;
  if (playerThird !== null) player.push(playerThird);
  if (!isNatural && bankerDraws(bankerTwo, playerThird === null ? null : pointsOf(playerThird))) {
    banker.push(rest.shift()!);
  }
  const [playerPoints, bankerPoints] = [handPoints(player), handPoints(banker)];
  return {
    player,
    banker,
    playerPoints,
    bankerPoints,
    outcome: outcomeOf(playerPoints, bankerPoints),
    hasPlayerPair: rankOf(first!) === rankOf(third!),
    hasBankerPair: rankOf(second!) === rankOf(fourth!),
    isNatural,
  };
}

/** The banker's third-card table: by its points, and the points of the player's third card if there is one. */
export function bankerDraws(points: number, playerThird: number | null): boolean {
  if (playerThird === null) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return playerThird !== 8;
  const least = { 4: 2, 5: 4, 6: 6 }[points];
  return least !== undefined && playerThird >= least && playerThird <= 7;
}

/** What comes back for a bet: nothing, the stake of a main bet at a tie, or stake and win. */
export function settleBet(bet: Bet, stakeUnits: bigint, deal: Deal): bigint {
  if (stakeUnits <= 0n || stakeUnits % STAKE_STEP !== 0n)
    throw new Error(`a stake is a multiple of ${STAKE_STEP} units`);
  if (isWon(bet, deal)) return stakeUnits + timesDown(stakeUnits, pays[bet]);
  const isReturned = deal.outcome === 'tie' && (bet === 'banker' || bet === 'player');
  return isReturned ? stakeUnits : 0n;
}

function isWon(bet: Bet, { outcome, hasBankerPair, hasPlayerPair }: Deal): boolean {
  switch (bet) {
    case 'bankerPair':
      return hasBankerPair;
    case 'playerPair':
      return hasPlayerPair;
    default:
      return bet === outcome;
  }
}

export function outcomeOf(playerPoints: number, bankerPoints: number): Outcome {
  if (playerPoints === bankerPoints) return 'tie';
  return playerPoints > bankerPoints ? 'player' : 'banker';
}
