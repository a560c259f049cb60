import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computerMove } from '../../src/games/cards/computer.ts';
import { deal, legalMoves, makeMove } from '../../src/games/cards/index.ts';
import type { Hand } from '../../src/games/cards/index.ts';
import { streamOf } from '../fair/streams.ts';

const played = (move: Hand | string): Hand => {
  if (typeof move === 'string') throw new Error(move);
  return move;
};

test('[GA-97] computers make moves that the rules have, end every hand, and know nothing but their own cards', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 2, max: 6 }), (seed, count) => {
      let hand = deal(
        streamOf(seed),
        Array.from({ length: count }, (_none, seat) => `p${seat}`),
        100_000n,
      );
      for (let turn = 0; hand.turn !== null; turn += 1) {
        expect(turn).toBeLessThan(60);
        const seat = hand.turn;
        const move = computerMove(hand, seat);
        expect(legalMoves(hand, seat)).toContain(move);
        // Different cards of the others and a different pack.
        const seats = hand.seats.map((each, at) => (at === seat ? each : { ...each, cards: [0, 1] }));
        expect(computerMove({ ...hand, seats, pack: [2, 3, 4] }, seat)).toBe(move);
        hand = played(makeMove(hand, seat, move));
      }
      expect(hand.phase).toBe('over');
    }),
    { numRuns: 60 },
  );
});
