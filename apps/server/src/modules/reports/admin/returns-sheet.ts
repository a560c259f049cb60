import { gamesBy } from './figures.ts';
import type { Asked, GameFigure } from './figures.ts';
import { namesFor } from './names.ts';
import { isAlarm, judgeReturn } from './returns.ts';
import type { Judged } from './returns.ts';
import { mostFirst } from './sheet.ts';
import type { Column, Line, MakeSheet, SheetRequest } from './sheet.ts';

export type JudgedGame = { one: GameFigure; judged: Judged };

/** Every game and play of a period beside its exact return: those outside their band first, then by stakes. */
export async function judgedGames(closed: SheetRequest['closed'], asked: Asked, filter: SheetRequest['filter'] = {}) {
  const games = await gamesBy(closed, asked, ['category', 'vendor', 'game', 'play'], filter);
  return games
    .map((one): JudgedGame => ({ one, judged: judgeReturn(one) }))
    .toSorted((a, b) => {
      const [first, second] = [isAlarm(a.judged.state), isAlarm(b.judged.state)];
      if (first !== second) return first ? -1 : 1;
      return mostFirst(a.one.bet, b.one.bet) || (keyOf(a.one) < keyOf(b.one) ? -1 : 1);
    });
}

const keyOf = ({ category, vendor, game, play }: GameFigure) => [category, vendor, game, play].join('|');

const columns: Column[] = [
  { id: 'category', kind: 'text' },
  { id: 'vendor', kind: 'text' },
  { id: 'game', kind: 'text' },
  { id: 'play', kind: 'text' },
  { id: 'bets', kind: 'count' },
  { id: 'bet', kind: 'amount' },
  { id: 'actual', kind: 'share' },
  { id: 'exact', kind: 'share' },
  { id: 'low', kind: 'share' },
  { id: 'high', kind: 'share' },
  { id: 'deviation', kind: 'deviation' },
  { id: 'state', kind: 'word' },
];

/** Actual and exact return (RE-10). */
export const returnsSheet: MakeSheet = async (request) => {
  const names = namesFor(request);
  const { from, to } = request.period;
  const lines = (await judgedGames(request.closed, request, request.filter)).map(({ one, judged }): Line => {
    const { category, vendor, game, play, bets, bet } = one;
    const { actual, exact, low, high, deviation, state } = judged;
    return {
      key: keyOf(one),
      cells: [
        names.category(category),
        names.vendor(vendor),
        names.game(game),
        play,
        Number(bets),
        bet,
        actual,
        exact,
        low,
        high,
        deviation,
        `return.${state}`,
      ],
      opens: { report: 'games', from, to, category, vendor },
    };
  });
  return { columns, lines, totals: null, ties: [] };
};
