import type pg from 'pg';

export type RoundLoad = { owner: pg.Client; merchant: string; members: number; postings: number };

/** Rounds that one statement writes in some seconds. */
const CHUNK = 100_000;

/**
 * Fills books with members, and with finished rounds of a bet and a win. The rows are those that the server writes.
 * Indexes are created afterwards, which is many times faster.
 */
export async function loadRounds({ owner, merchant, members, postings }: RoundLoad): Promise<void> {
  await owner.query('set statement_timeout = 0');
  await owner.query('set synchronous_commit = off');
  await owner.query(`set maintenance_work_mem = '512MB'`);
  await owner.query(
    `insert into members (id, merchant, account, account_canonical, currency, type, made_at)
      select gen_random_uuid(), $1, 'bettor' || n, 'bettor' || n, 'PHP', 0, now() from generate_series(1, $2::int) as n`,
    [merchant, members],
  );
  await owner.query('create table bench_wallets (place int primary key, id bigint not null)');
  await owner.query(
    `insert into bench_wallets select row_number() over (), ledger_account(
        (select no from merchants where code = $1), 'player:' || id || ':main:PHP', 'main', 'PHP', id, true, false)
      from members where merchant = $1`,
    [merchant],
  );
  const account = async (key: string, kind: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `select ledger_account((select no from merchants where code = $1), $2, $3, 'PHP', null, false, false)::text as id`,
      [merchant, key, kind],
    );
    return rows[0]!.id;
  };
  const equity = await account('equity:PHP', 'equity');
  const house = await account('house:RNG:PHP', 'house');
  await owner.query(
    `insert into postings (journal, position, kind, debit, credit, units, at)
      select nextval('journal_serial') * 1024, 0, 'seed', $1, id, 900000000000, now() - interval '30 days' from bench_wallets`,
    [equity],
  );
  await owner.query('update wallets w set balance = 900000000000 from bench_wallets b where b.id = w.id');
  const indexes = await dropIndexes(owner);
  const rounds = Math.ceil(postings / 2);
  for (let done = 0; done < rounds; done += CHUNK)
    await writeRounds(owner, { from: done + 1, to: Math.min(done + CHUNK, rounds), rounds, members, house });
  for (const statement of indexes) await owner.query(statement);
  await owner.query(`select setval('journal_serial', (select max(journal) / 1024 + 1 from postings))`);
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
}

type Some = { from: number; to: number; rounds: number; members: number; house: string };

/** Every stake is won back, so that balances do not change. */
function writeRounds(owner: pg.Client, { from, to, rounds, members, house }: Some) {
  return owner.query(
    `with made as materialized (
      select n, gen_random_uuid() as bet, gen_random_uuid() as win, gen_random_uuid() as round, w.id as wallet,
        100000000 + 2 * n as serial, now() - (1 - n::float8 / $3) * interval '29 days' as at
      from generate_series($1::bigint, $2::bigint) as n
      join bench_wallets w on w.place = 1 + (n * 7919) % $4
    ), posted as (
      insert into postings (journal, position, kind, debit, credit, units, at, key, print, ref, balance)
      select serial * 1024, 0, 'bet', wallet, $5::bigint, 10000, at, bet, gen_random_uuid(), bet, 900000000000 - 10000 from made
      union all
      select serial * 1024 + 1024, 0, 'win', $5::bigint, wallet, 10000, at, win, gen_random_uuid(), bet, 900000000000 from made
    ), moved as (
      insert into round_moves (key, round, wallet, kind, bet, units, won, at, issuer, game, round_name, move_name)
      select bet, round, wallet, 1, null::uuid, 10000, 0, at, 'sandbox', null::int, round::text, bet::text from made
      union all
      select win, round, wallet, 2, bet, 10000, 10000, at, 'sandbox', null, round::text, win::text from made
    ), ended as (
      insert into bet_ends (ref, kind, units, at, journal) select bet, 2, 10000, at, serial * 1024 + 1024 from made
    )
    insert into round_ends (round, wallet, kind, staked, won, at) select round, wallet, 2, 10000, 10000, at from made`,
    [from, to, rounds, members, house],
  );
}

/** Drops the indexes and returns the statements that create them again. */
async function dropIndexes(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ drop: string; make: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
      case when c.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where i.indrelid = any('{postings,round_moves,round_ends,bet_ends}'::regclass[])
      and not exists (select 1 from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)`,
  );
  for (const { drop } of rows) await owner.query(drop);
  return rows.map(({ make }) => make);
}
