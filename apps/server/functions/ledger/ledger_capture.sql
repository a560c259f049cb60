-- Pays out a part of a hold or all of it, less a fee; the rest goes back to the member at once.
create or replace function ledger_capture(
  p_at timestamptz, p_merchant_no smallint, p_id text, p_clearing bigint, p_payout bigint, p_fees bigint, p_fee bigint,
  p_by text,
  out number bigint, out balance_after bigint, out refused text, out room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h holds;
  rest bigint;
begin
  select * into h from holds where merchant_no = p_merchant_no and id = p_id;
  if not found then
    refused := 'hold_unknown';
    return;
  end if;
  perform 1 from wallets where id in (h.main, h.held) order by id for no key update;
  select * into strict h from holds where merchant_no = p_merchant_no and id = p_id for no key update;
  if h.state <> 'placed' then
    refused := 'hold_ended';
    return;
  end if;
  if p_payout <= 0 or p_fee < 0 or p_payout > h.units or p_fee > h.units - p_payout then
    refused := 'amount_out_of_range';
    room := h.units;
    return;
  end if;
  if not exists (select 1 from accounts where id = p_clearing and kind = 'clearing')
    or not exists (select 1 from accounts where id = p_fees and kind = 'fees') then
    raise exception 'a payout goes to clearing and its fee to fees' using errcode = 'check_violation';
  end if;
  rest := h.units - p_payout - p_fee;
  if p_fee > 0 then
    select written.journal into number from ledger_write('withdrawalPayout', p_at,
      array[h.held, h.held], array[p_clearing, p_fees], array[p_payout, p_fee], null, null, p_id, null) as written;
  else
    select written.journal into number from ledger_write('withdrawalPayout', p_at,
      array[h.held], array[p_clearing], array[p_payout], null, null, p_id, null) as written;
  end if;
  if rest > 0 then
    perform ledger_write('withdrawalRelease', p_at, array[h.held], array[h.main], array[rest], null, null, p_id, null);
  end if;
  update holds set state = 'captured', captured = p_payout + p_fee, fee = p_fee, released = rest, ended_at = p_at
    where merchant_no = p_merchant_no and id = p_id;
  insert into hold_moves values (p_merchant_no, p_id, 2, 'capture', p_by, p_at, number);
  select balance into balance_after from wallets where id = h.main;
end $$;

revoke all on function ledger_capture from public;
grant execute on function ledger_capture to croupier_app;
