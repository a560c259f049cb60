import { drawDistinct } from '../../fair/index.ts';
import type { Stream } from '../../fair/index.ts';
import type { Card } from '../maths-cards.ts';
import { shareOut } from './maths-pot.ts';
import type { Outcome } from './maths-pot.ts';

/**
 * Lucky nine for two to six players against each other: an ante, two cards, an optional third card, one round of
 * betting. The points nearest to nine win the pot less the rake. The house does not play.
 */
export const SEATS = { least: 2, most: 6 } as const;
/** The bet is one ante at first and can be raised twice, by one ante each time. */
export const MOST_BETS = 3;

export type Seat = {
  player: string;
  cards: Card[];
  /** Ante and bets of this hand. */
  stakedUnits: bigint;
  isFolded: boolean;
  /** Whether the seat has acted since the last raise (while betting), or has chosen (while drawing). */
  hasSpoken: boolean;
};

export type Phase = 'draw' | 'bet' | 'over';
export const moves = ['draw', 'stand', 'check', 'bet', 'call', 'raise', 'fold'] as const;
export type Move = (typeof moves)[number];
/** When its time runs out, a seat makes the move that costs nothing. */
export type Asked = Move | 'timeout';
export type Refusal = 'hand_over' | 'not_your_turn' | 'not_allowed';

export type Hand = {
  anteUnits: bigint;
  phase: Phase;
  seats: Seat[];
  /** The rest of the pack, next card first. It is secret. */
  pack: Card[];
  /** Whose turn it is; null when the hand is over. */
  turn: number | null;
  /** How many antes each player has to put in beside the ante itself. */
  bets: number;
  /** All moves in order. Together with the seed they determine the whole hand. */
  history: { seat: number; move: Move; isTimeout: boolean }[];
  outcome: Outcome | null;
};

/** The most a hand can cost. A player must bring this much, so that there are no side pots. */
export function mostUnits(anteUnits: bigint): bigint {
  return anteUnits * BigInt(1 + MOST_BETS);
}

/** Deals two cards to each player in the order of the seats, one at a time. The first seat acts first. */
export function deal(stream: Stream, players: readonly string[], anteUnits: bigint): Hand {
  if (players.length < SEATS.least || players.length > SEATS.most) throw new Error(`${players.length} players`);
  if (new Set(players).size < players.length) throw new Error('a player has one seat');
  if (anteUnits <= 0n) throw new Error('an ante is above zero');
  const pack = drawDistinct(stream, 52, 52);
  const count = players.length;
  const seats = players.map((player, seat) => ({
    player,
    cards: [pack[seat]!, pack[seat + count]!],
    stakedUnits: anteUnits,
    isFolded: false,
    hasSpoken: false,
  }));
  const rest = pack.slice(2 * count);
  return { anteUnits, phase: 'draw', seats, pack: rest, turn: 0, bets: 0, history: [], outcome: null };
}

/** The moves that a seat may make now; none if it is not its turn. */
export function legalMoves(hand: Hand, seat: number): Move[] {
  if (hand.phase === 'over' || hand.turn !== seat) return [];
  if (hand.phase === 'draw') return ['draw', 'stand'];
  const isOwing = hand.seats[seat]!.stakedUnits < owedUnits(hand);
  const more: Move[] = hand.bets < MOST_BETS ? [hand.bets === 0 ? 'bet' : 'raise'] : [];
  return isOwing ? ['call', ...more, 'fold'] : ['check', ...more];
}

/** The hand after a move, or the reason why the move is not allowed. The given hand is not changed. */
export function makeMove(hand: Hand, seat: number, asked: Asked): Hand | Refusal {
  if (hand.phase === 'over') return 'hand_over';
  if (hand.turn !== seat) return 'not_your_turn';
  const legal = legalMoves(hand, seat);
  const move = asked === 'timeout' ? freeMove(legal) : asked;
  if (!legal.includes(move)) return 'not_allowed';
  const next = structuredClone(hand);
  next.history.push({ seat, move, isTimeout: asked === 'timeout' });
  act(next, next.seats[seat]!, move);
  return passOn(next, seat);
}

function freeMove(legal: readonly Move[]): Move {
  return (['stand', 'check', 'fold'] as const).find((move) => legal.includes(move))!;
}

function owedUnits({ anteUnits, bets }: Hand): bigint {
  return anteUnits * BigInt(1 + bets);
}

function act(hand: Hand, seat: Seat, move: Move): void {
  switch (move) {
    case 'draw':
      seat.cards.push(hand.pack.shift()!);
      break;
    case 'fold':
      seat.isFolded = true;
      break;
    case 'bet':
    case 'raise':
      hand.bets += 1;
      for (const other of hand.seats) other.hasSpoken = false;
      seat.stakedUnits = owedUnits(hand);
      break;
    case 'call':
      seat.stakedUnits = owedUnits(hand);
      break;
    case 'stand':
    case 'check':
      break;
  }
  seat.hasSpoken = true;
}

/** Gives the turn to the next seat that can act. If there is none, the phase ends. */
function passOn(hand: Hand, from: number): Hand {
  const inHand = hand.seats.filter(({ isFolded }) => !isFolded);
  const order = hand.seats.map((_seat, step) => (from + 1 + step) % hand.seats.length);
  const waiting = order.find((seat) => !hand.seats[seat]!.isFolded && !hand.seats[seat]!.hasSpoken);
  if (inHand.length > 1 && waiting !== undefined) return { ...hand, turn: waiting };
  if (inHand.length > 1 && hand.phase === 'draw') {
    return { ...hand, phase: 'bet', turn: 0, seats: hand.seats.map((seat) => ({ ...seat, hasSpoken: false })) };
  }
  return { ...hand, phase: 'over', turn: null, outcome: shareOut(hand.seats) };
}
