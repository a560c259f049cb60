import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { endKind, moveKind, stakeKinds } from './row-kinds.ts';

/** Faults of the books, each in words with its ids; none when the books are right. */
export type BooksReport = { postings: bigint; faults: string[] };

/** Held money equals the open holds, and ended holds moved what their rows say. */
async function auditHolds(db: Db, faults: string[]): Promise<void> {
  const held = await sql<{ key: string; balance: string; open: string }>`
    select a.key, w.balance::text, coalesce(h.units, 0)::text as open
    from wallets w join accounts a on a.id = w.id
    left join (select held, sum(units) as units from holds where state = 'placed' group by held) h on h.held = w.id
    where a.kind = 'held' and w.balance <> coalesce(h.units, 0) limit 20`.execute(db);
  for (const row of held.rows) faults.push(`${row.key}: held ${row.balance}, open holds ${row.open}`);

  const moved = await sql<{ id: string }>`
    select h.id from holds h
    left join (
      select ((p.debit >> 9) & 1023)::smallint as merchant_no, n.link,
        coalesce(sum(p.units) filter (where p.kind = 'withdrawalHold'), 0) as placed,
        coalesce(sum(p.units) filter (where p.kind = 'withdrawalPayout'), 0) as captured,
        coalesce(sum(p.units) filter (where p.kind = 'withdrawalRelease'), 0) as released
      from postings p join journal_notes n on n.journal = p.journal
      where p.kind in ('withdrawalHold', 'withdrawalPayout', 'withdrawalRelease') group by 1, 2
    ) as m on m.merchant_no = h.merchant_no and m.link = h.id
    where (m.placed, m.captured, m.released) is distinct from (h.units, h.captured, h.released) limit 20`.execute(db);
  for (const { id } of moved.rows) faults.push(`hold ${id}: its postings are not what it says`);
}

/**
 * Limits read the table of deposits, so it must name every deposit and nothing else. What follows in a journal is the
 * fee.
 */
async function auditDeposits(db: Db, faults: string[]): Promise<void> {
  const { rows } = await sql<{ journal: string }>`
    select coalesce(d.journal, p.journal)::text as journal
    from deposits d full join (select * from postings where kind = 'deposit' and position = 0) p on p.journal = d.journal
    where (d.wallet, d.at) is distinct from (p.credit, p.at) limit 20`.execute(db);
  for (const { journal } of rows) faults.push(`deposit ${journal} is not in the list of deposits as it was booked`);
}

/** Rounds agree with the postings of their bets and wins, and an ended round has no open bet. */
async function auditRounds(db: Db, faults: string[]): Promise<void> {
  const strays = await sql<{ name: string }>`
    select m.issuer || ' ' || m.move_name as name from round_moves m left join postings p on p.key = m.key left join held_wins h on h.key = m.key
    -- What a bonus pays beside real money has a posting of its own.
    left join bonus_parts b on b.key = m.key and b.kind = 1 and p.debit = m.wallet
    where case when m.kind in (1, 5) then (p.kind, p.units + coalesce(b.units, 0)) is distinct from ('bet', m.units)
      when m.kind = 7 then (p.kind, p.units) is distinct from ('correction', abs(m.units))
      when m.kind = 2 then m.won > 0 and p.kind is distinct from (
        case when h.key is not null then 'heldWin' when m.units > 0 then 'win' else 'jackpotWin' end)
      when m.kind = 6 then (p.kind, p.units) is distinct from ('win', m.won)
      else false end limit 20`.execute(db);
  for (const { name } of strays.rows) faults.push(`${name}: the move and its posting differ`);

  const ends = await sql<{ round: string }>`
    select e.round::text from round_ends e cross join lateral (
      select coalesce(sum(m.units) filter (where m.kind in ${stakeKinds} and b.kind is distinct from ${endKind.rolledBack}), 0) as staked,
        coalesce(sum(m.won), 0) as won, count(*) filter (where m.kind = ${moveKind.bet} and b.ref is null) as open
      from round_moves m left join bet_ends b on b.ref = m.key
      where m.round = e.round and m.wallet = e.wallet and m.kind < ${moveKind.promo}
    ) as r
    where (r.staked, r.won, r.open) is distinct from (e.staked, e.won, 0) limit 20`.execute(db);
  for (const { round } of ends.rows) faults.push(`round ${round}: it ended with other sums than its moves`);
}

