-- An operator's decision about a held win, once: it becomes the player's, or goes back to the house. Wallets are locked
-- before the row.
create or replace function ledger_decide_win(
  p_at timestamptz, p_merchant_no smallint, p_key uuid, p_is_released boolean, p_by text, p_reason text,
  out number bigint, out balance_after bigint, out refused text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h held_wins;
  member uuid;
begin
  select * into h from held_wins where merchant_no = p_merchant_no and key = p_key;
  if not found then
    refused := 'hold_unknown';
    return;
  end if;
  if p_at < now() - interval '2 minutes' then perform ledger_check_day(p_at, array[h.wallet]); end if;
  perform 1 from wallets where id = h.wallet for no key update;
  select * into strict h from held_wins where key = p_key for no key update;
  if h.state <> 'held' then
    refused := 'hold_ended';
    return;
  end if;
  number := nextval('journal_serial') * 1024;
  select balance into balance_after from wallets where id = h.wallet;
  insert into postings values (number, 0, 'heldWin', h.escrow, h.house, h.units, p_at);
  -- Paid by the house like any other win, so that reports and limits count it from now on.
  if p_is_released then
    balance_after := bonus_win(number + 1, (select round from round_moves where key = h.key), h.wallet, h.house, h.units,
      p_at, h.key, null, null, null);
  end if;
  if p_is_released and balance_after is null then
    update wallets set balance = balance + h.units where id = h.wallet returning balance, member_id
      into balance_after, member;
    insert into postings (journal, position, kind, debit, credit, units, at, balance)
      values (number + 1, 0, 'win', h.house, h.wallet, h.units, p_at, balance_after);
    insert into balance_news values (array[member]);
  end if;
  insert into journal_notes (journal, reason, link) values (number, p_reason, p_key::text);
  update held_wins set state = case when p_is_released then 'released' else 'refused' end, decided_at = p_at,
    decided_by = p_by, reason = p_reason, journal = number where key = p_key;
end $$;

revoke all on function ledger_decide_win from public;
grant execute on function ledger_decide_win to croupier_app;
