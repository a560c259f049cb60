-- Whether a wallet may play at a moment: 0, or 11 frozen, 12 self-excluded, 13 in a time-out.
create or replace function ledger_standing(w wallets, p_at timestamptz) returns smallint language sql immutable as $$
  select (case
    when w.is_frozen then 11
    when w.excluded_until > p_at then 12
    when w.time_out_until > p_at then 13
    else 0 end)::smallint
$$;

grant execute on function ledger_standing to croupier_app;
