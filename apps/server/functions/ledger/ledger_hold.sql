-- Sets money aside for a withdrawal. Wallets are locked before the hold, as in every function of holds, so that no two
-- transactions wait for each other. Self-exclusion and a time-out keep nobody's money back; a frozen account waits (LE-24).
-- Whoever owes money after a charge-back gets no hold (DE-13).
create or replace function ledger_hold(
  p_at timestamptz, p_merchant_no smallint, p_id text, p_main bigint, p_held bigint, p_units bigint, p_by text,
  out number bigint, out balance_after bigint, out refused text, out room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w wallets;
begin
  if not exists (
    select 1 from accounts m
    join accounts h on h.member_id = m.member_id and h.merchant_no = m.merchant_no and h.currency = m.currency
    where m.id = p_main and m.kind = 'main' and m.merchant_no = p_merchant_no and h.id = p_held and h.kind = 'held'
  ) then
    raise exception 'a hold is between the main and the held wallet of one member' using errcode = 'check_violation';
  end if;
  perform 1 from wallets where id in (p_main, p_held) order by id for no key update;
  select * into strict w from wallets where id = p_main;
  balance_after := w.balance;
  if exists (select 1 from holds where merchant_no = p_merchant_no and id = p_id) then
    refused := 'hold_exists';
  elsif p_units <= 0 then
    refused := 'amount_out_of_range';
  elsif w.is_frozen then
    refused := 'account_frozen';
  elsif exists (
    -- A charge-back locks the main wallet before it writes the debt, so this sees every one that came first.
    select 1 from accounts d join wallets o on o.id = d.id
    where d.member_id = w.member_id and d.merchant_no = p_merchant_no and d.kind = 'debt' and o.balance < 0
  ) then
    refused := 'debt_open';
  elsif p_units > w.balance then
    refused := 'insufficient_balance';
    room := w.balance;
  end if;
  if refused is not null then return; end if;
  -- Another member's hold of the same id may be on its way: this waits for it.
  insert into holds (merchant_no, id, main, held, units, state, placed_at)
    values (p_merchant_no, p_id, p_main, p_held, p_units, 'placed', p_at)
    on conflict do nothing;
  if not found then
    refused := 'hold_exists';
    return;
  end if;
  select written.journal into number from ledger_write(
    'withdrawalHold', p_at, array[p_main], array[p_held], array[p_units], null, null, p_id, null
  ) as written;
  insert into hold_moves values (p_merchant_no, p_id, 1, 'place', p_by, p_at, number);
  balance_after := w.balance - p_units;
end $$;

revoke all on function ledger_hold from public;
grant execute on function ledger_hold to croupier_app;
