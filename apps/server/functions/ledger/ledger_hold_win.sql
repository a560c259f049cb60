-- Books a win so that it is neither lost nor the player's yet.
create or replace function ledger_hold_win(
  p_journal bigint, p_house bigint, p_wallet bigint, p_units bigint, p_at timestamptz, p_move uuid,
  p_key uuid, p_print uuid, p_ref uuid, p_balance bigint
) returns void language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  owner accounts;
  escrow bigint;
begin
  select * into strict owner from accounts where id = p_wallet;
  escrow := ledger_account(owner.merchant_no, 'escrow:round:' || p_move || ':' || owner.currency, 'roundEscrow',
    owner.currency, null, false, false);
  insert into postings values (p_journal, 0, 'heldWin', p_house, escrow, p_units, p_at, p_key, p_print, p_ref, p_balance);
  insert into held_wins (key, merchant_no, wallet, house, escrow, units, at)
    values (p_move, owner.merchant_no, p_wallet, p_house, escrow, p_units, p_at);
end $$;

revoke all on function ledger_hold_win from public;
