-- Whether what a wallet won in a round, with so much more, is above anything its game can pay for what was staked. What
-- came from a pool is not the game's to bound, and without a stake or a bound nothing is too much.
create or replace function ledger_is_too_much(p_round uuid, p_wallet bigint, p_more bigint) returns boolean
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  select coalesce(
    sum(m.units) filter (where m.kind in (1, 5) and e.kind is distinct from 3) > 0
    and coalesce(sum(case m.kind when 2 then m.units when 5 then m.won end), 0) + p_more
      > sum(m.units) filter (where m.kind in (1, 5) and e.kind is distinct from 3) * min(g.most_win_times)
        filter (where m.kind in (1, 5)), false)
  from round_moves m left join bet_ends e on e.ref = m.key and m.kind = 1
  left join games g on g.node_id = m.game
  where m.round = p_round and m.wallet = p_wallet
$$;

revoke all on function ledger_is_too_much from public;
