-- A bet that is alone in its batch. Answers the balance after it, or null when it needs the exact path; then nothing is
-- written. The wallet is written first, which locks it. All other questions come after the lock, because another transaction
-- may have written while this one waited; a fault then undoes the block.
create or replace function ledger_bet(
  p_at timestamptz, p_wallet bigint, p_counter bigint, p_units bigint, p_key uuid, p_print uuid, p_ref uuid
) returns bigint language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  left_over bigint;
  member uuid;
begin
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, array[p_wallet]);
  end if;
  update wallets set balance = balance - p_units
    where id = p_wallet and is_plain and balance >= p_units and coalesce(p_units <= stake_limit, true)
    returning balance, member_id into left_over, member;
  if left_over is null then return null; end if;
  -- A stored refusal of the same key, or an end of the same bet: a rollback that came first.
  if exists (select 1 from commands where key = p_key) or exists (select 1 from bet_ends where ref = p_ref) then
    raise exception 'a closer look' using errcode = 'LX001';
  end if;
  insert into postings (journal, position, kind, debit, credit, units, at, key, print, ref, balance)
    values (nextval('journal_serial') * 1024, 0, 'bet', p_wallet, p_counter, p_units, p_at, p_key, p_print, p_ref, left_over);
  insert into balance_news values (array[member]);
  return left_over;
exception when unique_violation or sqlstate 'LX001' then
  return null;
end $$;

revoke all on function ledger_bet from public;
grant execute on function ledger_bet to croupier_app;
