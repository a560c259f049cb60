import { expect, test } from 'vitest';
import vectors from '../../packages/loyalty/test/vectors/whl.json' with { type: 'json' };
import { reportOf } from './report.ts';

/** The proof of one spin of a vector, as the server publishes it. */
function proofOf({ given, expect: expected }: (typeof vectors)[number], at: number) {
  const { wheelId, serverSeed: seed, clientSeed } = given;
  const { nonce, number, sector, prize } = expected.spins[at]!;
  const prizes = given.prizes.map(({ id, weight, ...more }) => ({
    id,
    weight,
    stock: 'stock' in more ? more.stock : null,
    substitute: 'substitute' in more ? more.substitute : null,
  }));
  const left = Object.fromEntries(prizes.flatMap(({ id, stock }) => (stock === null ? [] : [[id, stock]])));
  return { wheelId, seed, clientSeed, nonce, number, sector, prize, prizes, left, commit: expected.commit };
}

const withCommit = vectors.filter(({ expect: expected }) => 'commit' in expected);

test.each(withCommit)('[PM-174] the command recomputes the spins of $id', (vector) => {
  for (const at of vector.expect.spins.keys())
    expect(reportOf(JSON.stringify(proofOf(vector, at)))).toMatchObject({ isProven: true });
});

test('[PM-174] the command finds another number, odds that are no million, and a seed that is not revealed', () => {
  const proof = proofOf(withCommit[0]!, 0);
  const linesOf = (given: object) => reportOf(JSON.stringify(given)).lines.join('\n');
  expect(linesOf({ ...proof, number: proof.number + 1 })).toMatch(/FAILED {5}number/);
  expect(linesOf({ ...proof, commit: '0'.repeat(64) })).toMatch(/FAILED {5}commit/);
  expect(linesOf({ ...proof, prizes: proof.prizes.slice(1) })).toMatch(/FAILED {5}table/);
  expect(linesOf({ proof: { ...proof, seed: null } })).toContain('not revealed yet');
  expect(linesOf({ ...proof, nonce: 'x' })).toContain('"nonce"');
});
