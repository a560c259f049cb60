import { createHash } from 'node:crypto';
import { BEFORE_ALL } from './journals.ts';
import type { HashedJournal } from './journals.ts';
import { addPosting, totalsText } from './totals.ts';
import type { Totals } from './totals.ts';

export type Block = {
  number: bigint;
  firstJournal: bigint;
  lastJournal: bigint;
  journals: bigint;
  postings: bigint;
  root: Buffer;
  marks: Buffer;
  totals: string;
  sealedAt: Date;
  previousHash: Buffer;
};

/** The state before the first block. */
export const beginning = { number: 0n, lastJournal: BEFORE_ALL, hash: Buffer.alloc(32) } as const;

/** The hash of a block covers all its fields, including the hash of the block before. */
export function hashOfBlock(block: Block): Buffer {
  const { number, firstJournal, lastJournal, journals, postings, root, marks, totals, sealedAt, previousHash } = block;
  const numbers = [number, firstJournal, lastJournal, journals, postings].map(String);
  const marked = createHash('sha256').update(marks).digest('hex');
  const fields = [...numbers, root.toString('hex'), marked, totals, sealedAt.toISOString()];
  return createHash('sha256').update(previousHash).update(JSON.stringify(fields)).digest();
}

export const MARK_BYTES = 16;

/** The number of a journal and the first 8 bytes of its hash. */
export function markOf({ journal, hash }: HashedJournal): Buffer {
  const mark = Buffer.alloc(MARK_BYTES);
  mark.writeBigInt64BE(journal);
  hash.copy(mark, 8, 0, 8);
  return mark;
}

/** Gathers journals into a block; `totals` continue from the block before. */
export function createBlockSum(totals: Totals) {
  const root = createHash('sha256');
  const marks: Buffer[] = [];
  let postings = 0n;
  return {
    add: (journal: HashedJournal) => {
      root.update(journal.hash);
      marks.push(markOf(journal));
      postings += BigInt(journal.postings.length);
      for (const posting of journal.postings) addPosting(totals, posting);
    },
    journals: () => marks.length,
    finish: () => ({
      journals: BigInt(marks.length),
      postings,
      root: root.digest(),
      marks: Buffer.concat(marks),
      totals: totalsText(totals),
    }),
  };
}
