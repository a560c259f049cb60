-- The fast path: bets (1) and wins (2) of wallets that are plain. Answers null and writes nothing when one command of the
-- batch needs the exact path; so does a violated uniqueness. The exact path then decides one by one. Wallets come sorted and
-- distinct, with what all commands together take and change; commands come with the place of their wallet and the running
-- sum on it, so that nothing here has to sort, join or sum.
create or replace function ledger_fast(
  p_at timestamptz,
  w_ids bigint[], w_takes bigint[], w_nets bigint[], w_stakes bigint[],
  c_keys uuid[], c_prints uuid[], c_kinds smallint[], c_places int[], c_counters bigint[], c_units bigint[], c_refs uuid[],
  c_runs bigint[], p_wins int
) returns bigint[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  base bigint;
  befores bigint[];
  members uuid[];
begin
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, w_ids);
  end if;
  with changed as (
    update wallets w set balance = w.balance + w_nets[n]
    from generate_series(1, cardinality(w_ids)) as n
    where w.id = w_ids[n] and w.is_plain and w.balance >= w_takes[n] and coalesce(w_stakes[n] <= w.stake_limit, true)
    returning w.balance - w_nets[n] as before, w.member_id
  )
  select array_agg(before), array_agg(member_id) into befores, members from changed;
  if cardinality(befores) is distinct from cardinality(w_ids) then
    raise exception 'a closer look' using errcode = 'LX001';
  end if;

  -- A stored refusal of the same key, or an end of the same bet: a rollback that came first, or an earlier win.
  if exists (select 1 from commands where key = any(c_keys)) or exists (select 1 from bet_ends where ref = any(c_refs)) then
    raise exception 'a closer look' using errcode = 'LX001';
  end if;

  base := nextval('journal_serial') * 1024;
  if p_wins = 0 then
    insert into postings (journal, position, kind, debit, credit, units, at, key, print, ref, balance)
    select base + n, 0, 'bet', w_ids[c_places[n]], c_counters[n], c_units[n], p_at, c_keys[n], c_prints[n], c_refs[n],
      befores[c_places[n]] + c_runs[n]
    from generate_series(1, cardinality(c_keys)) as n;
  else
    -- A win belongs to a bet of the same wallet and the same other side.
    if p_wins <> (
      select count(*) from generate_series(1, cardinality(c_keys)) as n
      join postings b on b.ref = c_refs[n] and b.kind = 'bet' and b.debit = w_ids[c_places[n]] and b.credit = c_counters[n]
      where c_kinds[n] = 2
    ) then
      raise exception 'a closer look' using errcode = 'LX001';
    end if;
    insert into postings (journal, position, kind, debit, credit, units, at, key, print, ref, balance)
    select base + n, 0, case c_kinds[n] when 1 then 'bet' else 'win' end,
      case c_kinds[n] when 1 then w_ids[c_places[n]] else c_counters[n] end,
      case c_kinds[n] when 1 then c_counters[n] else w_ids[c_places[n]] end,
      c_units[n], p_at, c_keys[n], c_prints[n], c_refs[n], befores[c_places[n]] + c_runs[n]
    from generate_series(1, cardinality(c_keys)) as n;
    insert into bet_ends (ref, kind, units, at, journal)
    select c_refs[n], 2, c_units[n], p_at, base + n from generate_series(1, cardinality(c_keys)) as n where c_kinds[n] = 2;
  end if;
  insert into balance_news values (members);
  return befores;
exception when unique_violation or sqlstate 'LX001' then
  return null;
end $$;

revoke all on function ledger_fast from public;
grant execute on function ledger_fast to croupier_app;
