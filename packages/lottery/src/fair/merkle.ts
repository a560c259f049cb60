import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOfHex, bytesOfText, concatBytes, hexOfBytes, isHex, joinTexts } from './bytes.ts';

/**
 * A Merkle tree over the tickets of a draw, as in RFC 6962: left parts are full, so it can be built leaf by leaf. Leaves
 * and inner nodes begin with different bytes, so neither can be used as the other.
 */
export type TicketFact = { ticketId: string; selection: string; stake: string };

/** The place of a ticket in the tree and its neighbours on the path to the root, in hex. */
export type TicketProof = { index: number; size: number; path: readonly string[] };

/** An implementation of SHA-256: the server passes Node's, which is faster. */
export type Digest = (bytes: Uint8Array) => Uint8Array;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
/** Bytes of a SHA-256 hash. */
const HASH = 32;

export function ticketLeaf({ ticketId, selection, stake }: TicketFact, digest: Digest = sha256): Uint8Array {
  return digest(concatBytes(LEAF, joinTexts(['lott/v1|ticket', ticketId, selection, stake])));
}

/** The leaf of one line of text, for lists that are published line by line. */
export function textLeaf(text: string, digest: Digest = sha256): Uint8Array {
  return digest(concatBytes(LEAF, bytesOfText(text)));
}

function parentOf(left: Uint8Array, right: Uint8Array, digest: Digest): Uint8Array {
  return digest(concatBytes(NODE, left, right));
}

export type MerkleTree = { size: number; root: string; proofOf: (index: number) => TicketProof };

/** The leaves of these tickets in one array, 32 bytes each: a million of them are 32 MB and one object. */
export function ticketLeaves(facts: readonly TicketFact[], digest: Digest = sha256): Uint8Array {
  const leaves = new Uint8Array(HASH * facts.length);
  for (const [at, fact] of facts.entries()) leaves.set(ticketLeaf(fact, digest), HASH * at);
  return leaves;
}

/** The same for lines of text. */
export function textLeaves(texts: readonly string[], digest: Digest = sha256): Uint8Array {
  const leaves = new Uint8Array(HASH * texts.length);
  for (const [at, text] of texts.entries()) leaves.set(textLeaf(text, digest), HASH * at);
  return leaves;
}

/** Without tickets the root is the hash of no bytes. */
export function merkleTree(leaves: Uint8Array, digest: Digest = sha256): MerkleTree {
  if (leaves.length % HASH !== 0) throw new RangeError(`${leaves.length} bytes are no row of hashes`);
  const levels = levelsOf(leaves, digest);
  const top = leaves.length === 0 ? digest(leaves) : levels.at(-1)!;
  return { size: leaves.length / HASH, root: hexOfBytes(top), proofOf: (index) => proofIn(levels, index) };
}

/** Level by level upwards; a node without a neighbour moves up unchanged. */
function levelsOf(leaves: Uint8Array, digest: Digest): Uint8Array[] {
  const levels = [leaves];
  let row = leaves;
  while (row.length > HASH) {
    const above = new Uint8Array(HASH * Math.ceil(row.length / HASH / 2));
    for (let at = 0; at < row.length; at += 2 * HASH) above.set(nodeOver(row, at, digest), at / 2);
    levels.push(above);
    row = above;
  }
  return levels;
}

function nodeOver(row: Uint8Array, at: number, digest: Digest): Uint8Array {
  const [middle, end] = [at + HASH, at + 2 * HASH];
  if (end > row.length) return row.subarray(at, middle);
  return parentOf(row.subarray(at, middle), row.subarray(middle, end), digest);
}

function proofIn(levels: readonly Uint8Array[], index: number): TicketProof {
  const size = levels[0]!.length / HASH;
  if (!Number.isInteger(index) || index < 0 || index >= size) throw new RangeError(`no leaf ${index} of ${size}`);
  const path = levels.slice(0, -1).flatMap((row, height) => {
    const at = HASH * (Math.floor(index / 2 ** height) ^ 1);
    return at < row.length ? [hexOfBytes(row.subarray(at, at + HASH))] : [];
  });
  return { index, size, path };
}

/** Whether a ticket with exactly these facts is in the tree of this root. */
export const verifyTicket = (fact: TicketFact, proof: TicketProof, rootHex: string): boolean =>
  isBelow(ticketLeaf(fact), proof, rootHex);

/** Whether exactly this line is in the tree of this root. */
export const verifyText = (text: string, proof: TicketProof, rootHex: string): boolean =>
  isBelow(textLeaf(text), proof, rootHex);

function isBelow(leaf: Uint8Array, proof: TicketProof, rootHex: string): boolean {
  if (!isHex(rootHex, 32) || !isProof(proof)) return false;
  const root = climb(leaf, proof);
  return root !== null && hexOfBytes(root) === rootHex;
}

/** 2^32 tickets are more than one draw can have; a longer path is an attack on the reader's time. */
const MAX_STEPS = 32;

function isProof({ index, size, path }: TicketProof): boolean {
  const isPlace = Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;
  return isPlace && size <= 2 ** MAX_STEPS && path.length <= MAX_STEPS && path.every((step) => isHex(step, 32));
}

/** The root computed from leaf and path; null when the path does not fit the place. */
function climb(leaf: Uint8Array, { index, size, path }: TicketProof): Uint8Array | null {
  let [node, at, last, used] = [leaf, index, size - 1, 0];
  while (last > 0) {
    const isRight = at % 2 === 1;
    if (isRight || at < last) {
      const step = path[used];
      if (step === undefined) return null;
      const neighbour = bytesOfHex(step, 32);
      node = isRight ? parentOf(neighbour, node, sha256) : parentOf(node, neighbour, sha256);
      used += 1;
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return used === path.length ? node : null;
}
