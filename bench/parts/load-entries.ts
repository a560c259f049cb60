import type pg from 'pg';

export type LoadOptions = {
  pool: pg.Pool;
  merchant: string;
  wallets: number;
  entries: number;
  days: number;
  until: Date;
};

/** Rows that one statement writes in about a second. */
const CHUNK = 50_000;
const OPENING_UNITS = 10_000_000_000n;

/** Fills the books in bulk as the owner: wallets with opening money, then bets, wins and rollbacks over the days. */
export async function loadEntries(options: LoadOptions): Promise<void> {
  const { pool, merchant, wallets, entries, days, until } = options;
  await pool.query('set statement_timeout = 0');
  await pool.query('create table bench_wallets (place int primary key, id bigint not null)');
  await pool.query(
    `insert into members (id, merchant, account, account_canonical, currency, type, made_at)
      select gen_random_uuid(), $1, 'reader' || n, 'reader' || n, 'PHP', 0, now() from generate_series(1, $2::int) as n`,
    [merchant, wallets],
  );
  await pool.query(
    `insert into bench_wallets
      select row_number() over (), ledger_account(
        (select no from merchants where code = $1), 'player:' || id || ':main:PHP', 'main', 'PHP', id, true, false)
      from members where merchant = $1`,
    [merchant],
  );
  const houses = await accountsOf(pool, merchant, ['house:RNG', 'house:LIVE', 'house:FISH'], 'house');
  const [equity] = await accountsOf(pool, merchant, ['equity'], 'equity');
  const from = new Date(until.getTime() - days * 86_400_000);
  await pool.query(
    `insert into postings (journal, position, kind, debit, credit, units, at)
      select place * 1024::bigint, 0, 'seed', $1, id, $2, $3 from bench_wallets`,
    [equity, OPENING_UNITS, from],
  );

  let reportedAt = Date.now();
  for (let done = 0; done < entries; done += CHUNK) {
    await pool.query(
      `insert into postings (journal, position, kind, debit, credit, units, at, key, print, ref)
        select ($4::bigint + n) * 1024, 0, kind, case kind when 'bet' then w.id else house end,
          case kind when 'bet' then house else w.id end, 10000 + (n * 7919) % 400000,
          $5::timestamptz + (n::float8 / $6) * ($7::timestamptz - $5::timestamptz),
          gen_random_uuid(), gen_random_uuid(), gen_random_uuid()
        from generate_series($1::bigint, $2::bigint) as n
        cross join lateral (
          select (array['bet', 'bet', 'bet', 'win', 'bet', 'win', 'bet', 'win', 'bet', 'rollback'])[1 + n % 10] as kind,
            ($3::bigint[])[1 + (n / 10) % 3] as house,
            1 + (hashint8(n) & 2147483647) % $4::int as spot
        ) as made
        join bench_wallets w on w.place = spot`,
      [done + 1, Math.min(done + CHUNK, entries), houses, wallets, from, entries, until],
    );
    if (Date.now() - reportedAt >= 1000) {
      reportedAt = Date.now();
      console.log(
        `  ${Math.min(done + CHUNK, entries).toLocaleString('en')} of ${entries.toLocaleString('en')} entries`,
      );
    }
  }
  console.log('  rounds …');
  // Every bet is a round of its own, and all but the last few have ended.
  await pool.query(
    `insert into round_moves (key, round, wallet, kind, units, at, issuer, round_name, move_name)
      select key, key, debit, 1, units, at, 'bench', key::text, key::text from postings where kind = 'bet'`,
  );
  await pool.query(
    `insert into round_ends (round, wallet, kind, staked, won, at)
      select key, debit, 2, units, 0, at + interval '2 seconds' from postings where kind = 'bet' and at < $1`,
    [new Date(until.getTime() - 3_600_000)],
  );
  // The end of a round ends its bets.
  await pool.query('insert into bet_ends (ref, kind, units, at) select round, 2, 0, at from round_ends');
  console.log('  balances …');
  await pool.query(
    `update wallets w set balance = e.total::bigint
      from (select account, sum(units) as total from entries group by account) as e where e.account = w.id`,
  );
  await pool.query(`select setval('journal_serial', $1)`, [wallets + entries + 1]);
  await pool.query('vacuum analyze');
}

async function accountsOf(pool: pg.Pool, merchant: string, names: string[], kind: string): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (const name of names) {
    const { rows } = await pool.query<{ id: bigint }>(
      `select ledger_account((select no from merchants where code = $1), $2, $3, 'PHP', null, false, false) as id`,
      [merchant, `${name}:PHP`, kind],
    );
    ids.push(rows[0]!.id);
  }
  return ids;
}
