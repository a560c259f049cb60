-- Money that a bonus had staked comes back and follows its bonus: to the bonus wallet while it lives; to the main wallet,
-- up to its cap, when it was completed; and to its promotion when it ended otherwise.
create or replace function bonus_back(
  p_bonus uuid, p_journal bigint, p_position int, p_kind text, p_house bigint, p_units bigint, p_at timestamptz,
  p_key uuid, p_print uuid, p_ref uuid
) returns void language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  b bonuses;
  had bigint;
begin
  select * into strict b from bonuses where id = p_bonus;
  update wallets set balance = balance + p_units where id = b.wallet returning balance into had;
  insert into postings values (p_journal, p_position, p_kind, p_house, b.wallet, p_units, p_at, p_key, p_print, p_ref, had);
  perform bonus_pass_on(b, p_units, p_at);
end $$;

revoke all on function bonus_back from public;
