-- A corrected result: what each ticket gets more or must give back, by new journals that point at the old ones. Nobody is
-- overdrawn: a wallet that has less gives what it has, and the rest is told to the caller. Wallets come sorted.
create or replace function ledger_correct_draw(
  p_at timestamptz, p_house bigint, p_reason text,
  c_wallets bigint[], c_deltas bigint[], c_refs uuid[], c_corrects bigint[]
) returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved bigint[] := '{}';
  n int;
  have bigint;
  amount bigint;
  number bigint;
begin
  if not exists (select 1 from accounts where id = p_house and kind = 'house') then
    raise exception 'a correction of a draw is between the house and members' using errcode = 'check_violation';
  end if;
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, c_wallets);
  end if;
  perform 1 from wallets where id = any(c_wallets) order by id for no key update;
  for n in 1 .. cardinality(c_wallets) loop
    select balance into strict have from wallets where id = c_wallets[n] and not is_debt and not is_held;
    amount := case when c_deltas[n] < 0 then -least(-c_deltas[n], have) else c_deltas[n] end;
    moved := moved || amount;
    continue when amount = 0;
    update wallets set balance = balance + amount where id = c_wallets[n];
    number := nextval('journal_serial') * 1024;
    insert into postings (journal, position, kind, debit, credit, units, at, ref) values (
      number, 0, 'correction', case when amount > 0 then p_house else c_wallets[n] end,
      case when amount > 0 then c_wallets[n] else p_house end, abs(amount), p_at, c_refs[n]
    );
    insert into journal_notes values (number, p_reason, c_corrects[n], null, null);
  end loop;
  insert into balance_news
    select array_agg(distinct member_id) from wallets where id = any(c_wallets) and member_id is not null having count(*) > 0;
  return moved;
end $$;

revoke all on function ledger_correct_draw from public;
grant execute on function ledger_correct_draw to croupier_app;
