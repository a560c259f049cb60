-- Money commands outside the lane: stored answers, deposits under limits, holds; and a closed day takes no posting.

-- First definite answers of commands outside the lane. Partitions are by quarter and dropped whole when old, together
-- with those of the lane's refusals: a key lives for at least two quarters.
create table once_answers (
  merchant_no smallint not null references merchants,
  scope text not null check (length(scope) between 1 and 64),
  key text not null check (length(key) between 1 and 200),
  at timestamptz not null,
  print bytea not null check (length(print) = 32),
  -- Text and not jsonb: what was answered is given again byte for byte.
  answer text not null
) partition by range (at);
create trigger once_answers_only_grow before update or delete on once_answers
  for each row execute function refuse_change();
create trigger once_answers_not_emptied before truncate on once_answers
  for each statement execute function refuse_change();
grant select, insert on once_answers to croupier_app;

create or replace function ledger_make_partition(p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  from_at timestamptz := date_trunc('quarter', p_at);
  suffix text := to_char(from_at, 'YYYY"q"Q');
  kept record;
  name text;
begin
  perform pg_advisory_xact_lock(727005);
  for kept in select * from (values ('commands', 'key'), ('once_answers', 'merchant_no, scope, key')) as t(parent, once_by) loop
    name := kept.parent || '_' || suffix;
    if to_regclass(name) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        name, kept.parent, from_at, from_at + interval '3 months');
      execute format('create unique index on %I (%s)', name, kept.once_by);
    end if;
  end loop;
  return 'commands_' || suffix;
end $$;

-- Drops the partitions of quarters that ended two quarters ago or earlier; answers their names. Bets wait while a
-- partition goes, so this gives up soon when somebody holds the table: tomorrow is early enough.
create function ledger_drop_partitions(p_now timestamptz) returns text[]
language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  kept_from text := to_char(date_trunc('quarter', p_now) - interval '6 months', 'YYYY"q"Q');
  dropped text[] := '{}';
  name text;
begin
  perform pg_advisory_xact_lock(727005);
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('commands'::regclass, 'once_answers'::regclass) and right(c.relname, 6) < kept_from
    order by c.relname
  loop
    execute format('drop table %I', name);
    dropped := dropped || name;
  end loop;
  return dropped;
end $$;

-- Limits of deposits stand beside those of play, under the same lock. Held money is a wallet that nothing but a hold moves.
alter table wallets
  add column deposit_day bigint,
  add column deposit_week bigint,
  add column deposit_month bigint,
  add column is_held boolean not null default false;
update wallets set is_held = true, is_plain = false where id in (select id from accounts where kind = 'held');

-- A trial account's own currency is play money. Type 4 is the trial of the demo brands and of the default.
update members set currency = 'FUN' where type = 4;

create or replace function ledger_refresh_plain(p_wallets bigint[]) returns void language sql as $$
  update wallets set is_plain = not is_frozen and excluded_until is null and time_out_until is null
    and loss_day is null and loss_week is null and loss_month is null and not is_debt and not is_held
  where id = any(p_wallets)
$$;

