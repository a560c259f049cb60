-- A payout that did not reach the member: the money comes back from clearing. With a name for a new hold it is set aside
-- again in the same transaction, so that it is never free in between. Standing is not asked: a frozen member's money comes
-- back too. Wallets are locked before the hold, as in every function of holds.
create or replace function ledger_unpay(
  p_at timestamptz, p_merchant_no smallint, p_id text, p_clearing bigint, p_units bigint, p_fees bigint, p_fee bigint,
  p_new_hold text, p_by text,
  out number bigint, out balance_after bigint, out refused text, out room bigint, out fee_room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h holds;
  held_again bigint;
begin
  select * into h from holds where merchant_no = p_merchant_no and id = p_id;
  if not found then
    refused := 'hold_unknown';
    return;
  end if;
  perform 1 from wallets where id in (h.main, h.held) order by id for no key update;
  select * into strict h from holds where merchant_no = p_merchant_no and id = p_id for no key update;
  select balance into balance_after from wallets where id = h.main;
  select h.captured - h.fee - coalesce(sum(units - fee), 0), h.fee - coalesce(sum(fee), 0) into room, fee_room
    from hold_reversals where merchant_no = p_merchant_no and id = p_id;
  if h.state <> 'captured' or p_units <= 0 or p_units > room or p_fee < 0 or p_fee > fee_room then
    refused := 'amount_out_of_range';
    return;
  end if;
  if not exists (select 1 from accounts where id = p_clearing and kind = 'clearing')
    or not exists (select 1 from accounts where id = p_fees and kind = 'fees') then
    raise exception 'a payout comes back from clearing and its fee from fees' using errcode = 'check_violation';
  end if;
  if p_fee > 0 then
    select written.journal into number from ledger_write('withdrawalReversal', p_at,
      array[p_clearing, p_fees], array[h.main, h.main], array[p_units, p_fee], null, null, p_id, null) as written;
  else
    select written.journal into number from ledger_write('withdrawalReversal', p_at,
      array[p_clearing], array[h.main], array[p_units], null, null, p_id, null) as written;
  end if;
  insert into hold_reversals (journal, merchant_no, id, units, fee, new_hold, by, at)
    values (number, p_merchant_no, p_id, p_units + p_fee, p_fee, p_new_hold, p_by, p_at);
  if p_new_hold is not null then
    insert into holds (merchant_no, id, main, held, units, state, placed_at)
      values (p_merchant_no, p_new_hold, h.main, h.held, p_units + p_fee, 'placed', p_at);
    select written.journal into held_again from ledger_write(
      'withdrawalHold', p_at, array[h.main], array[h.held], array[p_units + p_fee], null, null, p_new_hold, null
    ) as written;
    insert into hold_moves values (p_merchant_no, p_new_hold, 1, 'place', p_by, p_at, held_again);
  end if;
  room := room - p_units;
  fee_room := fee_room - p_fee;
  select balance into balance_after from wallets where id = h.main;
end $$;

revoke all on function ledger_unpay from public;
grant execute on function ledger_unpay to croupier_app;
