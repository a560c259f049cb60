-- Whether a deposit of so much would be taken now; the credit asks again.
create or replace function ledger_may_deposit(
  p_at timestamptz, p_wallet bigint, p_units bigint, out refused text, out room bigint
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  w wallets;
begin
  select * into strict w from wallets where id = p_wallet;
  refused := ledger_refusal(ledger_standing(w, p_at));
  room := least(
    w.deposit_day - ledger_deposited(w.id, p_at - interval '24 hours'),
    w.deposit_week - ledger_deposited(w.id, p_at - interval '7 days'),
    w.deposit_month - ledger_deposited(w.id, p_at - interval '30 days')
  );
  -- Null is no limit, and greatest() would make it zero.
  if room < 0 then room := 0; end if;
  if refused is null and p_units > room then
    refused := 'deposit_limit_reached';
  end if;
end $$;

revoke all on function ledger_may_deposit from public;
grant execute on function ledger_may_deposit to croupier_app;
