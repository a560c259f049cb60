-- Bets, stakes and wins of one wallet in one round.
create or replace function ledger_round_sums(p_round uuid, p_wallet bigint) returns round_sums
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  select (
    count(*) filter (where m.kind in (1, 5)),
    count(*) filter (where m.kind = 1 and e.ref is null),
    coalesce(sum(m.units) filter (where m.kind in (1, 5) and e.kind is distinct from 3), 0),
    coalesce(sum(m.won), 0),
    (array_agg(m.key order by m.at, m.key) filter (where m.kind = 1 and e.ref is null))[1],
    coalesce(bool_or(m.kind in (2, 5)), false)
  )::round_sums
  from round_moves m left join bet_ends e on e.ref = m.key and m.kind = 1
  where m.round = p_round and m.wallet = p_wallet
$$;

revoke all on function ledger_round_sums from public;