/** What bonuses paid and got back is what was booked on their wallets, and what ended ones left is what they say. */
async function auditBonuses(db: Db, faults: string[]): Promise<void> {
  const parts = await sql<{ wallet: string }>`
    select wallet::text from (
      select b.wallet, case when p.kind in (1, 4) then -p.units else p.units end as units
      from bonus_parts p join bonuses b on b.id = p.bonus
      union all
      select p.debit, p.units from postings p join accounts other on other.id = p.credit
      where p.debit in (select wallet from bonuses)
        and (p.kind in ('bet', 'lotteryStake') or (p.kind = 'correction' and other.kind = 'house'))
      union all
      select p.credit, -p.units from postings p join accounts other on other.id = p.debit
      where p.credit in (select wallet from bonuses)
        and (p.kind in ('win', 'rollback', 'lotteryPrize', 'lotteryRefund', 'rebate')
          or (p.kind = 'correction' and other.kind = 'house'))
    ) as sides group by wallet having sum(units) <> 0 limit 20`.execute(db);
  for (const { wallet } of parts.rows)
    faults.push(`bonus wallet ${wallet}: its postings are not the parts of its rounds`);

  const ended = await sql<{ id: string }>`
    select b.id::text from bonuses b left join (
      -- What a corrected result took back of a completed one is real money no more.
      select n.link, sum(case p.kind when 'correction' then -p.units else p.units end)
          filter (where p.kind = 'bonusRelease' or d.kind = 'main') as converted,
        sum(p.units) filter (where p.kind = 'bonusForfeit') as returned
      from journal_notes n join postings p on p.journal = n.journal join accounts d on d.id = p.debit
      where p.kind in ('bonusRelease', 'bonusForfeit', 'correction') group by 1
    ) as m on m.link = b.id::text
    where coalesce(m.converted, 0) <> b.converted or coalesce(m.returned, 0) < b.returned limit 20`.execute(db);
  for (const { id } of ended.rows) faults.push(`bonus ${id}: it says something else than its postings`);
}

/** An undecided win is in its escrow in full; a decided one has left it. */
async function auditHeldWins(db: Db, faults: string[]): Promise<void> {
  const { rows } = await sql<{ key: string; there: string }>`
    select h.key::text, coalesce(sum(e.units), 0)::text as there from held_wins h
    left join entries e on e.account = h.escrow
    group by h.key having coalesce(sum(e.units), 0) <> case when h.state = 'held' then h.units else 0 end limit 20`.execute(
    db,
  );
  for (const { key, there } of rows) faults.push(`held win ${key}: its escrow has ${there}`);
}

/** Checks what must always hold: sums are zero, balances equal the sum of their entries, nothing is overdrawn. */
export async function auditBooks(db: Db): Promise<BooksReport> {
  const faults: string[] = [];
  const sums = await sql<{ merchant_no: number; currency: string; total: string }>`
    select a.merchant_no, a.currency, sum(e.units)::text as total
    from entries e join accounts a on a.id = e.account
    group by 1, 2 having sum(e.units) <> 0`.execute(db);
  for (const row of sums.rows)
    faults.push(`merchant ${row.merchant_no}: ${row.currency} sums to ${row.total}, not zero`);

  const balances = await sql<{ key: string; balance: string; entries: string }>`
    select a.key, w.balance::text, coalesce(e.total, 0)::text as entries
    from wallets w join accounts a on a.id = w.id
    left join (select account, sum(units) as total from entries group by account) e on e.account = w.id
    where w.balance <> coalesce(e.total, 0) limit 20`.execute(db);
  for (const row of balances.rows) faults.push(`${row.key}: balance ${row.balance}, entries ${row.entries}`);

  const overdrawn = await sql<{ key: string; balance: string }>`
    select a.key, w.balance::text from wallets w join accounts a on a.id = w.id
    where case when w.is_debt then w.balance > 0 else w.balance < 0 end limit 20`.execute(db);
  for (const row of overdrawn.rows) faults.push(`${row.key}: overdrawn at ${row.balance}`);

  const strays = await sql<{ journal: string }>`
    select p.journal::text from postings p
    where not exists (select 1 from accounts where id = p.debit) or not exists (select 1 from accounts where id = p.credit)
    limit 20`.execute(db);
  for (const row of strays.rows) faults.push(`journal ${row.journal} names an account that does not exist`);

  await auditHolds(db, faults);
  await auditDeposits(db, faults);
  await auditRounds(db, faults);
  await auditBonuses(db, faults);
  await auditHeldWins(db, faults);

  const counted = await sql<{ count: bigint }>`select count(*) as count from postings`.execute(db);
  return { postings: counted.rows[0]!.count, faults };
}
