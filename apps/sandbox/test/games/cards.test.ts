import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fractionText } from '../../src/fair/index.ts';
import {
  deal,
  exactRtp,
  handPoints,
  legalMoves,
  makeMove,
  mostUnits,
  rulesFacts,
  shareOut,
  strengthOf,
  viewFor,
} from '../../src/games/cards/index.ts';
import type { Asked, Hand } from '../../src/games/cards/index.ts';
import { streamOf } from '../fair/streams.ts';

const people = ['ana', 'ben', 'carla', 'dodong', 'elena', 'fidel'];

function after(hand: Hand, ...moves: Asked[]): Hand {
  return moves.reduce((now, move) => {
    const next = makeMove(now, now.turn!, move);
    if (typeof next === 'string') throw new Error(`${move}: ${next}`);
    return next;
  }, hand);
}

const fresh = (count = 3) => deal(streamOf(1), people.slice(0, count), 1000n);

test('[SB-21] everybody gets two cards of one pack, in turn', () => {
  const hand = fresh(6);
  const cards = [...hand.seats.flatMap((seat) => seat.cards), ...hand.pack];
  expect(new Set(cards).size).toBe(52);
  expect(hand.seats.every((seat) => seat.cards.length === 2 && seat.stakedUnits === 1000n)).toBe(true);
  expect(() => deal(streamOf(1), ['ana'], 1000n)).toThrow('1 players');
  expect(() => deal(streamOf(1), ['ana', 'ana'], 1000n)).toThrow('one seat');
  expect(() => deal(streamOf(1), ['ana', 'ben'], 0n)).toThrow('above zero');
});

test('[SB-21] moves follow the table: draw or stand, then check, bet, call, raise or fold', () => {
  const hand = fresh();
  expect([0, 1, 2].map((seat) => legalMoves(hand, seat))).toEqual([['draw', 'stand'], [], []]);
  expect(makeMove(hand, 1, 'draw')).toBe('not_your_turn');
  expect(makeMove(hand, 0, 'fold')).toBe('not_allowed');
  const betting = after(hand, 'draw', 'stand', 'draw');
  expect(betting.seats.map((seat) => seat.cards.length)).toEqual([3, 2, 3]);
  expect([betting.phase, betting.turn]).toEqual(['bet', 0]);
  expect(legalMoves(betting, 0)).toEqual(['check', 'bet']);
  const raised = after(betting, 'check', 'bet', 'raise');
  expect([raised.turn, raised.bets]).toEqual([0, 2]);
  expect(legalMoves(raised, 0)).toEqual(['call', 'raise', 'fold']);
  const highest = after(raised, 'raise');
  expect(legalMoves(highest, 1)).toEqual(['call', 'fold']);
  const over = after(highest, 'call', 'call');
  expect(over.phase).toBe('over');
  expect(over.seats.map((seat) => seat.stakedUnits)).toEqual([4000n, 4000n, 4000n]);
  expect(over.seats[0]!.stakedUnits).toBe(mostUnits(1000n));
  expect(makeMove(over, 0, 'check')).toBe('hand_over');
});

test('[SB-21] a seat that lets its time run out stands, checks or folds', () => {
  const betting = after(fresh(), 'timeout', 'timeout', 'timeout');
  expect(betting.seats.every((seat) => seat.cards.length === 2)).toBe(true);
  const facing = after(betting, 'timeout', 'bet', 'timeout');
  expect(facing.seats.map((seat) => seat.isFolded)).toEqual([false, false, true]);
  expect(facing.history.map(({ move, isTimeout }) => `${move}${isTimeout ? ' by time' : ''}`)).toEqual([
    'stand by time',
    'stand by time',
    'stand by time',
    'check by time',
    'bet',
    'fold by time',
  ]);
});

test('[SB-21, SB-22] who is left alone wins without showing, and an uncalled bet is not raked', () => {
  const over = after(fresh(), 'stand', 'stand', 'stand', 'bet', 'fold', 'fold');
  expect(over.outcome).toEqual({
    winners: [0],
    isShown: false,
    uncalled: { seat: 0, units: 1000n },
    potUnits: 3000n,
    rakeUnits: 150n,
    paidUnits: [3850n, 0n, 0n],
  });
  expect(viewFor(over, 1).seats.map((seat) => seat.cards === null)).toEqual([true, false, true]);
});

