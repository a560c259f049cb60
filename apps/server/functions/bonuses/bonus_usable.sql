-- How much bonus money a game is told of beside the main wallet.
create or replace function bonus_usable(p_main bigint, p_game int, p_round uuid, p_at timestamptz) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select w.balance from bonus_for(p_main, p_game, p_round, p_at) as b join wallets w on w.id = b.wallet
  ), 0)
$$;

revoke all on function bonus_usable from public;
grant execute on function bonus_usable to croupier_app;
