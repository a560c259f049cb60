import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFractions, decimalText, fraction, fractionText, minus, times } from '../../src/fair/index.ts';
import {
  classicFigures,
  exactRtp,
  jackpotShare,
  jackpotUnits,
  lineReturn,
  linesFigures,
  linesReturn,
  play,
  readSpin,
  rulesFacts,
  scatterChances,
  slotProfile,
  slotProfiles,
  stakeStep,
  walkLines,
  walkWays,
  waysFigures,
} from '../../src/games/slots/index.ts';
import type { ClassicProfile, LinesProfile, SlotProfile, WaysProfile } from '../../src/games/slots/index.ts';
import { streamOf } from '../fair/streams.ts';
import model from '../vectors/slot_model.json' with { type: 'json' };
import { everyOutcome, meanOf } from './outcomes.ts';

const reference = slotProfile('slot-20-lines') as LinesProfile;

describe('the reference machine', () => {
  test('[SB-3] has the tables of the reference', () => {
    const { W: _wild, ...pays } = model.pay_3_4_5;
    expect(reference.strips).toEqual(model.strips);
    expect(reference.lines).toEqual(model.lines);
    expect(reference.pays).toEqual(pays);
    expect(Object.values(model.scatter_pay_x_total_bet)).toEqual(reference.scatterPays);
    expect(Object.values(model.free_spins)).toEqual(reference.freeSpins);
    expect(reference.freeMultiplier).toBe(model.free_spin_multiplier);
  });

  test('[SB-3] returns 71105634101/73876050000, by counts of symbols and by a walk over all 24 300 000 stops', () => {
    const [num, den] = model.line_rtp.split('/');
    const byCounts = linesReturn(reference);
    expect(lineReturn(reference)).toEqual(fraction(BigInt(num!), BigInt(den!)));
    expect(scatterChances(reference).map(fractionText)).toEqual(model.scatter_dist);
    expect(fractionText(byCounts.rtp)).toBe(model.rtp);
    const census = walkLines(reference);
    const byWalk = linesFigures(reference, census);
    expect(census.cycle).toBe(model.cycle);
    expect(byWalk.lineTotal).toBe(377_345_980n);
    expect(byWalk.lineTotal).toBe(BigInt(model.line_win_total) * 20n);
    expect(fractionText(byWalk.rtp)).toBe(model.rtp);
    expect((byWalk.baseVariance.num * 1000n) / byWalk.baseVariance.den).toBe(2756n);
  });
});

function figuresOf(profile: SlotProfile) {
  switch (profile.kind) {
    case 'lines':
      return linesFigures(profile, walkLines(profile));
    case 'ways':
      return waysFigures(profile, walkWays(profile));
    case 'classic':
      return classicFigures(profile);
  }
}

test('[SB-2] every profile’s return, hit rate, variance and largest win are computed and are what its rules print', () => {
  expect(slotProfiles.length).toBeGreaterThanOrEqual(8);
  expect(new Set(slotProfiles.map(({ code }) => code)).size).toBe(slotProfiles.length);
  const printed = slotProfiles.map((profile) => {
    const figures = figuresOf(profile);
    const computed = {
      rtp: fractionText(figures.rtp),
      hitRate: fractionText(figures.hitRate),
      variance: fractionText(figures.variance),
      largestWin: fractionText(figures.largestWin),
    };
    expect(profile.certificate, profile.code).toEqual(computed);
    if (profile.kind === 'lines') expect(linesReturn(profile).rtp, profile.code).toEqual(figures.rtp);
    const whole = exactRtp(profile);
    expect(minus(whole, jackpotShare(profile))).toEqual(figures.rtp);
    expect(compareFractions(whole, fraction(94n, 100n)), profile.code).toBe(1);
    expect(compareFractions(whole, fraction(97n, 100n)), profile.code).toBe(-1);
    const facts = rulesFacts(profile);
    expect(facts.find(({ key }) => key === 'rtp')?.exact).toBe(fractionText(whole));
    expect(facts.find(({ key }) => key === 'hitRate')?.exact).toBe(computed.hitRate);
    const shown = [whole, figures.hitRate, figures.variance, figures.largestWin].map((each) => decimalText(each, 6));
    return `${profile.code}: return ${shown[0]}, hit rate ${shown[1]}, variance ${shown[2]}, largest win ${shown[3]}`;
  });
  console.log(printed.join('\n'));
}, 20_000);

