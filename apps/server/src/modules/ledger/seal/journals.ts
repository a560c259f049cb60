import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

/** A journal for sealing: its hash covers every column of its postings and of its note. */
export type HashedJournal = { journal: bigint; hash: Buffer; postings: readonly Side[] };

/** What the totals need of a posting. */
export type Side = { debit: bigint; credit: bigint; units: bigint };

/** 2,000 postings are less than a megabyte, which bounds memory for books of any size. */
const PAGE = 2000;

/** Below every journal, even those with a negative number, which only a forger could insert. */
export const BEFORE_ALL = -(2n ** 63n);

/** Every journal after one number and up to another, in order, hashed. */
export async function* readJournals(db: Db, range: { after: bigint; until: bigint }): AsyncGenerator<HashedJournal> {
  let open: { journal: bigint; lines: string[]; note: string; postings: Side[] } | null = null;
  for await (const row of readPostings(db, range)) {
    if (open && open.journal !== row.journal) {
      yield close(open);
      open = null;
    }
    open ??= { journal: row.journal, lines: [], note: noteLine(row), postings: [] };
    open.lines.push(postingLine(row));
    open.postings.push({ debit: row.debit, credit: row.credit, units: row.units });
  }
  if (open) yield close(open);
}

/** The hash of a journal as it is in the books now. */
export async function journalHash(db: Db, journal: bigint): Promise<Buffer> {
  for await (const { hash } of readJournals(db, { after: journal - 1n, until: journal })) return hash;
  throw new Error(`there is no journal ${journal}`);
}

const close = ({
  journal,
  lines,
  note,
  postings,
}: {
  journal: bigint;
  lines: string[];
  note: string;
  postings: Side[];
}) => ({
  journal,
  hash: createHash('sha256')
    .update([...lines, note].join('\n'))
    .digest(),
  postings,
});

type Row = {
  journal: bigint;
  position: number;
  kind: string;
  debit: bigint;
  credit: bigint;
  units: bigint;
  at: string;
  key: string | null;
  print: string | null;
  ref: string | null;
  balance: bigint | null;
  note: bigint | null;
  reason: string | null;
  corrects: bigint | null;
  link: string | null;
  memo: string | null;
};

/** Pages by key, so that each page costs the same. */
async function* readPostings(db: Db, { after, until }: { after: bigint; until: bigint }): AsyncGenerator<Row> {
  let journal = after;
  // Above every position: the first page begins after the journal `after`.
  let position = 32_767;
  for (;;) {
    // Instants as exact decimal seconds: a Date would lose the microseconds. The text of jsonb has one order of keys.
    const { rows } = await sql<Row>`
      select p.journal, p.position, p.kind, p.debit, p.credit, p.units, extract(epoch from p.at)::text as at,
        p.key, p.print, p.ref, p.balance,
        n.journal as note, n.reason, n.corrects, n.link, n.memo::text as memo
      from postings p left join journal_notes n on n.journal = p.journal
      where (p.journal, p.position) > (${journal}::bigint, ${position}::smallint) and p.journal <= ${until}::bigint
      order by p.journal, p.position limit ${PAGE}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    journal = last.journal;
    position = last.position;
  }
}

/** One line of JSON without line breaks, so that joined lines can be read in only one way. */
function postingLine(row: Row): string {
  const { journal, position, kind, debit, credit, units, at, key, print, ref, balance } = row;
  return line([journal, position, kind, debit, credit, units, at, key, print, ref, balance]);
}

function noteLine({ note, reason, corrects, link, memo }: Row): string {
  return note === null ? 'null' : line([reason, corrects, link, memo]);
}

const line = (fields: readonly (string | number | bigint | null)[]): string =>
  JSON.stringify(fields.map((field) => (typeof field === 'bigint' ? String(field) : field)));
