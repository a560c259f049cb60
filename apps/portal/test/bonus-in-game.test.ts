import { describe, expect, test } from 'vitest';
import { inGame } from '../src/features/games/bonus-in-game.ts';

const counts = [
  { category: 'LIVE', percent: 20, takesBonus: true },
  { category: 'PVP', percent: 0, takesBonus: false },
];
const of = (gameType: string, subCategory: 'JP' | null = null) =>
  inGame({ counts, otherPercent: 100 }, { gameType, subCategory });

describe('what a bonus does in a game', () => {
  test('[PM-79] a category that the terms name counts as they say, any other as all others', () => {
    expect(of('LIVE')).toEqual({ takesBonus: true, percent: 20 });
    expect(of('RNG')).toEqual({ takesBonus: true, percent: 100 });
    expect(of('PVP')).toEqual({ takesBonus: false, percent: 0 });
  });
  test('[PM-79, PM-41] a game with a jackpot takes real money only, whatever its category', () => {
    expect(of('RNG', 'JP')).toEqual({ takesBonus: false, percent: 100 });
  });
});
