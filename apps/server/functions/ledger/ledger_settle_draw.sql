-- Ends many tickets of one draw at once: what the house takes of their stakes, and what each of them is paid. Kinds are
-- 1 a prize, 2 a stake given back, 3 a rebate. Wallets come sorted and distinct with what they get in all, and are
-- written in that order, which is that of every other writer; the settings leave a nested loop as the only way to join.
-- Every payment is a journal of its own; their numbers are the answer.
create or replace function ledger_settle_draw(
  p_at timestamptz, p_escrow bigint, p_house bigint, p_rebates bigint, p_rounding bigint, p_released bigint, p_rest bigint,
  w_ids bigint[], w_nets bigint[], c_places int[], c_kinds smallint[], c_units bigint[], c_refs uuid[]
) returns bigint[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  -- One more than there are payments: the last is what the house takes and what it lays aside.
  many int := coalesce(cardinality(c_places), 0) + 1;
  bases bigint[];
  numbers bigint[];
  members uuid[];
begin
  if not exists (select 1 from accounts where id = p_escrow and kind = 'drawEscrow')
    or not exists (select 1 from accounts where id = p_house and kind = 'house')
    or not exists (select 1 from accounts where id = p_rounding and kind = 'rounding')
    or not exists (select 1 from accounts where id = p_rebates and kind in ('rebateExpense', 'house')) then
    raise exception 'a draw is settled between its escrow, the house and members' using errcode = 'check_violation';
  end if;
  if (select coalesce(sum(u), 0) from unnest(w_nets) as u) <> (select coalesce(sum(u), 0) from unnest(c_units) as u) then
    raise exception 'wallets and payments of a draw differ' using errcode = 'check_violation';
  end if;
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, w_ids || p_escrow);
  end if;
  select array_agg(nextval('journal_serial') * 1024) into bases from generate_series(0, (many - 1) / 1000);
  select array_agg(bases[(n - 1) / 1000 + 1] + (n - 1) % 1000 order by n) into numbers from generate_series(1, many) as n;
  insert into postings (journal, position, kind, debit, credit, units, at, ref)
    select numbers[n], 0, case c_kinds[n] when 1 then 'lotteryPrize' when 2 then 'lotteryRefund' else 'rebate' end,
      case c_kinds[n] when 1 then p_house when 2 then p_escrow else p_rebates end,
      w_ids[c_places[n]], c_units[n], p_at, c_refs[n]
    from generate_series(1, many - 1) as n;
  if p_released > 0 then
    insert into postings (journal, position, kind, debit, credit, units, at)
      values (numbers[many], 0, 'lotteryPrize', p_escrow, p_house, p_released, p_at);
  end if;
  if p_rest > 0 then
    insert into postings (journal, position, kind, debit, credit, units, at)
      values (numbers[many], case when p_released > 0 then 1 else 0 end, 'lotteryPrize', p_house, p_rounding, p_rest, p_at);
  end if;
  if many > 1 then
    with changed as (
      update wallets w set balance = w.balance + w_nets[n]
      from generate_series(1, cardinality(w_ids)) as n
      where w.id = w_ids[n] and not w.is_debt and not w.is_held and w.member_id is not null
      returning w.member_id
    )
    select array_agg(member_id) into members from changed;
    if coalesce(cardinality(members), 0) <> cardinality(w_ids) then
      raise exception 'a draw pays members only' using errcode = 'check_violation';
    end if;
    insert into balance_news values (members);
  end if;
  return numbers[1 : many - 1];
end $$;

revoke all on function ledger_settle_draw from public;
grant execute on function ledger_settle_draw to croupier_app;
