import { innerText, leafText, type LiabilityLeaf, type SumNode } from './node.ts';

/** A neighbour on the path from a leaf to the root, and its side. */
export interface ProofStep extends SumNode {
  readonly side: 'left' | 'right';
}

export interface LiabilityProof {
  readonly leaf: LiabilityLeaf;
  readonly path: readonly ProofStep[];
  readonly root: SumNode;
}

/** SHA-256 of an ASCII text in lower-case hex; the browser's is asynchronous. */
export type Sha256 = (text: string) => string | Promise<string>;

// A tree of height 64 has more leaves than there are wallet numbers; a longer path is an attack on our time.
const MAX_STEPS = 64;
const HASH = /^[0-9a-f]{64}$/;

/** Whether the leaf is part of the root's total. The root must come from a place where everybody sees the same one. */
export async function verifyProof(proof: LiabilityProof, sha256: Sha256): Promise<boolean> {
  const top = (await climb(proof, sha256))?.at(-1);
  return top !== undefined && top.hash === proof.root.hash && top.sum === proof.root.sum;
}

/**
 * The nodes from the leaf up, each computed from the previous one and its neighbour on the path. The last one should be
 * the root. Null for a path that is impossible in our trees.
 */
export async function climb(
  { leaf, path }: Pick<LiabilityProof, 'leaf' | 'path'>,
  sha256: Sha256,
): Promise<SumNode[] | null> {
  if (leaf.balance < 0n || path.length > MAX_STEPS) return null;
  let node: SumNode = { hash: await sha256(leafText(leaf)), sum: leaf.balance };
  const nodes = [node];
  for (const { side, hash, sum } of path) {
    // A negative neighbour would hide a part of the total.
    if (sum < 0n || !HASH.test(hash)) return null;
    const [left, right] = side === 'left' ? [{ hash, sum }, node] : [node, { hash, sum }];
    node = { hash: await sha256(innerText(left, right)), sum: left.sum + right.sum };
    nodes.push(node);
  }
  return nodes;
}

/** The part of WebCrypto that is used: `crypto.subtle` of a browser or of the server. */
export interface Digester {
  digest: (algorithm: 'SHA-256', bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;
}

export function sha256With(subtle: Digester): (text: string) => Promise<string> {
  return async (text) => {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
