import { expect, test } from 'vitest';
import { compareFractions, fraction, readFraction } from '../../apps/sandbox/src/fair/index.ts';
import type { Fraction } from '../../apps/sandbox/src/fair/index.ts';
import { pays as baccaratPays } from '../../apps/sandbox/src/games/baccarat/maths.ts';
import { SEATS } from '../../apps/sandbox/src/games/cards/index.ts';
import { HIGHEST } from '../../apps/sandbox/src/games/crash/maths.ts';
import { slotProfiles } from '../../apps/sandbox/src/games/slots/index.ts';
import { tableGames } from '../../apps/sandbox/src/games/tables/index.ts';
import { variants } from '../../apps/sandbox/src/games/videopoker/index.ts';
import { demoCatalogue } from '../../apps/server/src/seed/games/index.ts';

const { games } = demoCatalogue(new Date('2026-11-15T00:00:00Z'), (code) => code);
const mostOf = new Map(games.map(({ mathProfile, mostWinTimes }) => [mathProfile, mostWinTimes ?? null]));

/** The most that a round can pay per stake, stake included, by the sandbox's tables. */
const played: [string, Fraction][] = [
  ...slotProfiles.map(({ code, certificate }): [string, Fraction] => [code, readFraction(certificate.largestWin)]),
  ...tableGames.map((game): [string, Fraction] => {
    const backs = game.bets.flatMap((bet) => game.cases(bet).map(({ back }) => back));
    return [game.code, fraction(BigInt(Math.max(...backs)), 100n)];
  }),
  ...variants.map(({ code, pays }): [string, Fraction] => [code, fraction(BigInt(Math.max(...Object.values(pays))))]),
  [
    'baccarat',
    Object.values(baccaratPays)
      .map(({ num, den }) => fraction(num + den, den))
      .toSorted(compareFractions)
      .at(-1)!,
  ],
  ['crash', fraction(BigInt(HIGHEST), 100n)],
  ['cards', fraction(BigInt(SEATS.most))],
];

test('[VE-31, SB-33] no game of the sandbox can pay more than the catalogue states', () => {
  const faults = played.flatMap(([profile, most]) => {
    const stated = mostOf.get(profile);
    if (stated === undefined || stated === null) return [`${profile} has no bound`];
    return compareFractions(most, fraction(BigInt(stated))) > 0 ? [`${profile} pays more than ${stated} stakes`] : [];
  });
  expect(faults).toEqual([]);
});

test('[VE-31] only games without a bound of their own have none: pools of others’ money, prices that multiply, draws', () => {
  const unbounded = [...mostOf].filter(([, most]) => most === null).map(([profile]) => profile);
  expect(new Set(unbounded)).toEqual(new Set(['sports', 'cockfight', null]));
});
