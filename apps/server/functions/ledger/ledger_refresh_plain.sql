-- A wallet is plain when neither its standing, nor a limit over time, nor a bonus has to be asked before a bet. Called by
-- every function that writes one of them.
create or replace function ledger_refresh_plain(p_wallets bigint[]) returns void language sql as $$
  update wallets set is_plain = not is_frozen and excluded_until is null and time_out_until is null
    and loss_day is null and loss_week is null and loss_month is null
    and stake_day is null and stake_week is null and stake_month is null and not is_debt and not is_held and not has_bonus
  where id = any(p_wallets)
$$;

revoke all on function ledger_refresh_plain from public;
