import { climb, proofFromWire, sha256With } from '@croupier/ledger';
import type { Sha256, SumNode } from '@croupier/ledger';
import { fromWire } from '@croupier/money';
import type { OwnProof, PublishedRoot } from './integrity-queries.ts';

/**
 * Why a proof fails, in the order of the checks: no tree has such a path; the hashes do not lead to its root; the sums
 * do not; this root was not published; the published total differs.
 */
export type ProofFault = 'impossible' | 'other_hash' | 'other_sum' | 'unpublished' | 'other_total';

export type CheckedProof = {
  proof: OwnProof;
  /** From the leaf up, as this browser computed them. The last one should be the root. */
  nodes: readonly SumNode[];
  fault: ProofFault | null;
};

/** Verifies a proof step by step and compares it with what is published to everybody (LE-64). */
export async function checkProof(
  proof: OwnProof,
  published: readonly PublishedRoot[],
  sha256: Sha256 = sha256With(crypto.subtle),
): Promise<CheckedProof> {
  const { leaf, path, root } = proofFromWire(proof);
  const nodes = await climb({ leaf, path }, sha256);
  return { proof, nodes: nodes ?? [], fault: faultOf(nodes?.at(-1), root, publishedAs(proof, published)) };
}

function faultOf(top: SumNode | undefined, root: SumNode, known: PublishedRoot | undefined): ProofFault | null {
  if (!top) return 'impossible';
  if (top.hash !== root.hash) return 'other_hash';
  if (top.sum !== root.sum) return 'other_sum';
  if (!known) return 'unpublished';
  const total = fromWire(known.total);
  return total.ok && total.value.units === root.sum ? null : 'other_total';
}

function publishedAs({ currency, root }: OwnProof, published: readonly PublishedRoot[]): PublishedRoot | undefined {
  return published.find((one) => one.currency === currency && one.root === root.hash);
}
