import type { Db } from '../../../platform/db/index.ts';
import { beginning, createBlockSum, hashOfBlock, MARK_BYTES, markOf } from './block.ts';
import type { Block } from './block.ts';
import { readJournals } from './journals.ts';
import type { HashedJournal } from './journals.ts';
import { readTotals, sortedText, totalsText } from './totals.ts';

/** `block`: the block itself does not fit the chain, so its marks cannot be trusted. */
export type BadJournal = { journal: bigint; how: 'changed' | 'removed' | 'slipped_in' | 'block' };

export type ChainReport = { blocks: bigint; postings: bigint; head: Buffer; firstBad: BadJournal | null };

type StoredBlock = Block & { hash: Buffer };

/** 16 blocks have a megabyte of marks. */
const PAGE = 16;

/**
 * Reads all sealed journals again, compares them with the blocks and names the first difference. An owner of the
 * database could make the whole chain anew; a head published elsewhere reveals it.
 */
export async function verifyChain(db: Db): Promise<ChainReport> {
  const until = await sealedUntil(db);
  const journals = readJournals(db, { after: beginning.lastJournal, until });
  const totals = readTotals({});
  const report: ChainReport = { blocks: 0n, postings: 0n, head: beginning.hash, firstBad: null };
  let next = await journals.next();

  /** Compares the journals with one block's marks, in order. */
  async function walk(block: StoredBlock): Promise<BadJournal | null> {
    const sum = createBlockSum(totals);
    for (let at = 0; at < block.marks.length; at += MARK_BYTES) {
      const found = next.done ? null : next.value;
      const bad = compare(block.marks.subarray(at, at + MARK_BYTES), found);
      if (bad) return bad;
      // `compare` found no fault, so there is a journal.
      sum.add(found!);
      next = await journals.next();
    }
    const { postings, root } = sum.finish();
    const isWhole = root.equals(block.root) && postings === block.postings && totalsText(totals) === block.totals;
    if (!isWhole) return { journal: block.firstJournal, how: 'block' };
    report.postings += postings;
    return null;
  }

  let lastJournal: bigint = beginning.lastJournal;
  for await (const block of readBlocks(db)) {
    const isChained =
      block.number === report.blocks + 1n &&
      block.previousHash.equals(report.head) &&
      block.hash.equals(hashOfBlock(block)) &&
      block.firstJournal > lastJournal;
    // Nothing confirms the journals from here on.
    const from = next.done ? block.firstJournal : next.value.journal;
    report.firstBad = isChained ? await walk(block) : { journal: from, how: 'block' };
    if (report.firstBad) return report;
    report.blocks = block.number;
    report.head = block.hash;
    lastJournal = block.lastJournal;
    // A block that was sealed meanwhile is beyond the end of this check.
    if (lastJournal >= until) break;
  }
  if (!next.done) report.firstBad = { journal: next.value.journal, how: 'slipped_in' };
  return report;
}

function compare(mark: Buffer, found: HashedJournal | null): BadJournal | null {
  const expected = mark.readBigInt64BE();
  if (!found || found.journal > expected) return { journal: expected, how: 'removed' };
  if (found.journal < expected) return { journal: found.journal, how: 'slipped_in' };
  return markOf(found).equals(mark) ? null : { journal: expected, how: 'changed' };
}

async function sealedUntil(db: Db): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_blocks')
    .select((eb) => eb.fn.max('last_journal').as('until'))
    .executeTakeFirst();
  return row?.until ?? beginning.lastJournal;
}

async function* readBlocks(db: Db): AsyncGenerator<StoredBlock> {
  let after = 0n;
  for (;;) {
    const rows = await db
      .selectFrom('ledger_blocks')
      .selectAll()
      .where('number', '>', after)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      yield {
        number: row.number,
        firstJournal: row.first_journal,
        lastJournal: row.last_journal,
        journals: row.journals,
        postings: row.postings,
        root: row.root,
        marks: row.marks,
        totals: sortedText(row.totals),
        sealedAt: row.sealed_at,
        previousHash: row.previous_hash,
        hash: row.hash,
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.number;
  }
}
