-- Credits what a provider took in, less its fee, and pays back what the member owes of it. The questions come in the order
-- of LE-20 under the locks of the wallets, which are taken in the order of their ids.
create or replace function ledger_deposit_paid(
  p_at timestamptz, p_wallet bigint, p_debt bigint, p_clearing bigint, p_fees bigint, p_units bigint, p_fee bigint,
  p_link text, p_memo jsonb,
  out number bigint, out balance_after bigint, out refused text, out room bigint, out repaid bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owed bigint;
begin
  if not exists (
    select 1 from accounts m join accounts d on d.member_id = m.member_id and d.merchant_no = m.merchant_no
    where m.id = p_wallet and m.kind = 'main' and d.id = p_debt and d.kind = 'debt' and d.currency = m.currency
  ) or not exists (select 1 from accounts where id = p_fees and kind = 'fees') then
    raise exception 'a deposit is credited to the main wallet of the member who owes' using errcode = 'check_violation';
  end if;
  if p_fee < 0 or p_fee >= p_units then
    raise exception 'a fee of % leaves nothing of %', p_fee, p_units using errcode = 'check_violation';
  end if;
  repaid := 0;
  perform 1 from wallets where id in (p_wallet, p_debt) order by id for no key update;
  if p_fee = 0 then
    select d.number, d.balance_after, d.refused, d.room into number, balance_after, refused, room
      from ledger_deposit(p_at, p_wallet, p_clearing, p_units, p_link, p_memo) as d;
  else
    select m.refused, m.room into refused, room from ledger_may_deposit(p_at, p_wallet, p_units) as m;
    if refused is null then
      select written.journal into number from ledger_write(
        'deposit', p_at, array[p_clearing, p_clearing], array[p_wallet, p_fees], array[p_units - p_fee, p_fee],
        null, null, p_link, p_memo
      ) as written;
      insert into deposits values (number, p_wallet, p_at);
      room := room - p_units;
    end if;
    select balance into balance_after from wallets where id = p_wallet;
  end if;
  if refused is not null then return; end if;
  select -balance into owed from wallets where id = p_debt;
  repaid := least(owed, balance_after, p_units - p_fee);
  if repaid > 0 then
    perform 1 from ledger_write(
      'debtRepayment', p_at, array[p_wallet], array[p_debt], array[repaid], null, null, p_link, null
    );
    balance_after := balance_after - repaid;
  end if;
end $$;

revoke all on function ledger_deposit_paid from public;
grant execute on function ledger_deposit_paid to croupier_app;
