import { useQuery } from '@tanstack/react-query';
import { menuQuery } from './lottery-queries.ts';
import type { LotteryGame } from './lottery-queries.ts';

/** A game of the menu by its code; the menu loads before any of its games is shown. */
export function useGame(gameCode: string): LotteryGame | undefined {
  const { data } = useQuery(menuQuery);
  return data?.flatMap(({ games }) => games).find(({ game }) => game.gameCode === gameCode)?.game;
}
