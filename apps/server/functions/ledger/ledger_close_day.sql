-- Closes one day of one brand, whole or not at all. Answers 'closed'; 'known' when it is closed already; 'busy' when
-- another process is closing it; 'waiting' while a transaction runs that began before the day ended.
create or replace function ledger_close_day(
  p_merchant_no smallint, p_day date, p_time_zone text, p_from timestamptz, p_to timestamptz, p_now timestamptz
) returns text language plpgsql security definer
-- A plan made for any day would not know how few of all postings the day is. How many of them belong to one merchant no
-- plan knows, and believing in a few it would go through the accounts once for each.
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
set enable_nestloop = off set work_mem = '64MB' as $$
declare
  -- Postings that one pass adds up: the sums of a pass fit in memory however large the day is.
  per_pass constant bigint := 1000000;
  slack constant interval := interval '2 minutes';
  last rollup_days;
  counted bigint;
  passes int;
  pass int;
  floor_no bigint;
  net numeric := 0;
  sides numeric := 0;
begin
  if not pg_try_advisory_xact_lock(727006, p_merchant_no) then return 'busy'; end if;
  select * into last from rollup_days where merchant_no = p_merchant_no order by day desc limit 1;
  if last.day >= p_day then return 'known'; end if;
  if last.to_at <> p_from then raise exception 'day % begins at %, the last one ended at %', p_day, p_from, last.to_at; end if;

  -- The day is over by the database's own clock too, by as much as a posting's time may lie behind it unasked. Only a
  -- test that moves its clock says otherwise.
  if clock_timestamp() < p_to + slack and current_setting('croupier.moved_clock', true) is distinct from 'on' then
    return 'waiting';
  end if;

  -- A posting takes its time before it is committed. One that is not asked whether its day is closed has begun no later
  -- than the slack after the end, and shows here until its commit can be seen by the statements below, which look later
  -- than this one. One that is asked holds the lock of this merchant, which we have.
  if exists (
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < p_to + slack
      and backend_type = 'client backend'
  ) or exists (select 1 from pg_prepared_xacts where database = current_database() and prepared < p_to + slack) then
    return 'waiting';
  end if;

  -- Numbers are drawn within seconds of a posting's time, so what is five minutes older than the end has lower numbers
  -- than anything after the end; what is there after the end already is asked all the same.
  select count(*), max(journal) filter (where at < p_to - interval '5 minutes') into counted, floor_no
  from postings where at >= p_from and at < p_to and ((debit >> 9) & 1023) = p_merchant_no;
  floor_no := coalesce(floor_no, last.floor_journal, 0);
  -- Plus nothing: else the index of the numbers is read from the first number of all.
  select least(floor_no, min(journal + 0) - 1) into floor_no
  from postings where at >= p_to and at < p_to + interval '1 day' and ((debit >> 9) & 1023) = p_merchant_no;

  passes := counted / per_pass + 1;
  for pass in 0 .. passes - 1 loop
    with made as (
      insert into account_days (account, day, in_units, out_units, entries, closing)
      select moved.account, p_day, moved.in_units, moved.out_units, moved.entries,
        coalesce((
          select d.closing from account_days d where d.account = moved.account order by d.day desc limit 1
        ), 0) + moved.in_units - moved.out_units
      from (
        select side.account, sum(side.in_units)::bigint as in_units, sum(side.out_units)::bigint as out_units,
          count(*) as entries
        from postings p
        cross join lateral (values (p.debit, 0::bigint, p.units), (p.credit, p.units, 0::bigint))
          as side(account, in_units, out_units)
        where p.at >= p_from and p.at < p_to and ((p.debit >> 9) & 1023) = p_merchant_no
          and (side.account >> 19) % passes = pass
        group by side.account
      ) as moved
      returning in_units, out_units, entries
    )
    select net + coalesce(sum(in_units - out_units), 0), sides + coalesce(sum(entries), 0) into net, sides from made;

    -- Lottery stakes wait in escrow and name no product until they are settled; they are not counted here.
    insert into member_product_days (account, member_id, day, staked, won, rolled_back, bets)
    select h.id, moved.member_id, p_day,
      coalesce(sum(moved.units) filter (where moved.kind = 'bet'), 0),
      coalesce(sum(moved.units) filter (where moved.kind = 'win'), 0),
      coalesce(sum(moved.units) filter (where moved.kind = 'rollback'), 0),
      coalesce(sum(moved.entries) filter (where moved.kind = 'bet'), 0)
    from (
      select p.kind, case p.kind when 'bet' then p.credit else p.debit end as house, m.member_id,
        sum(p.units) as units, count(*) as entries
      from postings p
      join accounts m on m.id = case p.kind when 'bet' then p.debit else p.credit end
      where p.at >= p_from and p.at < p_to and ((p.debit >> 9) & 1023) = p_merchant_no
        and p.kind in ('bet', 'win', 'rollback') and m.member_id is not null
        and (hashtext(m.member_id::text) & 2147483647) % passes = pass
      group by 1, 2, 3
    ) as moved
    join accounts h on h.id = moved.house and h.kind = 'house'
    group by h.id, moved.member_id;
  end loop;

  insert into product_days (account, day, staked, won, rolled_back, bets)
  select account, day, sum(staked), sum(won), sum(rolled_back), sum(bets)
  from member_product_days
  where day = p_day and account = any(array(select id from accounts where merchant_no = p_merchant_no and kind = 'house'))
  group by account, day;

  if net <> 0 or sides <> counted * 2 then
    raise exception 'the roll-up of % for merchant % does not add up', p_day, p_merchant_no;
  end if;
  insert into rollup_days values (p_merchant_no, p_day, p_time_zone, p_from, p_to, counted, floor_no, p_now);
  return 'closed';
end $$;

revoke all on function ledger_close_day from public;
grant execute on function ledger_close_day to croupier_app;
