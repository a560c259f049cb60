-- The fast path: a batch of bets of plain wallets, each in an open round and under a standing permit. Answers the balances
-- before it, or null and writes nothing when one of them needs a closer look.
-- The shared lock is against a rollback that does not know whose bet it is about: it waits for the bets under way.
create or replace function ledger_round_bets(
  p_at timestamptz,
  w_ids bigint[], w_takes bigint[], w_nets bigint[], w_stakes bigint[],
  c_keys uuid[], c_prints uuid[], c_kinds smallint[], c_places int[], c_counters bigint[], c_units bigint[],
  c_runs bigint[], c_rounds uuid[], c_permits uuid[],
  c_issuers text[], c_games int[], c_round_names text[], c_move_names text[]
) returns bigint[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  befores bigint[];
begin
  perform pg_advisory_xact_lock_shared(727010);
  befores := ledger_fast(p_at, w_ids, w_takes, w_nets, w_stakes, c_keys, c_prints, c_kinds, c_places, c_counters, c_units,
    c_keys, c_runs, 0);
  if befores is null then return null; end if;
  if exists (
    select 1 from generate_series(1, cardinality(c_keys)) as n
    left join play_permits p on p.id = c_permits[n] and p.until > p_at
    left join round_ends e on e.round = c_rounds[n] and e.wallet = w_ids[c_places[n]]
    where p.id is null or e.round is not null
  ) then
    raise exception 'a closer look' using errcode = 'LX001';
  end if;
  insert into round_moves (key, round, wallet, kind, units, at, issuer, game, round_name, move_name)
  select c_keys[n], c_rounds[n], w_ids[c_places[n]], 1, c_units[n], p_at, c_issuers[n], c_games[n], c_round_names[n],
    c_move_names[n]
  from generate_series(1, cardinality(c_keys)) as n;
  return befores;
exception when unique_violation or sqlstate 'LX001' then
  return null;
end $$;

revoke all on function ledger_round_bets from public;
grant execute on function ledger_round_bets to croupier_app;
