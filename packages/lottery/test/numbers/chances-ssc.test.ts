import { describe, test } from 'vitest';
import { numberPlays } from './draws.ts';
import { expectExactChances } from './every-draw.ts';

describe('every play of SSC, its bets judged against all 100,000 draws', () => {
  test.each(numberPlays.filter(({ type }) => type === 'SSC').map((play) => [play.code, play] as const))(
    '[LO-8, LO-37] %s wins as often as it says',
    (_, play) => expectExactChances(play),
    60_000,
  );
});
