import { describe, test } from 'vitest';
import { numberPlays } from './draws.ts';
import { expectExactChances } from './every-draw.ts';

describe('every play of 11X5, PK10, 3D and P5, its bets judged against every draw there is', () => {
  test.each(numberPlays.filter(({ type }) => type !== 'SSC').map((play) => [play.type, play.code, play] as const))(
    '[LO-8, LO-37] %s %s wins as often as it says',
    (_, __, play) => expectExactChances(play),
    60_000,
  );
});
