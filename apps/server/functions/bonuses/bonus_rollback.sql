-- Gives a stake back that a bonus paid a part of: exactly both parts, each to where it came from.
create or replace function bonus_rollback(
  p_journal bigint, target round_moves, p_key uuid, p_print uuid, p_at timestamptz,
  out outcome smallint, out balance bigint
) language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  part bonus_parts;
  ended bet_ends;
  house bigint;
  real bigint;
  member uuid;
begin
  select * into strict part from bonus_parts where key = target.key and kind = 1;
  select * into ended from bet_ends where ref = target.key;
  select w.balance, w.member_id into balance, member from wallets w where w.id = target.wallet;
  if ended.ref is not null then
    outcome := case ended.kind when 2 then 22 else 21 end;
    return;
  end if;
  outcome := 0;
  real := target.units - part.units;
  select credit into strict house from postings where key = target.key;
  if real > 0 then
    update wallets w set balance = w.balance + real where w.id = target.wallet returning w.balance into balance;
    insert into postings values (p_journal, 0, 'rollback', house, target.wallet, real, p_at, p_key, p_print, target.key, balance);
  end if;
  insert into bonus_parts values (p_key, target.round, target.wallet, part.bonus, 3, part.units, p_at);
  perform bonus_back(part.bonus, p_journal, case when real > 0 then 1 else 0 end, 'rollback', house, part.units, p_at,
    case when real > 0 then ledger_part_key(p_key, 'bonus') else p_key end, p_print,
    case when real > 0 then null else target.key end);
  insert into bet_ends values (target.key, 3, real, p_at, p_journal);
  select w.balance into balance from wallets w where w.id = target.wallet;
  insert into balance_news values (array[member]);
end $$;

revoke all on function bonus_rollback from public;
