import { drawDistinct } from '../../fair/index.ts';
import type { Stream } from '../../fair/index.ts';
import type { Card } from '../maths-cards.ts';
import { shareOut } from './maths-pot.ts';
import type { Outcome } from './maths-pot.ts';

/**
 * Lucky nine for two to six players against each other: an ante, two cards, one card more for who wants it, one round
 * of betting, and the points nearest to nine take the pot less the rake. The house plays no hand.
 */
export const SEATS = { least: 2, most: 6 } as const;
/** The bet is one ante at first and can be raised by one ante twice. */
export const MOST_BETS = 3;

export type Seat = {
  player: string;
  cards: Card[];
  /** Ante and bets of this hand. */
  stakedUnits: bigint;
  isFolded: boolean;
  /** Whether the seat has spoken since the last raise (while betting), or chosen (while drawing). */
  hasSpoken: boolean;
};

export type Phase = 'draw' | 'bet' | 'over';
export const moves = ['draw', 'stand', 'check', 'bet', 'call', 'raise', 'fold'] as const;
export type Move = (typeof moves)[number];
/** A seat that lets its time run out makes the move that costs nothing. */
export type Asked = Move | 'timeout';
export type Refusal = 'hand_over' | 'not_your_turn' | 'not_allowed';

export type Hand = {
  anteUnits: bigint;
  phase: Phase;
  seats: Seat[];
  /** The rest of the pack, the next card first: nobody may see it. */
  pack: Card[];
  /** Whose turn it is; null when the hand is over. */
  turn: number | null;
  /** How many antes have to be put in beside the ante itself. */
  bets: number;
  /** Everything that happened, in order: with the seed it is the whole hand. */
  history: { seat: number; move: Move; isTimeout: boolean }[];
  outcome: Outcome | null;
};

/** The most a hand can cost: what a player must bring to sit down, so that there are no side pots. */
export function mostUnits(anteUnits: bigint): bigint {
  return anteUnits * BigInt(1 + MOST_BETS);
}

/** Deals two cards to each in the order of the seats, one at a time; the first seat speaks first. */
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

/** What a seat may do now; nothing when it is not its turn. */
export function legalMoves(hand: Hand, seat: number): Move[] {
  if (hand.phase === 'over' || hand.turn !== seat) return [];
  if (hand.phase === 'draw') return ['draw', 'stand'];
  const isOwing = hand.seats[seat]!.stakedUnits < owedUnits(hand);
  const more: Move[] = hand.bets < MOST_BETS ? [hand.bets === 0 ? 'bet' : 'raise'] : [];
  return isOwing ? ['call', ...more, 'fold'] : ['check', ...more];
}

/** The hand after a move, or why the move cannot be made; the hand handed in stays as it was. */
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

/** The turn goes to the next who has something to say; when nobody has, the phase is over. */
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
