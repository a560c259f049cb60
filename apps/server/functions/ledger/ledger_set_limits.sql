-- Writes all limits of a wallet at once; null means no limit.
create or replace function ledger_set_limits(
  p_wallet bigint, p_stake bigint, p_day bigint, p_week bigint, p_month bigint,
  p_deposit_day bigint, p_deposit_week bigint, p_deposit_month bigint,
  p_stake_day bigint, p_stake_week bigint, p_stake_month bigint
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if least(
    p_stake, p_day, p_week, p_month, p_deposit_day, p_deposit_week, p_deposit_month, p_stake_day, p_stake_week, p_stake_month
  ) < 0 then
    raise exception 'a limit is not below zero' using errcode = 'check_violation';
  end if;
  update wallets set stake_limit = p_stake, loss_day = p_day, loss_week = p_week, loss_month = p_month,
    deposit_day = p_deposit_day, deposit_week = p_deposit_week, deposit_month = p_deposit_month,
    stake_day = p_stake_day, stake_week = p_stake_week, stake_month = p_stake_month
  where id = p_wallet;
  perform ledger_refresh_plain(array[p_wallet]);
end $$;

revoke all on function ledger_set_limits from public;
grant execute on function ledger_set_limits to croupier_app;
