import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { climb, createLiabilityTree, leafText, sha256With, verifyProof } from '../src/index.ts';
import type { Digester, LiabilityLeaf, LiabilityProof, PlacedNode, ProofStep, SumNode } from '../src/index.ts';

const { crypto } = globalThis as unknown as { crypto: { subtle: Digester } };
const sha256 = sha256With(crypto.subtle);

/** Grows trees at once, without waiting; that SHA-256 of node and of WebCrypto agree is tested where both are at hand. */
function hash(text: string): string {
  return Array.from({ length: 8 }, (_, seed) => {
    let state = 0x811c9dc5 ^ (seed * 0x9e3779b1);
    for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193 + seed * 2);
    return (state >>> 0).toString(16).padStart(8, '0');
  }).join('');
}

function grow(leaves: readonly LiabilityLeaf[]) {
  const nodes = new Map<string, PlacedNode>();
  const tree = createLiabilityTree({ hash, onNode: (node) => nodes.set(`${node.level}:${node.place}`, node) });
  for (const leaf of leaves) tree.add(leaf);
  const root = tree.finish();
  return { root, nodes };
}

/** The path as the one who kept the nodes reads it: the neighbour on each level, where there is one. */
function proofOf(leaves: readonly LiabilityLeaf[], place: number): LiabilityProof {
  const { root, nodes } = grow(leaves);
  const path: ProofStep[] = [];
  for (let level = 0, at = place; nodes.has(`${level}:1`); level += 1, at = Math.floor(at / 2)) {
    const isRight = at % 2 === 1;
    const found = nodes.get(`${level}:${isRight ? at - 1 : at + 1}`);
    if (found) path.push({ side: isRight ? 'left' : 'right', hash: found.hash, sum: found.sum });
  }
  return { leaf: leaves[place]!, path, root: root! };
}

const leavesOf = (balances: readonly bigint[]): LiabilityLeaf[] =>
  balances.map((balance, n) => ({ nonce: hash(`nonce ${n}`).slice(0, 32), wallet: `player:${n}:main:PHP`, balance }));

const balances = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 40 });

describe('proof of liabilities', () => {
  test('[LE-64] every leaf of every tree proves itself, and the root is the total', async () => {
    await fc.assert(
      fc.asyncProperty(balances, async (owed) => {
        const leaves = leavesOf(owed);
        const total = owed.reduce((sum, balance) => sum + balance, 0n);
        for (let place = 0; place < leaves.length; place += 1) {
          const proof = proofOf(leaves, place);
          expect(proof.root.sum).toBe(total);
          expect(await verifyProof(proof, hash)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('[LE-64] WebCrypto is asked for the published SHA-256', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    const single: LiabilityLeaf = { nonce: '00', wallet: 'player:1:main:PHP', balance: 7n };
    const root = { hash: await sha256(leafText(single)), sum: 7n };
    expect(await verifyProof({ leaf: single, path: [], root }, sha256)).toBe(true);
  });

  const proof = proofOf(leavesOf([50n, 20n, 70n, 10n, 30n, 40n, 60n]), 2);
  const [first, ...rest] = proof.path;
  const other = 'ab'.repeat(32);
  const more = (node: SumNode, units: bigint) => ({ ...node, sum: node.sum + units });
  const forged: Record<string, LiabilityProof> = {
    'a lower balance': { ...proof, leaf: { ...proof.leaf, balance: 69n } },
    'a balance below zero': { ...proof, leaf: { ...proof.leaf, balance: -70n } },
    'another nonce': { ...proof, leaf: { ...proof.leaf, nonce: '0'.repeat(32) } },
    'the wallet of another': { ...proof, leaf: { ...proof.leaf, wallet: 'player:9:main:PHP' } },
    'a changed hash on the path': { ...proof, path: [{ ...first!, hash: other }, ...rest] },
    'a text that is no hash': { ...proof, path: [{ ...first!, hash: `${first!.hash}\n1` }, ...rest] },
    'a changed sum on the path': { ...proof, path: [{ ...first!, sum: first!.sum + 1n }, ...rest] },
    'a sum below zero on the path': { ...proof, path: [{ ...first!, sum: -first!.sum }, ...rest] },
    'a neighbour on the other side': { ...proof, path: [{ ...first!, side: 'left' }, ...rest] },
    'a step left out': { ...proof, path: rest },
    'a path without end': { ...proof, path: Array.from({ length: 65 }, () => first!) },
    'a smaller total': { ...proof, root: more(proof.root, -1n) },
    'a larger total': { ...proof, root: more(proof.root, 1n) },
    'the root of another day': { ...proof, root: { ...proof.root, hash: other } },
  };
  test('[LE-64] climbing shows every node on the way, from the leaf to the root', async () => {
    const nodes = await climb(proof, hash);
    expect(nodes).toHaveLength(proof.path.length + 1);
    expect(nodes![0]).toEqual({ hash: hash(leafText(proof.leaf)), sum: 70n });
    expect(nodes!.at(-1)).toEqual({ hash: proof.root.hash, sum: 280n });
  });

  test.each(Object.entries(forged))('[LE-64] refused: %s', async (_how, forgery) => {
    expect(await verifyProof(proof, hash)).toBe(true);
    expect(await verifyProof(forgery, hash)).toBe(false);
  });

  test('[LE-64] moving an amount from one neighbour to the other changes the root', () => {
    expect(grow(leavesOf([50n, 20n])).root!.hash).not.toBe(grow(leavesOf([40n, 30n])).root!.hash);
  });

  test('[LE-64] nobody is owed less than nothing, and no leaves have no root', () => {
    expect(() => grow(leavesOf([5n, -1n]))).toThrow(/never below zero/);
    expect(grow([]).root).toBeNull();
  });
});