test('[SB-2] volatility is what the variance says within each kind', () => {
  for (const kind of ['lines', 'ways', 'classic']) {
    const [low, medium, high] = ['low', 'medium', 'high'].map((volatility) => {
      const found = slotProfiles.find((profile) => profile.kind === kind && profile.volatility === volatility)!;
      const [num, den] = found.certificate.variance.split('/').map(BigInt);
      return fraction(num!, den);
    });
    expect(compareFractions(low!, medium!)).toBe(-1);
    expect(compareFractions(medium!, high!)).toBe(-1);
  }
});

/** Machines that are small enough to visit every branch. */
const smallWays: WaysProfile = {
  kind: 'ways',
  code: 'small-ways',
  volatility: 'low',
  strips: ['A A A K Q J J J', 'W', 'K Q', 'W A A A', 'Q'].map((row) => row.split(' ')),
  pays: { A: [3, 9, 40], K: [2, 7, 30], Q: [1, 5, 20], J: [1, 4, 10] },
  parts: 20,
  multipliers: [1, 3, 7],
  certificate: { rtp: '', hitRate: '', variance: '', largestWin: '' },
};

test('[SB-2] cascades played along every branch give the computed return, variance, hit rate and largest win', () => {
  const figures = waysFigures(smallWays, walkWays(smallWays));
  const all = everyOutcome((stream) => {
    const round = play(smallWays, stream, 20n);
    return { won: round.winUnits, isHit: round.winUnits > 0n };
  });
  const parts = fraction(1n, 20n);
  const mean = times(
    meanOf(all, ({ won }) => won),
    parts,
  );
  const square = times(
    meanOf(all, ({ won }) => won * won),
    times(parts, parts),
  );
  expect(mean).toEqual(figures.rtp);
  expect(minus(square, times(mean, mean))).toEqual(figures.variance);
  expect(meanOf(all, ({ isHit }) => BigInt(isHit))).toEqual(figures.hitRate);
  const largest = all.reduce((most, { outcome }) => (outcome.won > most ? outcome.won : most), 0n);
  expect(fraction(largest, 20n)).toEqual(figures.largestWin);
}, 20_000);

test('[SB-2] lines read from the picture give the census of a small machine', () => {
  const rows = ['A K S Q W', 'A W K S', 'K A Q S', 'A Q K W S', 'Q A K S'].map((row) => row.split(' '));
  const small: LinesProfile = {
    ...reference,
    code: 'small',
    strips: [rows[3]!.filter((each) => each !== 'W'), ...rows.slice(1)],
  };
  const census = walkLines(small);
  const counted = census.counts.map(
    (row) => new Map([...row].flatMap((count, won) => (count > 0 ? [[won, count]] : []))),
  );
  const seen = census.counts.map(() => new Map<number, number>());
  everyOutcome((stream) => {
    const spin = readSpin(
      small,
      small.strips.map(({ length }) => stream.below(length)),
      20n,
      1,
    );
    const won = Number(spin.lineWins.reduce((sum, { winUnits }) => sum + winUnits, 0n));
    seen[spin.scatters]!.set(won, (seen[spin.scatters]!.get(won) ?? 0) + 1);
  });
  const sorted = (maps: Map<number, number>[]) => maps.map((map) => [...map].toSorted(([a], [b]) => a - b));
  expect(sorted(seen)).toEqual(sorted(counted));
});

