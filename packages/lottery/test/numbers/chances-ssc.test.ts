import { describe, test } from 'vitest';
import { sampled, walked } from '../../../../tools/run/test/walked.mjs';
import { numberPlays } from './draws.ts';
import { expectExactChances } from './every-draw.ts';

// Some 330 plays in a wide run, every sixth of them in an ordinary one.
const plays = sampled(
  numberPlays.filter(({ type }) => type === 'SSC'),
  6,
);

describe('plays of SSC, their bets judged against all 100,000 draws', () => {
  test.each(plays.map((play) => [play.code, play] as const))(
    '[LO-8, LO-37] %s wins as often as it says',
    (_, play) => {
      expectExactChances(play);
      walked('plays of numbers judged against every draw');
    },
    60_000,
  );
});
