import { slotColours } from '@croupier/art';
import type { TableGame } from '../game.ts';
import { rulesFacts } from './index.ts';

const stakes = [
  10_000n,
  20_000n,
  50_000n,
  100_000n,
  200_000n,
  500_000n,
  1_000_000n,
  5_000_000n,
  10_000_000n,
  100_000_000n,
];

const common: Omit<TableGame, 'family'> = {
  kind: 'table',
  profileOf: () => 'sports',
  stakesOf: () => stakes,
  factsOf: ({ theme, seed }) => ({ rules: rulesFacts(), colours: slotColours({ theme, seed: String(seed) }) }),
};

/** Football of the week, and the same for esports. Bets are placed in `book.ts`. */
export const sports: TableGame = { ...common, family: 'sports' };
export const esports: TableGame = { ...common, family: 'esports' };
