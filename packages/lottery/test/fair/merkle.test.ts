import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex as hex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merkleTree, ticketLeaf, ticketLeaves, verifyTicket, type TicketFact } from '../../src/index.ts';

const hashOf = (...parts: Uint8Array[]): Uint8Array => sha256(concatBytes(...parts));

const facts = (size: number): TicketFact[] =>
  Array.from({ length: size }, (_none, at) => ({
    ticketId: `t-${at}`,
    selection: `SSC.star5.direct=${at % 10}|1|2|3|4`,
    stake: `${at + 1}`,
  }));

/** RFC 6962, section 2.1, as it is written there: split at the largest power of two below the size. */
function rootByTheBook(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return hashOf();
  if (leaves.length === 1) return leaves[0]!;
  let split = 1;
  while (2 * split < leaves.length) split *= 2;
  return hashOf(Uint8Array.of(1), rootByTheBook(leaves.slice(0, split)), rootByTheBook(leaves.slice(split)));
}

describe('tickets of a draw', () => {
  test('[DR-23] the root is that of RFC 6962 for every size', () => {
    for (let size = 0; size <= 70; size += 1) {
      const tree = merkleTree(ticketLeaves(facts(size)));
      const leaves = facts(size).map((fact) => ticketLeaf(fact));
      expect(tree.root).toBe(hex(rootByTheBook(leaves)));
      expect(tree.size).toBe(size);
    }
  });

  test('[DR-23] every ticket of every tree proves itself, and only as it was', () => {
    for (let size = 1; size <= 35; size += 1) {
      const tree = merkleTree(ticketLeaves(facts(size)));
      for (const [at, fact] of facts(size).entries()) {
        const proof = tree.proofOf(at);
        expect(verifyTicket(fact, proof, tree.root)).toBe(true);
        expect(verifyTicket({ ...fact, selection: `${fact.selection},5` }, proof, tree.root)).toBe(false);
        expect(verifyTicket({ ...fact, stake: '9999' }, proof, tree.root)).toBe(false);
        expect(verifyTicket({ ...fact, ticketId: 'other' }, proof, tree.root)).toBe(false);
        expect(verifyTicket(fact, { ...proof, path: [...proof.path, tree.root] }, tree.root)).toBe(false);
        if (size > 1) expect(verifyTicket(fact, { ...proof, path: proof.path.slice(1) }, tree.root)).toBe(false);
      }
    }
  });

  test('[DR-23] fields cannot run into each other, nor a node pass for a ticket', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 6 });
    fc.assert(
      fc.property(fc.tuple(text, text, text), fc.tuple(text, text, text), (one, other) => {
        fc.pre(one.join('\n') !== other.join('\n'));
        expect(hex(leafOf(one))).not.toBe(hex(leafOf(other)));
      }),
    );
    expect(hex(leafOf(['ab', 'c', '']))).not.toBe(hex(leafOf(['a', 'bc', ''])));
    const leaf = leafOf(['t', 's', '1']);
    const fields = ['lott/v1|ticket', 't', 's', '1'].map(utf8ToBytes);
    const prefixed = fields.flatMap((field) => [Uint8Array.of(0, 0, 0, field.length), field]);
    expect(hex(leaf)).toBe(hex(hashOf(Uint8Array.of(0), ...prefixed)));
  });

  test('[DR-23] a broken proof is refused without a crash', () => {
    const tree = merkleTree(ticketLeaves(facts(5)));
    const fact = facts(5)[2]!;
    const proof = tree.proofOf(2);
    const broken = [
      { ...proof, index: -1 },
      { ...proof, index: 5 },
      { ...proof, index: 1.5 },
      { ...proof, size: 2 ** 40 },
      { ...proof, path: ['xyz'] },
      { ...proof, path: Array.from({ length: 40 }, () => tree.root) },
      { ...proof, index: 3 },
    ];
    for (const bad of broken) expect(verifyTicket(fact, bad, tree.root)).toBe(false);
    expect(verifyTicket(fact, proof, 'nothing')).toBe(false);
    expect(() => tree.proofOf(5)).toThrow('no leaf 5 of 5');
    expect(() => merkleTree(new Uint8Array(33))).toThrow('no row of hashes');
  });
});

function leafOf([ticketId, selection, stake]: [string, string, string]): Uint8Array {
  return ticketLeaf({ ticketId, selection, stake });
}