// Ranks: 0 is the ace, 8 the nine, 12 the king.
const stake = (cards: number[], stakedUnits = 1000n, isFolded = false) => ({ cards, stakedUnits, isFolded });

test('[SB-21] nearest to nine wins, of equal points fewer cards, and equals share to the last unit', () => {
  expect(handPoints([8, 12])).toBe(9);
  expect(strengthOf([8, 12])).toBeGreaterThan(strengthOf([2, 2 + 13, 2 + 26]));
  expect(strengthOf([2, 15, 28])).toBeGreaterThan(strengthOf([7, 12]));
  const shared = shareOut([stake([8, 12]), stake([8 + 13, 11]), stake([8 + 26, 10]), stake([0, 1])]);
  expect(shared.winners).toEqual([0, 1, 2]);
  expect([shared.rakeUnits, ...shared.paidUnits]).toEqual([200n, 1267n, 1267n, 1266n, 0n]);
  expect(shareOut([stake([8, 12], 1000n, true), stake([0, 1])]).winners).toEqual([1]);
});

const anyHand = fc.tuple(
  fc.nat(),
  fc.integer({ min: 2, max: 6 }),
  fc.bigInt({ min: 1n, max: 10n ** 8n }),
  fc.infiniteStream(fc.nat({ max: 99 })),
);

test('[SB-21, SB-22] whatever is played, a hand ends, and stakes are payments and rake to the last unit', () => {
  fc.assert(
    fc.property(anyHand, ([seed, count, ante, choices]) => {
      let hand = deal(streamOf(seed), people.slice(0, count), ante);
      for (let moves = 0; hand.turn !== null; moves += 1) {
        expect(moves).toBeLessThan(count * 6);
        const legal = [...legalMoves(hand, hand.turn), 'timeout' as const];
        hand = after(hand, legal[choices.next().value! % legal.length]!);
      }
      const outcome = hand.outcome!;
      const staked = hand.seats.reduce((sum, { stakedUnits }) => sum + stakedUnits, 0n);
      const paid = outcome.paidUnits.reduce((sum, units) => sum + units, 0n);
      expect(paid + outcome.rakeUnits).toBe(staked);
      expect(outcome.rakeUnits).toBe(outcome.potUnits / 20n);
      expect(outcome.winners.length).toBeGreaterThan(0);
      expect(outcome.winners.every((seat) => !hand.seats[seat]!.isFolded)).toBe(true);
      expect(hand.seats.every(({ stakedUnits }) => stakedUnits <= mostUnits(ante))).toBe(true);
      const highest = hand.seats[outcome.winners[0]!]!.stakedUnits;
      expect(hand.seats.every((seat) => seat.isFolded || seat.stakedUnits === highest)).toBe(true);
    }),
    { numRuns: 300 },
  );
}, 20_000);

test('[SB-21] nobody sees another’s cards or the pack before the showdown', () => {
  const hand = after(fresh(), 'draw', 'stand');
  const seen = JSON.stringify(viewFor(hand, 0), (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  expect(viewFor(hand, 0).seats.map((seat) => seat.cards?.length ?? null)).toEqual([3, null, null]);
  expect(viewFor(hand, null).seats.every((seat) => seat.cards === null && seat.points === null)).toBe(true);
  expect(seen).not.toContain('pack');
  const shown = after(hand, 'stand', 'check', 'check', 'check');
  expect(viewFor(shown, null).seats.every((seat) => seat.cards !== null)).toBe(true);
});

test('[SB-2, SB-22] the house keeps 1/20 of each pot and nothing else', () => {
  expect(fractionText(exactRtp())).toBe('19/20');
  expect(rulesFacts().find(({ key }) => key === 'rake')?.exact).toBe('1/20');
});

test('[SB-4] every seat wins as often when all play alike', () => {
  const wins = [0, 0, 0];
  for (let seed = 0; seed < 1500; seed += 1) {
    const hand = after(
      deal(streamOf(seed), people.slice(0, 3), 1000n),
      'stand',
      'stand',
      'stand',
      'check',
      'check',
      'check',
    );
    for (const seat of hand.outcome!.winners) wins[seat]! += 1 / hand.outcome!.winners.length;
  }
  for (const won of wins) expect(Math.abs(won / 1500 - 1 / 3)).toBeLessThan(0.05);
}, 20_000);
