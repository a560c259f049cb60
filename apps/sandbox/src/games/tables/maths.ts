import { fraction } from '../../fair/index.ts';
import type { Fraction, Stream } from '../../fair/index.ts';
import { largestWinFact, percentFact } from '../maths-facts.ts';
import type { Fact } from '../maths-facts.ts';
import { colorGame, hiLo, roulette, sicBo } from './maths-dice.ts';
import { bingo, keno, scratch } from './maths-numbers.ts';
import { drop, mines, tower } from './maths-paths.ts';
import { casinoWar, dragonTiger, redDog } from './maths-table-cards.ts';
import type { TableGame } from './maths-types.ts';

// Each game has its own type of result. Code that handles all games only passes a result back to the game that drew it.
export const tableGames = [
  roulette,
  dragonTiger,
  casinoWar,
  redDog,
  sicBo,
  colorGame,
  hiLo,
  keno,
  bingo,
  scratch,
  mines,
  tower,
  drop,
] as unknown as readonly TableGame[];

export function tableGame(code: string): TableGame {
  const found = tableGames.find((game) => game.code === code);
  if (!found) throw new Error(`no table game ${code}`);
  return found;
}

export type TableBet = { bet: string; stakeUnits: bigint };
export type TableRound = {
  game: string;
  result: unknown;
  bets: { bet: string; stakeUnits: bigint; back: number; winUnits: bigint }[];
  stakeUnits: bigint;
  winUnits: bigint;
};

/** Stakes are whole hundreds of units, so that hundredths of them are whole. */
export const STAKE_STEP = 100n;

/** One draw for all bets of a round. */
export function playTable(game: TableGame, stream: Stream, bets: readonly TableBet[]): TableRound {
  for (const { bet, stakeUnits } of bets) {
    if (!game.isBet(bet)) throw new Error(`${game.code}: no bet ${bet}`);
    if (stakeUnits <= 0n || stakeUnits % STAKE_STEP !== 0n)
      throw new Error(`a stake is a multiple of ${STAKE_STEP} units`);
  }
  const result = game.draw(stream);
  const settled = bets.map(({ bet, stakeUnits }) => {
    const back = game.back(bet, result);
    return { bet, stakeUnits, back, winUnits: (stakeUnits * BigInt(back)) / 100n };
  });
  return {
    game: game.code,
    result,
    bets: settled,
    stakeUnits: settled.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0n),
    winUnits: settled.reduce((sum, { winUnits }) => sum + winUnits, 0n),
  };
}

/** The average return of a bet, from all its cases. */
export function exactRtp(game: TableGame, bet: string): Fraction {
  const cases = game.cases(bet);
  const all = cases.reduce((sum, { weight }) => sum + weight, 0n);
  return fraction(
    cases.reduce((sum, { back, weight }) => sum + BigInt(back) * weight, 0n),
    100n * all,
  );
}

/** How often a bet returns anything. */
export function hitRate(game: TableGame, bet: string): Fraction {
  const cases = game.cases(bet);
  const all = cases.reduce((sum, { weight }) => sum + weight, 0n);
  return fraction(
    cases.reduce((sum, { back, weight }) => (back > 0 ? sum + weight : sum), 0n),
    all,
  );
}

/** The most that any bet returns. */
export function largestWin(game: TableGame): Fraction {
  const backs = (game.kinds ?? game.bets).flatMap((bet) => game.cases(bet).map(({ back }) => back));
  return fraction(BigInt(Math.max(...backs)), 100n);
}

export function rulesFacts(game: TableGame): Fact[] {
  return [
    largestWinFact(largestWin(game)),
    ...game.bets.flatMap((bet) => [
      percentFact(`rtp.${bet}`, exactRtp(game, bet)),
      percentFact(`hitRate.${bet}`, hitRate(game, bet)),
    ]),
  ];
}
