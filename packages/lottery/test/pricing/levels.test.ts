import { expect, test } from 'vitest';
import { levelShares } from '../../src/index.ts';
import contracts from '../vectors/agent_contracts.json';

test('[LO-33] uplines get what their level is above all below, as in the reference', () => {
  for (const { chain_pct_bettor_first: chain, stake, paid } of contracts.rebate_by_difference) {
    const units = BigInt(Math.round(stake * 10_000));
    const shares = levelShares(
      units,
      chain.map((percent) => Math.round(percent * 100)),
    );
    expect(shares).toEqual(paid.slice(1).map((amount) => BigInt(amount.replace('.', ''))));
  }
});

test('[LO-33] a level that is not above those below it gets nothing, and nobody above gets the same part twice', () => {
  expect(levelShares(1_000_000n, [40, 100, 30, 100, 150])).toEqual([6000n, 0n, 0n, 5000n]);
  expect(levelShares(1_000_000n, [100])).toEqual([]);
  expect(levelShares(1_000_000n, [])).toEqual([]);
  // The parts of all together are what the highest level is above the bettor's own.
  const sum = levelShares(999_999_999n, [0, 50, 20, 150]).reduce((all, one) => all + one, 0n);
  expect(sum <= (999_999_999n * 150n) / 10_000n).toBe(true);
});
