import { sql } from 'kysely';
import { prepared } from '../../../platform/db/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { balanceAsOf } from './balance-as-of.ts';
import { ownWallets, statementPage } from './statement.ts';
import type { LineKey, StatementLine, WalletKind } from './statement.ts';

export type KindTotal = { kind: string; entries: bigint; in: bigint; out: bigint };
export type WalletTotals = { currency: string; opening: bigint; kinds: KindTotal[] };

/** Balances of wallets of one kind before a time, and their movements in it; one row for each currency. */
export async function walletTotals(
  db: Db,
  { memberId, wallet, from, to }: { memberId: string; wallet: WalletKind; from: Date; to: Date },
): Promise<WalletTotals[]> {
  const found = new Map<string, WalletTotals>();
  const { ids, floor, ceiling } = await ownWallets(db, { memberId, wallet, from, to });
  const moved = sql`journal > ${floor} and journal <= ${ceiling} and at >= ${from} and at < ${to}`;
  for (const account of ids) {
    const { rows } = await sql<KindTotal & { currency: string }>`
      select ${prepared} a.currency, m.kind, count(*) as entries, coalesce(sum(m.u) filter (where m.u > 0), 0)::bigint as in,
        coalesce(-sum(m.u) filter (where m.u < 0), 0)::bigint as out
      from accounts a left join lateral (
        select kind, -units as u from postings where debit = a.id and (debit & 256) = 0 and ${moved}
        union all
        select kind, units from postings where credit = a.id and (credit & 256) = 0 and ${moved}
      ) as m on true
      where a.id = ${account} group by 1, 2 order by 2`.execute(db);
    const { currency } = rows[0]!;
    const known = found.get(currency) ?? { currency, opening: 0n, kinds: [] };
    // The last instant before the time, in the books' precision.
    known.opening += await balanceAsOf(db, account, new Date(from.getTime() - 1));
    for (const { kind, entries, in: came, out } of rows) {
      // Without any posting the join leaves one row without a kind.
      if (kind === null) continue;
      const same = known.kinds.find((one) => one.kind === kind);
      if (same) Object.assign(same, { entries: same.entries + entries, in: same.in + came, out: same.out + out });
      else known.kinds.push({ kind, entries, in: came, out });
    }
    found.set(currency, known);
  }
  return [...found.values()];
}

export type LineNotes = {
  reason: string | null;
  corrects: bigint | null;
  link: string | null;
  ref: string | null;
  bet: BetPlace;
};
type BetPlace = { journal: bigint; position: number } | null;

/** One line of a member with the other content of its journal; null for any other line. */
export async function lineWithNotes(
  db: Db,
  memberId: string,
  key: LineKey,
): Promise<(StatementLine & LineNotes) | null> {
  const [line] = await statementPage(db, { memberId, before: { ...key, side: key.side + 1 }, limit: 1 });
  if (!line || line.journal !== key.journal || line.position !== key.position || line.side !== key.side) return null;
  const { rows } = await sql<{
    reason: string | null;
    corrects: bigint | null;
    link: string | null;
    ref: string | null;
    bet_journal: bigint | null;
    bet_position: number | null;
  }>`
    select n.reason, n.corrects, n.link, p.ref, b.journal as bet_journal, b.position as bet_position
    from postings p
    left join journal_notes n on n.journal = p.journal
    left join round_moves m on m.key = p.key
    left join postings b on b.kind = 'bet' and b.ref = coalesce(p.ref, m.bet)
    where p.journal = ${key.journal} and p.position = ${key.position}`.execute(db);
  const { bet_journal, bet_position, ...notes } = rows[0]!;
  return { ...line, ...notes, bet: bet_journal === null ? null : { journal: bet_journal, position: bet_position! } };
}

/** The links of journals, as far as they have one. */
export async function linksOf(db: Db, journals: readonly bigint[]): Promise<Map<bigint, string>> {
  if (journals.length === 0) return new Map();
  const { rows } = await sql<{ journal: bigint; link: string }>`
    select journal, link from journal_notes where journal = any(${journals}::bigint[]) and link is not null`.execute(
    db,
  );
  return new Map(rows.map(({ journal, link }) => [journal, link]));
}

export type JournalEntry = { from: string; to: string; mine: 'from' | 'to' | 'both'; units: bigint; currency: string };

/** The entries of a journal in wallets of a member, in order. */
export async function journalEntries(db: Db, memberId: string, journal: bigint): Promise<JournalEntry[]> {
  const { rows } = await sql<JournalEntry>`
    select d.kind as from, c.kind as to, p.units, d.currency,
      case when d.member_id = ${memberId}::uuid and c.member_id = ${memberId}::uuid then 'both'
        when d.member_id = ${memberId}::uuid then 'from' else 'to' end as mine
    from postings p join accounts d on d.id = p.debit join accounts c on c.id = p.credit
    where p.journal = ${journal} and (d.member_id = ${memberId}::uuid or c.member_id = ${memberId}::uuid)
    order by p.position`.execute(db);
  return rows;
}
