-- Money that a bonus had staked comes back and follows its bonus: to the bonus wallet while it lives; to the main wallet,
-- up to its cap, when it was completed; and to its promotion when it ended otherwise.
create or replace function bonus_back(
  p_bonus uuid, p_journal bigint, p_position int, p_kind text, p_house bigint, p_units bigint, p_at timestamptz,
  p_key uuid, p_print uuid, p_ref uuid
) returns void language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  b bonuses;
  had bigint;
  to_main bigint := 0;
begin
  select * into strict b from bonuses where id = p_bonus;
  update wallets set balance = balance + p_units where id = b.wallet returning balance into had;
  insert into postings values (p_journal, p_position, p_kind, p_house, b.wallet, p_units, p_at, p_key, p_print, p_ref, had);
  if b.state in ('ACTIVE', 'ENDING') then return; end if;
  if b.state = 'COMPLETED' then to_main := least(p_units, coalesce(b.max_win - b.converted, p_units)); end if;
  if to_main > 0 then
    perform ledger_write('bonusRelease', p_at, array[b.wallet], array[b.main], array[to_main], null, null, b.id::text, null);
    update bonuses set converted = converted + to_main where id = b.id;
  end if;
  if p_units > to_main then
    perform ledger_write('bonusForfeit', p_at, array[b.wallet], array[b.promotion], array[p_units - to_main],
      null, null, b.id::text, null);
  end if;
end $$;

revoke all on function bonus_back from public;
