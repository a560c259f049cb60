-- The bonus that may pay in a game and a round at this instant, if there is one. Play among members and games with a
-- jackpot take real money only, as do members who say so, and a round is paid by one bonus.
create or replace function bonus_for(p_main bigint, p_game int, p_round uuid, p_at timestamptz) returns bonuses
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  select b.* from bonuses b join games g on g.node_id = p_game
  where b.main = p_main and b.state = 'ACTIVE' and p_at < b.expires_at
    and g.game_type not in ('PVP', 'COCKFIGHT') and g.game_type <> all(b.excluded)
    and g.sub_category is distinct from 'JP'
    and not exists (select 1 from wallets w where w.id = p_main and w.real_money_only)
    and not exists (
      select 1 from bonus_parts p where p.round = p_round and p.wallet = p_main and p.bonus <> b.id
    )
$$;

revoke all on function bonus_for from public;