test('[SB-4] a round’s win is in proportion to its stake, and the sum of what is shown', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...slotProfiles),
      fc.nat(),
      fc.integer({ min: 1, max: 500 }),
      (profile, seed, times_) => {
        const one = play(profile, streamOf(seed), stakeStep(profile));
        const many = play(profile, streamOf(seed), stakeStep(profile) * BigInt(times_));
        expect(many.winUnits).toBe(one.winUnits * BigInt(times_));
        if (many.kind === 'lines') {
          const shown = many.spins.flatMap(({ lineWins, scatterWinUnits }) => [
            scatterWinUnits,
            ...lineWins.map(({ winUnits }) => winUnits),
          ]);
          expect(shown.reduce((sum, each) => sum + each, 0n)).toBe(many.winUnits);
          expect(many.spins.length - 1).toBe(many.spins.reduce((sum, { freeSpinsWon }) => sum + freeSpinsWon, 0));
        }
        if (many.kind === 'ways') {
          const shown = many.drops.flatMap(({ wins }) => wins.map(({ winUnits }) => winUnits));
          expect(shown.reduce((sum, each) => sum + each, 0n)).toBe(many.winUnits);
          expect(many.drops.slice(0, -1).every(({ wins }) => wins.length > 0)).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
}, 20_000);

test('[SB-4] stakes that would need rounding are refused', () => {
  for (const profile of slotProfiles) {
    expect(() => play(profile, streamOf(1), stakeStep(profile) + 1n)).toThrow('multiple of');
    expect(() => play(profile, streamOf(1), 0n)).toThrow('multiple of');
  }
});

test('[SB-2] play over many rounds comes near the computed return', () => {
  for (const profile of slotProfiles.filter(({ kind }) => kind !== 'classic')) {
    const stake = stakeStep(profile);
    const rounds = 4000;
    const stream = streamOf(11);
    let won = 0n;
    for (let round = 0; round < rounds; round += 1) won += play(profile, stream, stake).winUnits;
    const [num, den] = profile.certificate.variance.split('/').map(BigInt);
    const deviation = Math.sqrt(Number((num! * 1000n) / den!) / 1000 / rounds);
    const mean = Number((won * 1_000_000n) / (stake * BigInt(rounds))) / 1e6;
    const rtp = Number(decimalText(exactRtp(profile), 9));
    expect(Math.abs(mean - rtp), profile.code).toBeLessThan(4 * deviation);
  }
}, 20_000);

describe('the jackpot', () => {
  const classic = slotProfile('slot-classic') as ClassicProfile;

  test('[SB-18] has one combination in 32768, a share of 3/200 stated apart, and pays in proportion to the stake', () => {
    expect(fractionText(classicFigures(classic).jackpotChance)).toBe('1/32768');
    expect(fractionText(classicFigures(classic).jackpotShare)).toBe('3/200');
    expect(rulesFacts(classic).find(({ key }) => key === 'jackpotShare')?.exact).toBe('3/200');
    expect(jackpotUnits(classic, 5_000_000n, 1_000_000n)).toBe(5_000_000n);
    expect(jackpotUnits(classic, 5_000_000n, 10_000n)).toBe(50_000n);
    expect(jackpotUnits(classic, 5_000_000n, 9_000_000n)).toBe(5_000_000n);
  });

  test('[SB-18] pays out what was paid in: pool, contributions and jackpots balance', () => {
    const stops = (['JP', 'JP', 'JP'] as const).map((symbol, reel) => {
      const at = classic.strips[reel]!.indexOf(symbol) - 1;
      return (at + classic.strips[reel]!.length) % classic.strips[reel]!.length;
    });
    let draw = 0;
    const round = play(classic, { below: () => stops[draw++]!, word: () => 0, taken: () => draw }, 500_000n);
    if (round.kind !== 'classic') throw new Error('not a classic round');
    expect(round.isJackpot).toBe(true);
    expect(round.contributionUnits).toBe(7500n);
    expect(round.winUnits).toBe(500_000n * 500n);
    const pool = 1_000_000n + round.contributionUnits;
    const paid = jackpotUnits(classic, pool, round.stakeUnits);
    expect(paid).toBe(503_750n);
    expect(pool - paid).toBe(503_750n);
  });
});
