-- A credit to a wallet outside the bets' own life: the posting, the balance and the word of it.
create or replace function ledger_round_credit(
  p_journal bigint, p_kind text, p_debit bigint, p_wallet bigint, p_units bigint, p_at timestamptz,
  p_key uuid, p_print uuid, p_ref uuid
) returns bigint language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  after bigint;
  member uuid;
begin
  update wallets set balance = balance + p_units where id = p_wallet returning balance, member_id into after, member;
  insert into postings values (p_journal, 0, p_kind, p_debit, p_wallet, p_units, p_at, p_key, p_print, p_ref, after);
  insert into balance_news values (array[member]);
  return after;
end $$;

revoke all on function ledger_round_credit from public;
