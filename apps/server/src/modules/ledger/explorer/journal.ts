import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { currencyOf } from '../balances.ts';
import { journalHash, markOf } from '../seal/index.ts';

type Shown = Answer<Calls['ledgerJournal']>;

type Line = {
  position: number;
  kind: string;
  at: Date;
  units: bigint;
  key: string | null;
  ref: string | null;
  currency: string;
  debit: string;
  credit: string;
  debitMember: string | null;
  creditMember: string | null;
};

/** A journal of a brand with its notes, cause and seal; null when the brand has no such journal (EX-4). */
export async function journalOf(db: Db, merchantNo: number, journal: bigint): Promise<Shown | null> {
  const { rows: lines } = await sql<Line>`
    select p.position, p.kind, p.at, p.units, p.key, p.ref, d.currency, d.key as debit, c.key as credit,
      dm.account as "debitMember", cm.account as "creditMember"
    from postings p join accounts d on d.id = p.debit join accounts c on c.id = p.credit
    left join members dm on dm.id = d.member_id left join members cm on cm.id = c.member_id
    where p.journal = ${journal} and d.merchant_no = ${merchantNo} order by p.position`.execute(db);
  const [first] = lines;
  if (!first) return null;
  const note = await noteOf(db, journal);
  const hash = await journalHash(db, journal);
  const { kind, at } = first;
  return {
    journal: String(journal),
    kind,
    at: at.toISOString(),
    lines: lines.map(({ position, debit, credit, debitMember, creditMember, units, currency }) => ({
      position,
      debit,
      credit,
      debitMember,
      creditMember,
      amount: toWire(money(units, currencyOf(currency))),
    })),
    reason: note?.reason ?? null,
    corrects: note?.corrects ? String(note.corrects) : null,
    correctedBy: await correctionsOf(db, journal),
    link: note?.link ?? null,
    memo: note?.memo ?? null,
    causes: await causesOf(db, lines, note?.link ?? null),
    hash: hash.toString('hex'),
    seal: await sealOf(db, journal, hash),
  };
}

type Note = { reason: string | null; corrects: bigint | null; link: string | null; memo: unknown };

async function noteOf(db: Db, journal: bigint): Promise<Note | undefined> {
  const { rows } = await sql<Note>`
    select reason, corrects, link, memo from journal_notes where journal = ${journal}`.execute(db);
  return rows[0];
}

async function correctionsOf(db: Db, journal: bigint): Promise<string[]> {
  const { rows } = await sql<{ journal: bigint }>`
    select journal from journal_notes where corrects = ${journal} order by journal limit 20`.execute(db);
  return rows.map((row) => String(row.journal));
}

/** The block of the journal, and whether the journal still has the hash in it. */
async function sealOf(db: Db, journal: bigint, hash: Buffer): Promise<Shown['seal']> {
  const mark = markOf({ journal, hash, postings: [] });
  const { rows } = await sql<{ number: bigint; sealed_at: Date; root: Buffer; hash: Buffer; is_marked: boolean }>`
    select number, sealed_at, root, hash, position(${mark}::bytea in marks) > 0 as is_marked
    from ledger_blocks where last_journal >= ${journal} order by last_journal limit 1`.execute(db);
  const [block] = rows;
  return block
    ? {
        block: String(block.number),
        sealedAt: block.sealed_at.toISOString(),
        root: block.root.toString('hex'),
        blockHash: block.hash.toString('hex'),
        isAsSealed: block.is_marked,
      }
    : null;
}

/** A withdrawal's money may be held again under its id and a number. */
const ID = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(\.\d+)?$/;

const linked: Readonly<Record<string, Shown['causes'][number]['what']>> = {
  deposit: 'deposit',
  chargeback: 'deposit',
  debtRepayment: 'deposit',
  unclaimed: 'deposit',
  withdrawalHold: 'withdrawal',
  withdrawalRelease: 'withdrawal',
  withdrawalPayout: 'withdrawal',
  withdrawalReversal: 'withdrawal',
  transferToVendor: 'transfer',
  transferFromVendor: 'transfer',
  adjustment: 'adjustment',
};

/** The causes of a journal: by its link, by the round of its bets, by the draw of its escrow. */
async function causesOf(db: Db, lines: readonly Line[], link: string | null): Promise<Shown['causes']> {
  const causes: Shown['causes'] = [];
  const what = linked[lines[0]!.kind];
  const [, id] = ID.exec(link ?? '') ?? [];
  if (what && id) causes.push({ what, id, name: id });
  const keys = lines.flatMap(({ key, ref }) => [key, ref]).filter((one) => one !== null);
  if (keys.length > 0) {
    const { rows } = await sql<{ issuer: string; round_name: string }>`
      select distinct issuer, round_name from round_moves where key = any(${keys}::uuid[]) limit 20`.execute(db);
    for (const { issuer, round_name: name } of rows)
      causes.push({ what: 'round', id: name, name: `${issuer} · ${name}` });
  }
  const draws = new Set(
    lines
      .flatMap(({ debit, credit }) => [debit, credit])
      .flatMap((key) => /^escrow:draw:([^:]+):/.exec(key)?.[1] ?? []),
  );
  for (const draw of draws) causes.push({ what: 'draw', id: draw, name: draw });
  return causes;
}
