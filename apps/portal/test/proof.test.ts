import { createHash } from 'node:crypto';
import { createLiabilityTree } from '@croupier/ledger';
import type { LiabilityLeaf, PlacedNode } from '@croupier/ledger';
import { money, toWire } from '@croupier/money';
import { expect, test } from 'vitest';
import { checkProof } from '../src/features/integrity/check-proof.ts';
import type { OwnProof, PublishedRoot } from '../src/features/integrity/integrity-queries.ts';
import { proofFileName, proofFileText, readProofFile } from '../src/features/integrity/proof-file.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** A tree as the server grows it, with node's own SHA-256; the check below uses WebCrypto as browsers do. */
function grow(balances: readonly bigint[]) {
  const leaves = balances.map((balance, n): LiabilityLeaf => ({
    nonce: hash(`nonce ${n}`).slice(0, 32),
    wallet: `player:${n}:main:PHP`,
    balance,
  }));
  const nodes = new Map<string, PlacedNode>();
  const tree = createLiabilityTree({ hash, onNode: (node) => nodes.set(`${node.level}:${node.place}`, node) });
  for (const leaf of leaves) tree.add(leaf);
  const root = tree.finish()!;
  const at = '2026-11-15T04:00:00.000Z';
  const published: PublishedRoot = {
    currency: 'PHP',
    root: root.hash,
    total: toWire(money(root.sum, 'PHP')),
    wallets: String(leaves.length),
    at,
  };
  const proofOf = (place: number): OwnProof => {
    const path: OwnProof['path'] = [];
    for (let level = 0, own = place; nodes.has(`${level}:1`); level += 1, own = Math.floor(own / 2)) {
      const side = own % 2 === 1 ? ('left' as const) : ('right' as const);
      const found = nodes.get(`${level}:${side === 'left' ? own - 1 : own + 1}`);
      if (found) path.push({ side, hash: found.hash, sumUnits: String(found.sum) });
    }
    const { wallet, nonce, balance } = leaves[place]!;
    const balanceUnits = String(balance);
    return {
      wallet,
      currency: 'PHP',
      nonce,
      balanceUnits,
      path,
      root: { hash: root.hash, totalUnits: String(root.sum), at },
    };
  };
  return { published, proofOf };
}

const { published, proofOf } = grow([5_000_000n, 0n, 125_000_000n, 880_000_000n, 10_000n, 70_001n, 3n]);
const proof = proofOf(2);
const flip = (hex: string) => (hex[0] === '0' ? '1' : '0') + hex.slice(1);
const withStep = (change: Partial<OwnProof['path'][number]>): OwnProof => ({
  ...proof,
  path: proof.path.map((step, place) => (place === 1 ? { ...step, ...change } : step)),
});

test('[LE-68] every member of a tree finds the own balance in the published total, step by step', async () => {
  for (const place of [0, 1, 2, 3, 4, 5, 6]) {
    const own = proofOf(place);
    const { fault, nodes } = await checkProof(own, [published]);
    expect(fault).toBeNull();
    expect(nodes).toHaveLength(own.path.length + 1);
    expect(nodes[0]!.sum).toBe(BigInt(own.balanceUnits));
    expect(nodes.at(-1)).toEqual({ hash: published.root, sum: 1_010_080_004n });
  }
});

const { side, sumUnits, hash: stepHash } = proof.path[1]!;
test.each<[string, OwnProof, string]>([
  ['a flipped bit in the nonce', { ...proof, nonce: flip(proof.nonce) }, 'other_hash'],
  ['a flipped bit in a hash', withStep({ hash: flip(stepHash) }), 'other_hash'],
  ['a larger balance', { ...proof, balanceUnits: '125000001' }, 'other_hash'],
  ['a smaller balance', { ...proof, balanceUnits: '1' }, 'other_hash'],
  ['a wrong sum on the way', withStep({ sumUnits: String(BigInt(sumUnits) + 1n) }), 'other_hash'],
  ['a neighbour on the other side', withStep({ side: side === 'left' ? 'right' : 'left' }), 'other_hash'],
  ['a step left out', { ...proof, path: proof.path.slice(1) }, 'other_hash'],
  ['the wallet of another', { ...proof, wallet: 'player:9:main:PHP' }, 'other_hash'],
  ['a wrong root', { ...proof, root: { ...proof.root, hash: flip(proof.root.hash) } }, 'other_hash'],
  ['a wrong total', { ...proof, root: { ...proof.root, totalUnits: '1' } }, 'other_sum'],
  ['a path without end', { ...proof, path: Array.from({ length: 65 }, () => proof.path[0]!) }, 'impossible'],
])('[LE-68] does not match: %s', async (_how, forged, fault) => {
  expect((await checkProof(forged, [published])).fault).toBe(fault);
});

test('[LE-68] a sound proof of a tree that nobody published does not match', async () => {
  const { published: own, proofOf: forgedProofOf } = grow([125_000_000n, 1n]);
  const forged = forgedProofOf(0);
  expect((await checkProof(forged, [own])).fault).toBeNull();
  expect((await checkProof(forged, [published])).fault).toBe('unpublished');
  expect((await checkProof(forged, [])).fault).toBe('unpublished');
  expect((await checkProof(forged, [{ ...own, currency: 'USD' }])).fault).toBe('unpublished');
});

test('[LE-68] a root published with another total does not match', async () => {
  const smaller = { ...published, total: { ...published.total, amount: '1.00' } };
  expect((await checkProof(proof, [smaller])).fault).toBe('other_total');
});

test('[LE-68] a proof that was kept as a file checks again', async () => {
  const kept = readProofFile(proofFileText('perlas', [proof]));
  expect(kept).toEqual([proof]);
  expect((await checkProof(kept![0]!, [published])).fault).toBeNull();
  expect(proofFileName('perlas', [proof])).toBe('perlas-proof-2026-11-15.json');
});

const changed = (change: object) => proofFileText('perlas', [{ ...proof, ...change }]);
test.each([
  ['no JSON', 'hello'],
  ['something else', '{"a":1}'],
  ['a list', '[]'],
  ['nothing in it', proofFileText('perlas', [])],
  ['another format', proofFileText('perlas', [proof]).replace('proof 1', 'proof 2')],
  // Such a letter has the same lowest byte as "p": the hash would not see the difference.
  ['a foreign letter', changed({ wallet: proof.wallet.replace('p', '\u0170') })],
  ['a balance below zero', changed({ balanceUnits: '-5' })],
  ['a balance that is a number', changed({ balanceUnits: 5 })],
  ['a hash in capitals', changed({ root: { ...proof.root, hash: proof.root.hash.toUpperCase() } })],
  ['a path that is none', changed({ path: [{ side: 'up' }] })],
])('[LE-68] a file with %s is refused', (_what, text) => {
  expect(readProofFile(text)).toBeNull();
});
