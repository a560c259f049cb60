-- The batched lane: standing and limits on wallets, stored answers, bets, and the two functions that apply commands.

alter table wallets
  add column is_frozen boolean not null default false,
  add column excluded_until timestamptz,
  add column time_out_until timestamptz,
  add column stake_limit bigint,
  add column loss_day bigint,
  add column loss_week bigint,
  add column loss_month bigint;

-- Whose balance a batch changed; the publisher gathers these, so that a bet does not wait for building messages.
-- Lost in a crash, and nobody misses it: a page that comes back asks for its balance anyway.
create unlogged table balance_news (members uuid[] not null);

-- An accepted command is its posting: the posting carries the key, the fingerprint, the bet it is about and the balance
-- it left behind, so that a bet is one row and its answer can be given again for ever.
alter table postings
  add column key uuid,
  add column print uuid,
  add column ref uuid,
  add column balance bigint;
create unique index postings_key_once on postings (key) where key is not null;
create unique index postings_bet_once on postings (ref) where kind = 'bet';

-- First definite answers that moved nothing: refusals, bets settled as lost, rollbacks before their bet. Partitions are
-- by quarter and dropped when old: such a key lives for at least two quarters.
create table commands (
  key uuid not null,
  at timestamptz not null,
  print uuid not null,
  kind smallint not null check (kind between 1 and 5),
  wallet bigint not null,
  units bigint not null check (units >= 0),
  ref uuid,
  outcome smallint not null,
  balance bigint not null
) partition by range (at);

