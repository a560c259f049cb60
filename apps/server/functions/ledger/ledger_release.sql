-- Ends a hold without a payout: all of it goes back to the member.
create or replace function ledger_release(
  p_at timestamptz, p_merchant_no smallint, p_id text, p_by text,
  out number bigint, out balance_after bigint, out refused text, out room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h holds;
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
  select written.journal into number from ledger_write(
    'withdrawalRelease', p_at, array[h.held], array[h.main], array[h.units], null, null, p_id, null
  ) as written;
  update holds set state = 'released', released = h.units, ended_at = p_at
    where merchant_no = p_merchant_no and id = p_id;
  insert into hold_moves values (p_merchant_no, p_id, 2, 'release', p_by, p_at, number);
  select balance into balance_after from wallets where id = h.main;
end $$;

revoke all on function ledger_release from public;
grant execute on function ledger_release to croupier_app;
