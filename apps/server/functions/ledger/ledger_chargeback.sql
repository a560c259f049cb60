-- Takes a deposit back after its provider did: from the member what is there, the rest as a debt, the fee from the house.
-- No balance goes below zero (DE-13).
create or replace function ledger_chargeback(
  p_at timestamptz, p_wallet bigint, p_debt bigint, p_clearing bigint, p_fees bigint, p_units bigint, p_fee bigint,
  p_link text, p_memo jsonb,
  out number bigint, out taken bigint, out owed bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_units <= 0 or p_fee < 0 or not exists (
    select 1 from accounts m join accounts d on d.member_id = m.member_id and d.merchant_no = m.merchant_no
    where m.id = p_wallet and m.kind = 'main' and d.id = p_debt and d.kind = 'debt' and d.currency = m.currency
  ) or not exists (select 1 from accounts where id = p_fees and kind = 'fees')
    or not exists (select 1 from accounts where id = p_clearing and kind = 'clearing') then
    raise exception 'a charge-back goes from a member to clearing' using errcode = 'check_violation';
  end if;
  perform 1 from wallets where id in (p_wallet, p_debt) order by id for no key update;
  select least(balance, p_units) into strict taken from wallets where id = p_wallet;
  owed := p_units - taken;
  select written.journal into number from (
    select array_agg(a) as debits, array_agg(u) as units
    from (values (p_wallet, taken), (p_debt, owed), (p_fees, p_fee)) as parts(a, u) where u > 0
  ) as p, ledger_write(
    'chargeback', p_at, p.debits, array_fill(p_clearing, array[cardinality(p.debits)]), p.units, null, null, p_link, p_memo
  ) as written;
end $$;

revoke all on function ledger_chargeback from public;
grant execute on function ledger_chargeback to croupier_app;
