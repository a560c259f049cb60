import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAutoCount, typedUnits } from '../../src/frame/auto-count.ts';
import type { AutoReason } from '../../src/frame/auto-count.ts';
import { textsOf } from '../../src/frame/texts.ts';

const peso = 10_000n;

/** Plays until a limit ends it. The wins are used in turn. */
function playOut(limits: Parameters<typeof createAutoCount>[0], stakeUnits: bigint, wins: readonly bigint[]) {
  const count = createAutoCount(limits);
  let lost = 0n;
  for (let round = 0; ; round += 1) {
    const verdict = count.begin(stakeUnits);
    if (verdict !== 'begun') return { why: verdict, rounds: round, lost };
    const won = wins[round % wins.length]!;
    lost += stakeUnits - won;
    if (count.end(stakeUnits, won)) return { why: 'win' as const, rounds: round + 1, lost };
  }
}

describe('[GA-90] automatic play', () => {
  test('ends after the chosen number of rounds and counts them down', () => {
    const count = createAutoCount({ rounds: 2, lossUnits: 100n * peso, winUnits: null });
    expect([count.left(), count.begin(peso), count.left()]).toEqual([2, 'begun', 1]);
    count.end(peso, 0n);
    expect([count.begin(peso), count.left()]).toEqual(['begun', 0]);
    count.end(peso, 0n);
    expect(count.begin(peso)).toBe('rounds');
  });

  test('begins no round that could bring the loss above the limit, and wins make room again', () => {
    expect(playOut({ rounds: 100, lossUnits: 10n * peso, winUnits: null }, 4n * peso, [0n])).toEqual({
      why: 'loss',
      rounds: 2,
      lost: 8n * peso,
    });
    expect(playOut({ rounds: 6, lossUnits: 10n * peso, winUnits: null }, 4n * peso, [0n, 4n * peso]).why).toBe('loss');
    expect(playOut({ rounds: 6, lossUnits: 10n * peso, winUnits: null }, 4n * peso, [0n, 8n * peso]).why).toBe(
      'rounds',
    );
  });

  test('ends at a single win of the amount or more, and at none without one', () => {
    const wins = [0n, 9n * peso, 10n * peso, 50n * peso];
    expect(playOut({ rounds: 9, lossUnits: 99n * peso, winUnits: 10n * peso }, peso, wins)).toMatchObject({
      why: 'win',
      rounds: 3,
    });
    expect(playOut({ rounds: 9, lossUnits: 99n * peso, winUnits: null }, peso, wins).why).toBe('rounds');
  });

  test('a shot without an answer counts as lost, and one whose fish is gone counts for nothing', () => {
    const count = createAutoCount({ rounds: 10, lossUnits: 2n * peso, winUnits: null });
    expect([count.begin(peso), count.begin(peso), count.begin(peso)]).toEqual(['begun', 'begun', 'wait']);
    count.giveBack(peso);
    expect([count.left(), count.begin(peso), count.begin(peso)]).toEqual([9, 'begun', 'wait']);
    count.end(peso, 0n);
    count.end(peso, 0n);
    expect(count.begin(peso)).toBe('loss');
  });

  test('whatever is won, the loss never passes the limit and the rounds never pass their number', () => {
    const units = fc.bigInt({ min: 0n, max: 50n }).map((each) => each * peso);
    const limits = fc.record({
      rounds: fc.integer({ min: 1, max: 100 }),
      lossUnits: units,
      winUnits: fc.option(units, { nil: null }),
    });
    fc.assert(
      fc.property(limits, fc.bigInt({ min: 1n, max: 9n }), fc.array(units, { minLength: 1 }), (limit, stake, wins) => {
        const { rounds, lost } = playOut(limit, stake * peso, wins);
        expect(rounds).toBeLessThanOrEqual(limit.rounds);
        expect(lost <= limit.lossUnits).toBe(true);
      }),
    );
  });

  test('every reason has words in both languages, and an amount is read as people type it', () => {
    const reasons: AutoReason[] = ['rounds', 'loss', 'win', 'refused', 'pause', 'hidden', 'sheet', 'player'];
    for (const language of ['en', 'fil'] as const) {
      const reasonTexts = reasons.map((reason) => textsOf(language).autoStopped[reason]);
      expect(new Set(reasonTexts).size).toBe(reasons.length);
    }
    expect(typedUnits('1,000')).toBe(1000n * peso);
    expect(typedUnits(' 50.5 ')).toBe(505_000n);
    for (const bad of ['', '-1', '1e3', '1.234', 'abc', '99999999999']) expect(typedUnits(bad), bad).toBeNull();
  });
});
