import type pg from 'pg';

export type TicketLoad = {
  /** A connection of the owner, because tickets are inserted in bulk without the calls. */
  client: pg.ClientBase;
  merchant: string;
  drawId: bigint;
  tickets: number;
  players: number;
  /** The selections; tickets use them in turn. */
  lines: readonly string[];
  /** Units staked per ticket. */
  units: bigint;
};

/** Rows that one statement writes in a second or two. */
const BATCH = 100_000;

/** Fills an open draw with players, wallets, stakes in escrow and tickets. The books balance. */
export async function loadTickets({
  client,
  merchant,
  drawId,
  tickets,
  players,
  lines,
  units,
}: TicketLoad): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('create temp table loaded (place int primary key, wallet bigint not null, member uuid not null)');
  await client.query(
    `with made as (
      insert into members (id, merchant, account, account_canonical, currency, type, made_at)
      select gen_random_uuid(), $1, 'ticket' || $3 || 'x' || n, 'ticket' || $3 || 'x' || n, 'PHP', 0, now()
      from generate_series(0, $2::int - 1) as n returning id
    )
    insert into loaded
    select row_number() over () - 1, ledger_account(
      (select no from merchants where code = $1), 'player:' || id || ':main:PHP', 'main', 'PHP', id, true, false), id
    from made`,
    [merchant, players, String(drawId)],
  );
  const account = async (key: string, kind: string) => {
    const { rows } = await client.query<{ id: string }>(
      `select ledger_account((select no from merchants where code = $1), $2, $3, 'PHP', null, false, false)::text as id`,
      [merchant, key, kind],
    );
    return rows[0]!.id;
  };
  const escrow = await account(`escrow:draw:${drawId}:PHP`, 'drawEscrow');
  const equity = await account('equity:PHP', 'equity');
  const stakes = `select place, wallet, ($1::bigint / $2 + case when place < $1 % $2 then 1 else 0 end) * $3::bigint as sum from loaded`;
  await client.query(
    `with s as (${stakes}), numbered as (select *, nextval('journal_serial') * 1024 as journal from s where sum > 0)
    insert into postings (journal, position, kind, debit, credit, units, at)
    select journal, 0, 'seed', $4::bigint, wallet, sum + 1000000, now() from numbered
    union all select journal, 1, 'lotteryStake', wallet, $5::bigint, sum, now() from numbered`,
    [tickets, players, units, equity, escrow],
  );
  await client.query(
    `with s as (${stakes}) update wallets w set balance = 1000000 from s where w.id = s.wallet and s.sum > 0`,
    [tickets, players, units],
  );
  await client.query('create temp table loaded_lines (place int primary key, line text not null)');
  await client.query(
    'insert into loaded_lines select n - 1, line from unnest($1::text[]) with ordinality as t(line, n)',
    [lines],
  );
  await client.query('analyze loaded');
  await client.query('analyze loaded_lines');
  for (let done = 0; done < tickets; done += BATCH) {
    await client.query(
      `insert into lottery_tickets
        (draw_id, no, id, wallet, member_id, currency, units, worst, journal, position, placed_at, lines)
      select $1, n, lpad(to_hex($1::bigint * 100000000 + n), 32, '0')::uuid, wallet, member, 'PHP', $2, $2, 1024, 0, now(), line
      from generate_series($4::int, $5::int) as n join loaded p on p.place = (n * 7919::bigint) % $6::int
      join loaded_lines l on l.place = (n - 1) % $3::int`,
      [drawId, units, lines.length, done + 1, Math.min(done + BATCH, tickets), players],
    );
  }
  await client.query(
    'update lottery_loads set tickets = $2::int, staked = $2::bigint * $3::bigint where draw_id = $1',
    [drawId, tickets, units],
  );
  await client.query('drop table loaded, loaded_lines');
}
