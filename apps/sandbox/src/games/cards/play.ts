import { slotColours } from '@croupier/art';
import { amountText } from '../../platform/amounts.ts';
import type { TableGame } from '../game.ts';
import { mostUnits } from './maths.ts';
import { rulesFacts } from './maths-exact.ts';

/** The antes of the rooms. */
export const antes = [10_000n, 50_000n, 200_000n, 1_000_000n] as const;

/** Lucky nine among players. The rooms are in `rooms.ts`. */
export const cards: TableGame = {
  kind: 'table',
  family: 'cards',
  profileOf: () => 'cards',
  stakesOf: () => [],
  factsOf: ({ theme, seed }) => ({
    rules: rulesFacts(),
    antes: antes.map((ante) => ({ ante: amountText(ante), most: amountText(mostUnits(ante)) })),
    colours: slotColours({ theme, seed: String(seed) }),
  }),
};
