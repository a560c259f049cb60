import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { merkleTree, textLeaf } from '@croupier/lottery';
import type { TicketProof } from '@croupier/lottery';
import { ticketLine } from '@croupier/loyalty';
import type { Db } from '../../platform/db/index.ts';
import { rowsAfter } from './tickets.ts';
import type { TicketRow } from './tickets.ts';

/** Rows below one branch: a proof reads this many and not all of the list. The tree needs a power of two. */
const BRANCH = 1024;

/** One call: for a few bytes a hash object costs more than the hash. */
const digest = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

const branchOf = (rows: readonly TicketRow[]) =>
  merkleTree(Buffer.concat(rows.map((row) => textLeaf(ticketLine(row), digest))), digest);

/** The tree over all rows of a list, branch by branch; calls run in between. */
export async function freezeList(reader: Db, raffle: string): Promise<{ root: Buffer; branches: Buffer }> {
  const branches: Buffer[] = [];
  for (let after = 0; ; after += BRANCH) {
    const rows = await rowsAfter(reader, raffle, after, BRANCH);
    if (rows.length > 0) branches.push(Buffer.from(branchOf(rows).root, 'hex'));
    if (rows.length < BRANCH) break;
    await nextTurn();
  }
  const joined = Buffer.concat(branches);
  return { root: Buffer.from(merkleTree(joined, digest).root, 'hex'), branches: joined };
}

/** The places of rows in the frozen list; rows below one branch are read once. */
export async function proveRows(
  reader: Db,
  { id, rows: size, branches }: { id: string; rows: number; branches: Buffer },
  numbers: readonly number[],
): Promise<Map<number, TicketProof>> {
  const above = merkleTree(branches, digest);
  const trees = new Map<number, ReturnType<typeof branchOf>>();
  const proofs = new Map<number, TicketProof>();
  for (const no of numbers) {
    const index = no - 1;
    const branch = Math.floor(index / BRANCH);
    const inside = trees.get(branch) ?? branchOf(await rowsAfter(reader, id, branch * BRANCH, BRANCH));
    trees.set(branch, inside);
    const path = [...inside.proofOf(index % BRANCH).path, ...above.proofOf(branch).path];
    proofs.set(no, { index, size, path });
  }
  return proofs;
}