create or replace function ledger_account(
  p_merchant_no smallint, p_key text, p_kind text, p_currency text, p_member uuid, p_has_wallet boolean, p_is_debt boolean
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id bigint;
  currency_row currencies;
begin
  select id into found_id from accounts where merchant_no = p_merchant_no and key = p_key;
  if found_id is not null then return found_id; end if;
  select * into strict currency_row from currencies where code = p_currency;
  -- Play money and real money never have the same owner (WA-6). Who owns what is for ever, so it is asked only here.
  if p_member is not null and (currency_row.book = 1) <> (
    select c.book = 1 from members m join currencies c on c.code = m.currency where m.id = p_member
  ) then
    raise exception 'member % keeps no % account', p_member, p_currency using errcode = 'LX002';
  end if;
  found_id := (nextval('account_serial') << 19) | (p_merchant_no::bigint << 9)
    | (case when p_has_wallet then 0 else 256 end) | (currency_row.book::bigint << 6) | currency_row.no;
  insert into accounts (id, merchant_no, key, kind, currency, member_id, has_wallet)
    values (found_id, p_merchant_no, p_key, p_kind, p_currency, p_member, p_has_wallet)
    on conflict on constraint accounts_key_once do nothing;
  if not found then
    select id into strict found_id from accounts where merchant_no = p_merchant_no and key = p_key;
    return found_id;
  end if;
  if p_has_wallet then
    insert into wallets (id, is_debt, is_plain, is_held, member_id)
      values (found_id, p_is_debt, not p_is_debt and p_kind <> 'held', p_kind = 'held', p_member);
  end if;
  return found_id;
end $$;

-- A posting's time comes from the server that asks for it. One that is less than two minutes behind the database's clock
-- is taken unasked, because a day is closed later than that; any other, of a clock that is wrong or a process that was
-- stopped, comes here. The lock is shared with other postings and not with the closing of a day, so that the answer stays true
-- until the commit. The fault asks for a repeat, and the repeat brings the time of then: the day it is settled on.
create function ledger_check_day(p_at timestamptz, p_accounts bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  merchant int;
begin
  for merchant in select distinct ((a >> 9) & 1023)::int from unnest(p_accounts) as a order by 1 loop
    perform pg_advisory_xact_lock_shared(727006, merchant);
    perform 1 from rollup_days where merchant_no = merchant and to_at > p_at limit 1;
    if found then
      raise exception 'the day of % is closed for merchant %', p_at, merchant using errcode = 'serialization_failure';
    end if;
  end loop;
end $$;

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

create or replace function ledger_fast(
  p_at timestamptz,
  w_ids bigint[], w_takes bigint[], w_nets bigint[], w_stakes bigint[],
  c_keys uuid[], c_prints uuid[], c_kinds smallint[], c_places int[], c_counters bigint[], c_units bigint[], c_refs uuid[],
  c_runs bigint[], p_wins int
) returns bigint[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  base bigint;
  befores bigint[];
  members uuid[];
begin
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, w_ids);
  end if;
  with changed as (
    update wallets w set balance = w.balance + w_nets[n]
    from generate_series(1, cardinality(w_ids)) as n
    where w.id = w_ids[n] and w.is_plain and w.balance >= w_takes[n] and coalesce(w_stakes[n] <= w.stake_limit, true)
    returning w.balance - w_nets[n] as before, w.member_id
  )
  select array_agg(before), array_agg(member_id) into befores, members from changed;
  if cardinality(befores) is distinct from cardinality(w_ids) then
    raise exception 'a closer look' using errcode = 'LX001';
  end if;

  -- A stored refusal of the same key, or an end of the same bet: a rollback that came first, or an earlier win.
  if exists (select 1 from commands where key = any(c_keys)) or exists (select 1 from bet_ends where ref = any(c_refs)) then
    raise exception 'a closer look' using errcode = 'LX001';
  end if;

  base := nextval('journal_serial') * 1024;
  if p_wins = 0 then
    insert into postings (journal, position, kind, debit, credit, units, at, key, print, ref, balance)
    select base + n, 0, 'bet', w_ids[c_places[n]], c_counters[n], c_units[n], p_at, c_keys[n], c_prints[n], c_refs[n],
      befores[c_places[n]] + c_runs[n]
    from generate_series(1, cardinality(c_keys)) as n;
  else
    -- A win belongs to a bet of the same wallet and the same other side.
    if p_wins <> (
      select count(*) from generate_series(1, cardinality(c_keys)) as n
      join postings b on b.ref = c_refs[n] and b.kind = 'bet' and b.debit = w_ids[c_places[n]] and b.credit = c_counters[n]
      where c_kinds[n] = 2
    ) then
      raise exception 'a closer look' using errcode = 'LX001';
    end if;
    insert into postings (journal, position, kind, debit, credit, units, at, key, print, ref, balance)
    select base + n, 0, case c_kinds[n] when 1 then 'bet' else 'win' end,
      case c_kinds[n] when 1 then w_ids[c_places[n]] else c_counters[n] end,
      case c_kinds[n] when 1 then c_counters[n] else w_ids[c_places[n]] end,
      c_units[n], p_at, c_keys[n], c_prints[n], c_refs[n], befores[c_places[n]] + c_runs[n]
    from generate_series(1, cardinality(c_keys)) as n;
    insert into bet_ends (ref, kind, units, at, journal)
    select c_refs[n], 2, c_units[n], p_at, base + n from generate_series(1, cardinality(c_keys)) as n where c_kinds[n] = 2;
  end if;
  insert into balance_news values (members);
  return befores;
exception when unique_violation or sqlstate 'LX001' then
  return null;
end $$;

create or replace function ledger_exact(
  p_at timestamptz, w_ids bigint[],
  c_keys uuid[], c_prints uuid[], c_kinds smallint[], c_wallets bigint[], c_counters bigint[], c_units bigint[], c_refs uuid[],
  out outcomes smallint[], out balances bigint[], out replays boolean[]
) language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  base bigint := nextval('journal_serial') * 1024;
  n int;
  w wallets;
  o wallets;
  done_print uuid;
  done_outcome smallint;
  done_balance bigint;
  bet postings;
  ended bet_ends;
  verdict smallint;
  amount bigint;
  made bigint;
  move text;
  debited bigint;
  credited bigint;
begin
  outcomes := '{}';
  balances := '{}';
  replays := '{}';
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, w_ids);
  end if;
  perform 1 from wallets where id = any(w_ids) order by id for no key update;
  for n in 1 .. cardinality(c_keys) loop
    select print, 0, balance into done_print, done_outcome, done_balance from postings where key = c_keys[n];
    if not found then
      select print, outcome, balance into done_print, done_outcome, done_balance from commands where key = c_keys[n] limit 1;
    end if;
    if found then
      outcomes := outcomes || (case when done_print = c_prints[n] then done_outcome else 30 end)::smallint;
      balances := balances || (case when done_print = c_prints[n] then done_balance else 0 end);
      replays := replays || (done_print = c_prints[n]);
      continue;
    end if;
    verdict := 0;
    amount := c_units[n];
    made := null;
    select * into w from wallets where id = c_wallets[n];
    if not found then raise exception 'wallet % does not exist', c_wallets[n]; end if;
    if w.is_held then raise exception 'wallet % is held money: it moves by holds only', w.id using errcode = 'check_violation'; end if;
    if c_kinds[n] <= 3 then
      select * into bet from postings where ref = c_refs[n] and kind = 'bet';
      select * into ended from bet_ends where ref = c_refs[n];
    end if;

    case c_kinds[n]
    when 1 then
      move := 'bet';
      debited := w.id;
      credited := c_counters[n];
      if ended.kind = 3 then
        verdict := 21;
      elsif bet.ref is not null then
        verdict := 20;
      end if;
      if verdict = 0 then verdict := ledger_standing(w, p_at); end if;
      if verdict = 0 and amount > w.stake_limit then verdict := 14; end if;
      if verdict = 0 and (
        amount > w.loss_day - ledger_loss(w.id, p_at - interval '24 hours')
        or amount > w.loss_week - ledger_loss(w.id, p_at - interval '7 days')
        or amount > w.loss_month - ledger_loss(w.id, p_at - interval '30 days')
      ) then verdict := 15; end if;
      if verdict = 0 and amount > w.balance then verdict := 10; end if;
    when 2, 3 then
      move := case c_kinds[n] when 2 then 'win' else 'rollback' end;
      debited := bet.credit;
      credited := w.id;
      if ended.ref is not null then
        verdict := case ended.kind when 2 then 22 else 21 end;
      elsif bet.ref is null and c_kinds[n] = 2 or bet.debit <> w.id then
        verdict := 99;
      end if;
      if c_kinds[n] = 3 then amount := coalesce(bet.units, 0); end if;
      if verdict = 0 then
        if amount > 0 then made := base + n; end if;
        insert into bet_ends values (c_refs[n], c_kinds[n], amount, p_at, made);
      end if;
    when 4 then
      move := 'transfer';
      debited := w.id;
      credited := c_counters[n];
      select * into o from wallets where id = credited;
      if o.is_held then raise exception 'wallet % is held money: it moves by holds only', o.id using errcode = 'check_violation'; end if;
      -- Bits 6 and 7 are the book: play money is for playing (LE-37).
      if ((w.id >> 6) & 3) <> 0 then verdict := 16; end if;
      if verdict = 0 then verdict := ledger_standing(w, p_at); end if;
      if verdict = 0 then verdict := ledger_standing(o, p_at); end if;
      if verdict = 0 and amount > w.balance then verdict := 10; end if;
    when 5 then
      move := 'claim';
      debited := c_counters[n];
      credited := w.id;
      verdict := ledger_standing(w, p_at);
      if verdict = 0 then
        perform 1 from claims where promotion = debited and wallet = w.id;
        if found then verdict := 23; end if;
      end if;
      if verdict = 0 then
        -- A budget is a row of its own, locked with the wallets, so that it is never overdrawn.
        select * into o from wallets where id = debited;
        if o.id is null or amount > o.balance then verdict := 24; end if;
      end if;
      if verdict = 0 then insert into claims values (debited, w.id, base + n); end if;
    end case;

    if verdict = 0 and amount > 0 then
      update wallets set balance = balance - amount where id = debited;
      update wallets set balance = balance + amount where id = credited;
      select balance into done_balance from wallets where id = w.id;
      insert into postings values (base + n, 0, move, debited, credited, amount, p_at, c_keys[n], c_prints[n], c_refs[n], done_balance);
    else
      done_balance := w.balance;
      if verdict <> 99 then
        insert into commands values (c_keys[n], p_at, c_prints[n], c_kinds[n], w.id, c_units[n], c_refs[n], verdict, done_balance);
      end if;
    end if;
    outcomes := outcomes || verdict;
    balances := balances || done_balance;
    replays := replays || false;
  end loop;
  insert into balance_news
    select array_agg(member_id) from wallets where id = any(w_ids) and member_id is not null having count(*) > 0;
end $$;

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

-- Writes one journal for the functions below: locks the wallets in the order of their ids, refuses an overdraft, else
-- writes everything and leaves word of whose balance changed. The server's role cannot call it.
create function ledger_write(
  p_kind text, p_at timestamptz, p_debits bigint[], p_credits bigint[], p_units bigint[],
  p_reason text, p_corrects bigint, p_link text, p_memo jsonb,
  out journal bigint, out refused text
) language plpgsql set search_path = public, pg_temp as $$
declare
  touched bigint[];
begin
  if coalesce(cardinality(p_debits), 0) = 0 or cardinality(p_debits) <> cardinality(p_credits)
    or cardinality(p_debits) <> cardinality(p_units) then
    raise exception 'a journal needs postings' using errcode = 'check_violation';
  end if;
  select array_agg(distinct a order by a) into touched from unnest(p_debits || p_credits) as a;
  if (select count(*) from accounts where id = any(touched)) <> cardinality(touched) then
    raise exception 'a posting names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, touched);
  end if;
  perform 1 from wallets where id = any(touched) order by id for no key update;
  if exists (
    select 1 from wallets w
    join (
      select a, sum(u) as net from (
        select unnest(p_debits) as a, -unnest(p_units) as u
        union all
        select unnest(p_credits), unnest(p_units)
      ) as sides group by a
    ) as nets on nets.a = w.id
    where case when w.is_debt then w.balance + net > 0 else w.balance + net < 0 end
  ) then
    refused := 'insufficient_balance';
    return;
  end if;
  update wallets w set balance = w.balance + nets.net::bigint
  from (
    select a, sum(u) as net from (
      select unnest(p_debits) as a, -unnest(p_units) as u
      union all
      select unnest(p_credits), unnest(p_units)
    ) as sides group by a
  ) as nets
  where nets.a = w.id;
  journal := nextval('journal_serial') * 1024;
  insert into postings (journal, position, kind, debit, credit, units, at)
    select journal, n - 1, p_kind, d, c, u, p_at
    from unnest(p_debits, p_credits, p_units) with ordinality as p(d, c, u, n);
  if p_reason is not null or p_corrects is not null or p_link is not null or p_memo is not null then
    insert into journal_notes values (journal, p_reason, p_corrects, p_link, p_memo);
  end if;
  insert into balance_news
    select array_agg(distinct member_id) from wallets where id = any(touched) and member_id is not null having count(*) > 0;
end $$;

-- Posts a journal of any kind that has no function of its own: what has one cannot go around its questions.
create or replace function ledger_post(
  p_kind text, p_at timestamptz, p_debits bigint[], p_credits bigint[], p_units bigint[],
  p_reason text, p_corrects bigint, p_link text, p_memo jsonb,
  out journal bigint, out refused text
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_kind in ('deposit', 'withdrawalHold', 'withdrawalRelease', 'withdrawalPayout') then
    raise exception 'a % has a function of its own', p_kind using errcode = 'check_violation';
  end if;
  if exists (select 1 from wallets where id = any(p_debits || p_credits) and is_held) then
    raise exception 'held money moves by holds only' using errcode = 'check_violation';
  end if;
  select written.journal, written.refused into journal, refused
  from ledger_write(p_kind, p_at, p_debits, p_credits, p_units, p_reason, p_corrects, p_link, p_memo) as written;
end $$;

-- Where the deposits of a wallet are; what they were is in the postings. Without it a limit would read every win.
create table deposits (
  journal bigint primary key,
  wallet bigint not null references wallets,
  at timestamptz not null
);
create index deposits_of_wallet on deposits (wallet, at);
create index journal_notes_corrected on journal_notes (corrects) where corrects is not null;

-- What was deposited since a moment, gross: no withdrawal and no charge-back makes room. What the house refunded by a
-- correction that names the deposit counts no more (LE-23).
create function ledger_deposited(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(greatest(p.units - coalesce((
    select sum(c.units) from journal_notes n
    join postings c on c.journal = n.journal and c.kind = 'correction' and c.debit = p_wallet
    where n.corrects = d.journal
  ), 0), 0)), 0)::bigint
  from deposits d join postings p on p.journal = d.journal and p.position = 0
  where d.wallet = p_wallet and d.at > p_since
$$;

create function ledger_refusal(p_verdict smallint) returns text language sql immutable as $$
  select case p_verdict when 11 then 'account_frozen' when 12 then 'self_excluded' when 13 then 'time_out_active' end
$$;

-- Credits a deposit, or says why not. The questions come in the order of LE-20, all under the lock of the wallet.
-- `room` is what may still be deposited: after a refusal the largest amount that would pass, null where none would;
-- after a deposit what is left, null where there is no limit.
create function ledger_deposit(
  p_at timestamptz, p_wallet bigint, p_clearing bigint, p_units bigint, p_link text, p_memo jsonb,
  out number bigint, out balance_after bigint, out refused text, out room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w wallets;
  allowed bigint;
begin
  if not exists (select 1 from accounts where id = p_wallet and kind = 'main')
    or not exists (select 1 from accounts where id = p_clearing and kind = 'clearing') then
    raise exception 'a deposit goes from clearing to a main wallet' using errcode = 'check_violation';
  end if;
  select * into strict w from wallets where id = p_wallet for no key update;
  balance_after := w.balance;
  if ((w.id >> 6) & 3) <> 0 then
    refused := 'in_need_true_account';
    return;
  end if;
  if p_units <= 0 or p_units > 9223372036854775807 - w.balance then
    refused := 'amount_out_of_range';
    return;
  end if;
  refused := ledger_refusal(ledger_standing(w, p_at));
  if refused is not null then return; end if;
  allowed := least(
    w.deposit_day - ledger_deposited(w.id, p_at - interval '24 hours'),
    w.deposit_week - ledger_deposited(w.id, p_at - interval '7 days'),
    w.deposit_month - ledger_deposited(w.id, p_at - interval '30 days')
  );
  if p_units > allowed then
    refused := 'deposit_limit_reached';
    room := greatest(allowed, 0);
    return;
  end if;
  room := allowed - p_units;
  balance_after := w.balance + p_units;
  select written.journal into number from ledger_write(
    'deposit', p_at, array[p_clearing], array[p_wallet], array[p_units], null, null, p_link, p_memo
  ) as written;
  insert into deposits values (number, p_wallet, p_at);
end $$;

-- Money set aside for a withdrawal: placed once, then captured or released, once.
create table holds (
  merchant_no smallint not null references merchants,
  id text not null check (id ~ '^[A-Za-z0-9._-]{1,64}$'),
  main bigint not null references wallets,
  held bigint not null references wallets,
  units bigint not null check (units > 0),
  state text not null check (state in ('placed', 'captured', 'released')),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  placed_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_no, id),
  constraint holds_whole check (case state
    when 'placed' then captured = 0 and released = 0 and ended_at is null
    when 'captured' then captured > 0 and captured + released = units and ended_at is not null
    else captured = 0 and released = units and ended_at is not null
  end)
);
create index holds_open on holds (held) where state = 'placed';

-- What happened to a hold, by whom and in which journal: the first line places it, the second ends it, there is no third.
create table hold_moves (
  merchant_no smallint not null,
  id text not null,
  place smallint not null check (place in (1, 2)),
  move text not null check (move in ('place', 'capture', 'release')),
  by text not null check (by in ('member', 'operator', 'system')),
  at timestamptz not null,
  journal bigint not null,
  primary key (merchant_no, id, place),
  foreign key (merchant_no, id) references holds,
  constraint hold_moves_in_order check ((place = 1) = (move = 'place')),
  -- A member may ask for a hold and not take it back (LE-17).
  constraint hold_moves_by check (move = 'place' or by <> 'member')
);

create function refuse_hold_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'placed' or new.state = 'placed'
    or (new.merchant_no, new.id, new.main, new.held, new.units, new.placed_at)
      is distinct from (old.merchant_no, old.id, old.main, old.held, old.units, old.placed_at) then
    raise exception 'hold % ends once and only grows: % is refused', old.id, tg_op using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger holds_end_once before update or delete on holds for each row execute function refuse_hold_change();
create trigger holds_not_emptied before truncate on holds for each statement execute function refuse_change();
create trigger hold_moves_only_grow before update or delete on hold_moves for each row execute function refuse_change();
create trigger hold_moves_not_emptied before truncate on hold_moves for each statement execute function refuse_change();
create trigger deposits_only_grow before update or delete on deposits for each row execute function refuse_change();
create trigger deposits_not_emptied before truncate on deposits for each statement execute function refuse_change();

-- Wallets are locked before the hold, here and below, so that no two wait for each other. Self-exclusion and a time-out
-- keep nobody's money back; a frozen account waits (LE-24).
create function ledger_hold(
  p_at timestamptz, p_merchant_no smallint, p_id text, p_main bigint, p_held bigint, p_units bigint, p_by text,
  out number bigint, out balance_after bigint, out refused text, out room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w wallets;
begin
  if not exists (
    select 1 from accounts m
    join accounts h on h.member_id = m.member_id and h.merchant_no = m.merchant_no and h.currency = m.currency
    where m.id = p_main and m.kind = 'main' and m.merchant_no = p_merchant_no and h.id = p_held and h.kind = 'held'
  ) then
    raise exception 'a hold is between the main and the held wallet of one member' using errcode = 'check_violation';
  end if;
  perform 1 from wallets where id in (p_main, p_held) order by id for no key update;
  select * into strict w from wallets where id = p_main;
  balance_after := w.balance;
  if exists (select 1 from holds where merchant_no = p_merchant_no and id = p_id) then
    refused := 'hold_exists';
  elsif p_units <= 0 then
    refused := 'amount_out_of_range';
  elsif w.is_frozen then
    refused := 'account_frozen';
  elsif p_units > w.balance then
    refused := 'insufficient_balance';
    room := w.balance;
  end if;
  if refused is not null then return; end if;
  -- Another member's hold of the same id may be on its way: this waits for it.
  insert into holds (merchant_no, id, main, held, units, state, placed_at)
    values (p_merchant_no, p_id, p_main, p_held, p_units, 'placed', p_at)
    on conflict do nothing;
  if not found then
    refused := 'hold_exists';
    return;
  end if;
  select written.journal into number from ledger_write(
    'withdrawalHold', p_at, array[p_main], array[p_held], array[p_units], null, null, p_id, null
  ) as written;
  insert into hold_moves values (p_merchant_no, p_id, 1, 'place', p_by, p_at, number);
  balance_after := w.balance - p_units;
end $$;

-- Pays out a part or all, less a fee; the rest goes back to the member at once.
create function ledger_capture(
  p_at timestamptz, p_merchant_no smallint, p_id text, p_clearing bigint, p_payout bigint, p_fees bigint, p_fee bigint,
  p_by text,
  out number bigint, out balance_after bigint, out refused text, out room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h holds;
  rest bigint;
begin
  select * into h from holds where merchant_no = p_merchant_no and id = p_id;
  if not found then
    refused := 'hold_unknown';
    return;
  end if;
  perform 1 from wallets where id in (h.main, h.held) order by id for no key update;
  select * into strict h from holds where merchant_no = p_merchant_no and id = p_id for no key update;
  if h.state <> 'placed' then
    refused := 'hold_ended';
    return;
  end if;
  if p_payout <= 0 or p_fee < 0 or p_payout > h.units or p_fee > h.units - p_payout then
    refused := 'amount_out_of_range';
    room := h.units;
    return;
  end if;
  if not exists (select 1 from accounts where id = p_clearing and kind = 'clearing')
    or not exists (select 1 from accounts where id = p_fees and kind = 'fees') then
    raise exception 'a payout goes to clearing and its fee to fees' using errcode = 'check_violation';
  end if;
  rest := h.units - p_payout - p_fee;
  if p_fee > 0 then
    select written.journal into number from ledger_write('withdrawalPayout', p_at,
      array[h.held, h.held], array[p_clearing, p_fees], array[p_payout, p_fee], null, null, p_id, null) as written;
  else
    select written.journal into number from ledger_write('withdrawalPayout', p_at,
      array[h.held], array[p_clearing], array[p_payout], null, null, p_id, null) as written;
  end if;
  if rest > 0 then
    perform ledger_write('withdrawalRelease', p_at, array[h.held], array[h.main], array[rest], null, null, p_id, null);
  end if;
  update holds set state = 'captured', captured = p_payout + p_fee, released = rest, ended_at = p_at
    where merchant_no = p_merchant_no and id = p_id;
  insert into hold_moves values (p_merchant_no, p_id, 2, 'capture', p_by, p_at, number);
  select balance into balance_after from wallets where id = h.main;
end $$;

create function ledger_release(
  p_at timestamptz, p_merchant_no smallint, p_id text, p_by text,
  out number bigint, out balance_after bigint, out refused text, out room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h holds;
begin
  select * into h from holds where merchant_no = p_merchant_no and id = p_id;
  if not found then
    refused := 'hold_unknown';
    return;
  end if;
  perform 1 from wallets where id in (h.main, h.held) order by id for no key update;
  select * into strict h from holds where merchant_no = p_merchant_no and id = p_id for no key update;
  if h.state <> 'placed' then
    refused := 'hold_ended';
    return;
  end if;
  select written.journal into number from ledger_write(
    'withdrawalRelease', p_at, array[h.held], array[h.main], array[h.units], null, null, p_id, null
  ) as written;
  update holds set state = 'released', released = h.units, ended_at = p_at
    where merchant_no = p_merchant_no and id = p_id;
  insert into hold_moves values (p_merchant_no, p_id, 2, 'release', p_by, p_at, number);
  select balance into balance_after from wallets where id = h.main;
end $$;

-- All limits at once. The shorter form sets those of play and leaves those of deposits as they are.
create function ledger_set_limits(
  p_wallet bigint, p_stake bigint, p_day bigint, p_week bigint, p_month bigint,
  p_deposit_day bigint, p_deposit_week bigint, p_deposit_month bigint
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if least(p_deposit_day, p_deposit_week, p_deposit_month) < 0 then
    raise exception 'a limit is not below zero' using errcode = 'check_violation';
  end if;
  perform 1 from wallets where id = p_wallet for no key update;
  perform ledger_set_limits(p_wallet, p_stake, p_day, p_week, p_month);
  update wallets set deposit_day = p_deposit_day, deposit_week = p_deposit_week, deposit_month = p_deposit_month
    where id = p_wallet;
end $$;

-- The oldest transaction that is still open: what sealing and roll-ups wait for. The server's role may not look itself.
create function ledger_oldest_open(out pid int, out since timestamptz) returns setof record
language sql security definer set search_path = public, pg_temp as $$
  select pid, xact_start from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and xact_start is not null
  order by xact_start limit 1
$$;

grant select on deposits, holds, hold_moves to croupier_app;
revoke all on function ledger_write, ledger_check_day, ledger_deposited, ledger_refusal, ledger_drop_partitions, ledger_deposit,
  ledger_hold, ledger_capture, ledger_release, ledger_oldest_open,
  ledger_set_limits(bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint) from public;
grant execute on function ledger_drop_partitions, ledger_deposit, ledger_hold, ledger_capture, ledger_release,
  ledger_oldest_open, ledger_set_limits(bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint) to croupier_app;
