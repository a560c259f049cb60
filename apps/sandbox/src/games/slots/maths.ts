import { fraction, plus, readFraction } from '../../fair/index.ts';
import type { Fraction, Stream } from '../../fair/index.ts';
import { largestWinFact, numberFact, percentFact, textFact } from '../maths-facts.ts';
import type { Fact } from '../maths-facts.ts';
import { playClassic } from './maths-classic.ts';
import type { ClassicRound } from './maths-classic.ts';
import { linesReturn } from './maths-lines-exact.ts';
import { playLines } from './maths-lines.ts';
import type { LinesRound } from './maths-lines.ts';
import { ROWS } from './maths-types.ts';
import type { SlotProfile } from './maths-types.ts';
import { playWays } from './maths-ways.ts';
import type { WaysRound } from './maths-ways.ts';

export type SlotRound = LinesRound | WaysRound | ClassicRound;

/** One complete round. What it shows and wins depends only on the stream (SB-4). */
export function play(profile: SlotProfile, stream: Stream, stakeUnits: bigint): SlotRound {
  switch (profile.kind) {
    case 'lines':
      return playLines(profile, stream, stakeUnits);
    case 'ways':
      return playWays(profile, stream, stakeUnits);
    case 'classic':
      return playClassic(profile, stream, stakeUnits);
  }
}

/** The pool's share of each stake; zero without a pool. */
export function jackpotShare(profile: SlotProfile): Fraction {
  return fraction(profile.kind === 'classic' ? BigInt(profile.jackpot.contribution) : 0n, 10_000n);
}

/** The return, the jackpot's share included. */
export function exactRtp(profile: SlotProfile): Fraction {
  return plus(readFraction(profile.certificate.rtp), jackpotShare(profile));
}

export function rulesFacts(profile: SlotProfile): Fact[] {
  const { rtp, hitRate, variance, largestWin } = profile.certificate;
  return [
    percentFact('rtp', exactRtp(profile)),
    ...partFacts(profile),
    percentFact('hitRate', readFraction(hitRate)),
    numberFact('variance', readFraction(variance), 4),
    largestWinFact(readFraction(largestWin)),
    textFact('volatility', profile.volatility),
    textFact('winCap', 'none'),
    ...(profile.kind === 'classic' ? [percentFact('rtpWithoutJackpot', readFraction(rtp))] : []),
  ];
}

function partFacts(profile: SlotProfile): Fact[] {
  switch (profile.kind) {
    case 'lines': {
      const { line, scatter, trigger } = linesReturn(profile);
      return [
        percentFact('lineReturn', line),
        percentFact('scatterReturn', scatter),
        percentFact('freeSpinChance', trigger),
        textFact('lines', profile.lines.length),
        textFact('freeMultiplier', profile.freeMultiplier),
      ];
    }
    case 'ways':
      return [textFact('ways', ROWS ** profile.strips.length), textFact('multipliers', profile.multipliers.join(' '))];
    case 'classic': {
      const [one, two, three] = profile.strips.map(({ length }) => BigInt(length));
      return [
        percentFact('jackpotShare', jackpotShare(profile)),
        // There is one jackpot symbol on each reel; the test of the certificates counts them.
        percentFact('jackpotChance', fraction(1n, one! * two! * three!)),
        textFact('jackpotFullStakeUnits', profile.jackpot.fullStakeUnits),
      ];
    }
  }
}
