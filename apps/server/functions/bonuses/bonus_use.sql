-- Notes whether a main wallet is played with real money only.
create or replace function bonus_use(p_main bigint, p_real_money_only boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  update wallets set real_money_only = p_real_money_only
  where id = (select id from accounts where id = p_main and kind = 'main')
$$;

revoke all on function bonus_use from public;
grant execute on function bonus_use to croupier_app;
