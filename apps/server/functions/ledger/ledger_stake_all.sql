-- Takes the stakes of many members, one ticket each, to the escrows of their draws at once. All wallets are locked and plain,
-- as `ledger_free_stakes` found them; where one cannot pay after all, nothing is written.
create or replace function ledger_stake_all(
  p_at timestamptz, p_wallets bigint[], p_escrows bigint[], p_units bigint[], p_refs uuid[],
  out number bigint, out balances bigint[]
) language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  members uuid[];
begin
  if coalesce(cardinality(p_wallets), 0) not between 1 and 1000 or cardinality(p_wallets) <> cardinality(p_escrows)
    or cardinality(p_wallets) <> cardinality(p_units) or cardinality(p_wallets) <> cardinality(p_refs) then
    raise exception 'a stake needs tickets' using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from unnest(p_wallets) as s(id) left join accounts a on a.id = s.id and a.kind = 'main' where a.id is null
  ) or exists (
    select 1 from (select distinct id from unnest(p_escrows) as t(id)) as s
    left join accounts a on a.id = s.id and a.kind = 'drawEscrow' where a.id is null
  ) then
    raise exception 'a stake goes from a main wallet to the escrow of a draw' using errcode = 'check_violation';
  end if;
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, p_wallets);
  end if;
  with paid as (
    update wallets w set balance = w.balance - s.units
    from unnest(p_wallets, p_units) with ordinality as s(id, units, n)
    where w.id = s.id and s.units > 0 and w.is_plain and w.balance >= s.units and coalesce(s.units <= w.stake_limit, true)
    returning s.n, w.balance, w.member_id
  )
  select array_agg(paid.balance order by n), array_agg(member_id) into balances, members from paid;
  if coalesce(cardinality(balances), 0) <> cardinality(p_wallets) then
    raise exception 'a wallet cannot pay its stake' using errcode = 'check_violation';
  end if;
  number := nextval('journal_serial') * 1024;
  insert into postings (journal, position, kind, debit, credit, units, at, ref)
    select number + n - 1, 0, 'lotteryStake', w, e, u, p_at, r
    from unnest(p_wallets, p_escrows, p_units, p_refs) with ordinality as t(w, e, u, r, n);
  insert into balance_news values (members);
end $$;

revoke all on function ledger_stake_all from public;
grant execute on function ledger_stake_all to croupier_app;