create function ledger_make_partition(p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  from_at timestamptz := date_trunc('quarter', p_at);
  name text := 'commands_' || to_char(from_at, 'YYYY"q"Q');
begin
  perform pg_advisory_xact_lock(727005);
  if to_regclass(name) is null then
    execute format('create table %I partition of commands for values from (%L) to (%L)', name, from_at, from_at + interval '3 months');
    execute format('create unique index on %I (key)', name);
  end if;
  return name;
end $$;

-- How a bet ended: settled (2) or rolled back (3), once. A rollback that came before its bet stands here alone.
create table bet_ends (
  ref uuid primary key,
  kind smallint not null check (kind in (2, 3)),
  units bigint not null check (units >= 0),
  at timestamptz not null,
  journal bigint
);

create table claims (
  promotion bigint not null,
  wallet bigint not null,
  journal bigint not null,
  primary key (promotion, wallet)
);

create trigger commands_only_grow before update or delete on commands for each row execute function refuse_change();
create trigger bet_ends_only_grow before update or delete on bet_ends for each row execute function refuse_change();
create trigger claims_only_grow before update or delete on claims for each row execute function refuse_change();

-- The fast path: bets (1) and wins (2) of wallets where everything is plain. Answers null and writes nothing when one
-- command of the batch needs a closer look; so does a violated uniqueness. The exact path then decides one by one.
-- Wallets come sorted and distinct, with what all commands together take and change; commands come with the place of
-- their wallet and the running sum on it, so that nothing here has to sort, join or sum.
create function ledger_fast(
  p_at timestamptz,
  w_ids bigint[], w_takes bigint[], w_nets bigint[], w_stakes bigint[],
  c_keys uuid[], c_prints uuid[], c_kinds smallint[], c_places int[], c_counters bigint[], c_units bigint[], c_refs uuid[],
  c_runs bigint[], p_wins int
) returns bigint[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  balances bigint[];
  members uuid[];
  is_clear boolean;
begin
  -- Each statement costs as much as several bets, so there are three: lock and ask, ask for what may stand against it,
  -- write. The second must come after the lock: another transaction may have written while we waited.
  select array_agg(balance), array_agg(member_id),
    bool_and(is_plain and balance >= w_takes[place] and coalesce(w_stakes[place] <= stake_limit, true))
  into balances, members, is_clear
  from (
    select locked.*, row_number() over () as place
    from (select * from wallets where id = any(w_ids) order by id for no key update) as locked
  ) as numbered;
  if is_clear is not true or cardinality(balances) <> cardinality(w_ids) then return null; end if;

  -- A stored refusal of the same key, or an end of the same bet: a rollback that came first, or an earlier win.
  select not exists (select 1 from commands where key = any(c_keys))
    and not exists (select 1 from bet_ends where ref = any(c_refs))
    -- A win belongs to a bet of the same wallet and the same other side.
    and (p_wins = 0 or p_wins = (
      select count(*) from unnest(c_refs, c_kinds, c_places, c_counters) as t(r, k, place, counter)
      join postings b on b.ref = t.r and b.kind = 'bet' and b.debit = w_ids[place] and b.credit = t.counter
      where k = 2
    ))
  into is_clear;
  if not is_clear then return null; end if;

  with numbered as (select nextval('journal_serial') * 1024 as base),
  changed as (
    update wallets w set balance = w.balance + n.net from unnest(w_ids, w_nets) as n(id, net) where w.id = n.id
  ),
  booked as (
    insert into postings (journal, position, kind, debit, credit, units, at, key, print, ref, balance)
    select base + n, 0, case k when 1 then 'bet' else 'win' end,
      case k when 1 then w_ids[place] else counter end, case k when 1 then counter else w_ids[place] end,
      u, p_at, key, print, r, balances[place] + run
    from numbered, unnest(c_keys, c_prints, c_kinds, c_places, c_counters, c_units, c_refs, c_runs)
      with ordinality as t(key, print, k, place, counter, u, r, run, n)
  ),
  ended as (
    insert into bet_ends (ref, kind, units, at, journal)
    select r, 2, u, p_at, base + n
    from numbered, unnest(c_kinds, c_units, c_refs) with ordinality as t(k, u, r, n)
    where k = 2 and p_wins > 0
  )
  insert into balance_news values (members);
  return balances;
end $$;

-- What a wallet has staked and not brought back on bets placed since a moment; an open bet counts as lost.
create function ledger_loss(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(b.units - coalesce(case e.kind when 3 then b.units else e.units end, 0)), 0)::bigint
  from postings b left join bet_ends e on e.ref = b.ref
  where b.debit = p_wallet and (b.debit & 256) = 0 and b.kind = 'bet' and b.at > p_since
$$;

-- The exact path: one command after the other, in order, each with its own answer. Outcome 0 is accepted, 30 is a key
-- used for something else, 99 is retryable and not stored; the others are refusals.
create function ledger_exact(
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
      verdict := ledger_standing(w, p_at);
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

create function ledger_standing(w wallets, p_at timestamptz) returns smallint language sql immutable as $$
  select (case
    when w.is_frozen then 11
    when w.excluded_until > p_at then 12
    when w.time_out_until > p_at then 13
    else 0 end)::smallint
$$;

-- Turns the gathered news into one message; answers whether there was any.
create function ledger_tell_balances() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with taken as (delete from balance_news returning members)
  insert into outbox (channel, kind, value)
    select 'wallets', 'wallet.changed', to_jsonb(array_agg(distinct m)) from taken, unnest(members) as m having count(*) > 0;
  return found;
end $$;

-- Standing and limits are written here and nowhere else, together with what follows from them.
create function ledger_refresh_plain(p_wallets bigint[]) returns void language sql as $$
  update wallets set is_plain = not is_frozen and excluded_until is null and time_out_until is null
    and loss_day is null and loss_week is null and loss_month is null and not is_debt
  where id = any(p_wallets)
$$;

create function ledger_set_standing(
  p_member uuid, p_is_frozen boolean, p_excluded_until timestamptz, p_time_out_until timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own bigint[] := array(select id from accounts where member_id = p_member and has_wallet order by id);
begin
  perform 1 from wallets where id = any(own) order by id for no key update;
  update wallets set is_frozen = p_is_frozen, excluded_until = p_excluded_until, time_out_until = p_time_out_until
    where id = any(own);
  perform ledger_refresh_plain(own);
end $$;

create function ledger_set_limits(p_wallet bigint, p_stake bigint, p_day bigint, p_week bigint, p_month bigint)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if least(p_stake, p_day, p_week, p_month) < 0 then raise exception 'a limit is not below zero' using errcode = 'check_violation'; end if;
  update wallets set stake_limit = p_stake, loss_day = p_day, loss_week = p_week, loss_month = p_month where id = p_wallet;
  perform ledger_refresh_plain(array[p_wallet]);
end $$;

grant select on commands, bet_ends, claims to croupier_app;
revoke all on function ledger_fast, ledger_exact, ledger_make_partition, ledger_set_standing, ledger_set_limits,
  ledger_refresh_plain, ledger_tell_balances from public;
grant execute on function ledger_fast, ledger_exact, ledger_make_partition, ledger_set_standing, ledger_set_limits,
  ledger_tell_balances, ledger_loss, ledger_standing to croupier_app;
grant select on balance_news to croupier_app;
