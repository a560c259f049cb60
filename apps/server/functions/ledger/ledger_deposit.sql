-- Credits a deposit, or says why not. The questions come in the order of LE-20, all under the lock of the wallet.
-- `room` is what may still be deposited: after a refusal the largest amount that would pass, null where none would;
-- after a deposit what is left, null where there is no limit.
create or replace function ledger_deposit(
  p_at timestamptz, p_wallet bigint, p_clearing bigint, p_units bigint, p_link text, p_memo jsonb,
  out number bigint, out balance_after bigint, out refused text, out room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w wallets;
  allowed bigint;
begin
  if not exists (select 1 from accounts where id = p_wallet and kind = 'main')
    or not exists (select 1 from accounts where id = p_clearing and kind = 'clearing') then
    raise exception 'a deposit goes from clearing to a main wallet' using errcode = 'check_violation';
  end if;
  select * into strict w from wallets where id = p_wallet for no key update;
  balance_after := w.balance;
  if ((w.id >> 6) & 3) <> 0 then
    refused := 'in_need_true_account';
    return;
  end if;
  if p_units <= 0 or p_units > 9223372036854775807 - w.balance then
    refused := 'amount_out_of_range';
    return;
  end if;
  refused := ledger_refusal(ledger_standing(w, p_at));
  if refused is not null then return; end if;
  allowed := least(
    w.deposit_day - ledger_deposited(w.id, p_at - interval '24 hours'),
    w.deposit_week - ledger_deposited(w.id, p_at - interval '7 days'),
    w.deposit_month - ledger_deposited(w.id, p_at - interval '30 days')
  );
  if p_units > allowed then
    refused := 'deposit_limit_reached';
    room := greatest(allowed, 0);
    return;
  end if;
  room := allowed - p_units;
  balance_after := w.balance + p_units;
  select written.journal into number from ledger_write(
    'deposit', p_at, array[p_clearing], array[p_wallet], array[p_units], null, null, p_link, p_memo
  ) as written;
  insert into deposits values (number, p_wallet, p_at);
end $$;

revoke all on function ledger_deposit from public;
grant execute on function ledger_deposit to croupier_app;
