-- The batched lane: standing and limits on wallets, stored answers, bets, and the two functions that apply commands.

alter table wallets
  add column member_id uuid,
  add column is_frozen boolean not null default false,
  add column excluded_until timestamptz,
  add column time_out_until timestamptz,
  add column stake_limit bigint check (stake_limit >= 0),
  add column loss_day bigint check (loss_day >= 0),
  add column loss_week bigint check (loss_week >= 0),
  add column loss_month bigint check (loss_month >= 0);

-- Nothing but the balance and the stake limit has to be asked: the fast path may take it.
alter table wallets add column is_plain boolean not null generated always as (
  not is_frozen and excluded_until is null and time_out_until is null
  and loss_day is null and loss_week is null and loss_month is null and not is_debt
) stored;

update wallets w set member_id = a.member_id from accounts a where a.id = w.id;

-- The first definite answer of every command, refusals too. Partitions are by quarter and dropped when old:
-- a key lives for at least two quarters. Each partition has its own unique index on the key; older partitions are
-- asked before a key is believed to be new.
create table commands (
  key uuid not null,
  at timestamptz not null,
  fingerprint uuid not null,
  kind smallint not null check (kind between 1 and 5),
  wallet bigint not null,
  counter bigint,
  units bigint not null check (units >= 0),
  ref uuid,
  outcome smallint not null,
  journal bigint,
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
    execute format('create index on %I (wallet, at)', name);
  end if;
  return name;
end $$;

-- A bet that stands or stood. Never changed: its end is a row of its own.
create table bets (
  ref uuid primary key,
  wallet bigint not null,
  counter bigint not null,
  units bigint not null check (units > 0),
  placed_at timestamptz not null,
  journal bigint not null
);
create index bets_of_wallet on bets (wallet, placed_at);

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
create trigger bets_only_grow before update or delete on bets for each row execute function refuse_change();
create trigger bet_ends_only_grow before update or delete on bet_ends for each row execute function refuse_change();
create trigger claims_only_grow before update or delete on claims for each row execute function refuse_change();

-- Journal numbers: a serial number times 1024 plus the place in the batch, so that a batch asks for one number.
create or replace function ledger_post(
  p_kind text, p_at timestamptz, p_debits bigint[], p_credits bigint[], p_units bigint[],
  p_reason text, p_corrects bigint, p_link text, p_memo jsonb,
  out journal bigint, out refused text
) language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

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
  found_id := (nextval('account_serial') << 19) | (p_merchant_no::bigint << 9)
    | (case when p_has_wallet then 0 else 256 end) | (currency_row.book::bigint << 6) | currency_row.no;
  insert into accounts (id, merchant_no, key, kind, currency, member_id, has_wallet)
    values (found_id, p_merchant_no, p_key, p_kind, p_currency, p_member, p_has_wallet)
    on conflict on constraint accounts_key_once do nothing;
  if not found then
    select id into strict found_id from accounts where merchant_no = p_merchant_no and key = p_key;
    return found_id;
  end if;
  if p_has_wallet then insert into wallets (id, is_debt, member_id) values (found_id, p_is_debt, p_member); end if;
  return found_id;
end $$;

-- The fast path: bets (1) and wins (2) of wallets where everything is plain. Answers null and writes nothing when one
-- command of the batch needs a closer look; the exact path then decides command by command.
-- Wallets come sorted and distinct, with what all commands together take and change; commands come with the place of
-- their wallet and the running sum on it, so that nothing here has to sort, join or sum.
create function ledger_fast(
  p_at timestamptz,
  w_ids bigint[], w_takes bigint[], w_nets bigint[], w_stakes bigint[],
  c_keys uuid[], c_prints uuid[], c_kinds smallint[], c_places int[], c_counters bigint[], c_units bigint[], c_refs uuid[],
  c_runs bigint[]
) returns bigint[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  balances bigint[];
  stake_limits bigint[];
  members uuid[];
  are_plain boolean;
  base bigint;
  bet_refs uuid[];
  win_refs uuid[];
begin
  select array_agg(balance), array_agg(stake_limit), array_agg(member_id), bool_and(is_plain)
  into balances, stake_limits, members, are_plain
  from (
    select balance, stake_limit, member_id, is_plain from wallets where id = any(w_ids) order by id for no key update
  ) as locked;
  if are_plain is not true or cardinality(balances) <> cardinality(w_ids) then return null; end if;
  if exists (
    select 1 from unnest(balances, w_takes, stake_limits, w_stakes) as t(balance, takes, stake_limit, stake)
    where balance < takes or stake > stake_limit
  ) then return null; end if;
  if exists (select 1 from commands where key = any(c_keys)) then return null; end if;

  select array_agg(r) filter (where k = 1), array_agg(r) filter (where k = 2)
  into bet_refs, win_refs from unnest(c_refs, c_kinds) as t(r, k);
  if bet_refs is not null then
    if exists (select 1 from bets where ref = any(bet_refs)) or exists (select 1 from bet_ends where ref = any(bet_refs)) then
      return null;
    end if;
  end if;
  if win_refs is not null then
    if exists (select 1 from bet_ends where ref = any(win_refs)) then return null; end if;
    -- A win belongs to a bet of the same wallet and the same other side.
    if (
      select count(*) from unnest(c_refs, c_kinds, c_places, c_counters) as t(r, k, place, counter)
      join bets b on b.ref = t.r and b.wallet = w_ids[place] and b.counter = t.counter
      where k = 2
    ) <> cardinality(win_refs) then return null; end if;
  end if;

  base := nextval('journal_serial') * 1024;
  update wallets w set balance = w.balance + n.net from unnest(w_ids, w_nets) as n(id, net) where w.id = n.id;
  insert into postings (journal, position, kind, debit, credit, units, at)
    select base + n, 0, case k when 1 then 'bet' else 'win' end,
      case k when 1 then w_ids[place] else counter end, case k when 1 then counter else w_ids[place] end, u, p_at
    from unnest(c_kinds, c_places, c_counters, c_units) with ordinality as t(k, place, counter, u, n)
    where u > 0;
  insert into commands (key, at, fingerprint, kind, wallet, counter, units, ref, outcome, journal, balance)
    select key, p_at, print, k, w_ids[place], counter, u, r, 0, case when u > 0 then base + n end, balances[place] + run
    from unnest(c_keys, c_prints, c_kinds, c_places, c_counters, c_units, c_refs, c_runs)
      with ordinality as t(key, print, k, place, counter, u, r, run, n);
  if bet_refs is not null then
    insert into bets (ref, wallet, counter, units, placed_at, journal)
      select r, w_ids[place], counter, u, p_at, base + n
      from unnest(c_kinds, c_places, c_counters, c_units, c_refs) with ordinality as t(k, place, counter, u, r, n)
      where k = 1;
  end if;
  if win_refs is not null then
    insert into bet_ends (ref, kind, units, at, journal)
      select r, 2, u, p_at, case when u > 0 then base + n end
      from unnest(c_kinds, c_units, c_refs) with ordinality as t(k, u, r, n)
      where k = 2;
  end if;
  insert into outbox (channel, kind, value)
    select 'wallets', 'wallet.balances', jsonb_agg(jsonb_build_array(m, (b + net)::text, (id & 63)))
    from unnest(members, balances, w_nets, w_ids) as t(m, b, net, id);
  return array_prepend(base, balances);
end $$;

-- What a wallet has staked and not brought back on bets placed since a moment; an open bet counts as lost.
create function ledger_loss(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(b.units - coalesce(case e.kind when 3 then b.units else e.units end, 0)), 0)::bigint
  from bets b left join bet_ends e on e.ref = b.ref
  where b.wallet = p_wallet and b.placed_at > p_since
$$;

-- The exact path: one command after the other, in order, each with its own answer. Outcomes are the numbers below;
-- 0 is accepted, 1 is a replay (the stored outcome is answered), 99 is retryable and not stored.
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
  stored commands;
  bet bets;
  ended bet_ends;
  verdict smallint;
  amount bigint;
  made bigint;
begin
  outcomes := '{}';
  balances := '{}';
  replays := '{}';
  perform 1 from wallets where id = any(w_ids) order by id for no key update;
  for n in 1 .. cardinality(c_keys) loop
    select * into stored from commands where key = c_keys[n] limit 1;
    if found then
      outcomes := outcomes || (case when stored.fingerprint = c_prints[n] then stored.outcome else 30 end)::smallint;
      balances := balances || (case when stored.fingerprint = c_prints[n] then stored.balance else 0 end);
      replays := replays || (stored.fingerprint = c_prints[n]);
      continue;
    end if;
    verdict := 0;
    amount := c_units[n];
    made := null;
    select * into w from wallets where id = c_wallets[n];
    if not found then raise exception 'wallet % does not exist', c_wallets[n]; end if;

    case c_kinds[n]
    when 1 then
      select * into bet from bets where ref = c_refs[n];
      select * into ended from bet_ends where ref = c_refs[n];
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
      if verdict = 0 then
        made := base + n;
        update wallets set balance = balance - amount where id = w.id;
        insert into postings values (made, 0, 'bet', w.id, c_counters[n], amount, p_at);
        insert into bets values (c_refs[n], w.id, c_counters[n], amount, p_at, made);
      end if;
    when 2 then
      select * into bet from bets where ref = c_refs[n];
      select * into ended from bet_ends where ref = c_refs[n];
      if ended.ref is not null then
        verdict := case ended.kind when 2 then 22 else 21 end;
      elsif bet.ref is null then
        verdict := 99;
      elsif bet.wallet <> w.id then
        verdict := 99;
      end if;
      if verdict = 0 then
        if amount > 0 then
          made := base + n;
          update wallets set balance = balance + amount where id = w.id;
          insert into postings values (made, 0, 'win', bet.counter, w.id, amount, p_at);
        end if;
        insert into bet_ends values (c_refs[n], 2, amount, p_at, made);
      end if;
    when 3 then
      select * into bet from bets where ref = c_refs[n];
      select * into ended from bet_ends where ref = c_refs[n];
      if ended.ref is not null then
        verdict := case ended.kind when 2 then 22 else 21 end;
      elsif bet.ref is not null and bet.wallet <> w.id then
        verdict := 99;
      end if;
      if verdict = 0 then
        amount := coalesce(bet.units, 0);
        if amount > 0 then
          made := base + n;
          update wallets set balance = balance + amount where id = w.id;
          insert into postings values (made, 0, 'rollback', bet.counter, w.id, amount, p_at);
        end if;
        insert into bet_ends values (c_refs[n], 3, amount, p_at, made);
      end if;
    when 4 then
      select * into o from wallets where id = c_counters[n];
      verdict := ledger_standing(w, p_at);
      if verdict = 0 then verdict := ledger_standing(o, p_at); end if;
      if verdict = 0 and amount > w.balance then verdict := 10; end if;
      if verdict = 0 then
        made := base + n;
        update wallets set balance = balance - amount where id = w.id;
        update wallets set balance = balance + amount where id = o.id;
        insert into postings values (made, 0, 'transfer', w.id, o.id, amount, p_at);
      end if;
    when 5 then
      verdict := ledger_standing(w, p_at);
      if verdict = 0 then
        perform 1 from claims where promotion = c_counters[n] and wallet = w.id;
        if found then verdict := 23; end if;
      end if;
      if verdict = 0 then
        -- A budget is a row of its own, locked with the wallets, so that it is never overdrawn.
        select * into o from wallets where id = c_counters[n];
        if o.id is null or amount > o.balance then verdict := 24; end if;
      end if;
      if verdict = 0 then
        made := base + n;
        update wallets set balance = balance - amount where id = o.id;
        update wallets set balance = balance + amount where id = w.id;
        insert into postings values (made, 0, 'claim', c_counters[n], w.id, amount, p_at);
        insert into claims values (c_counters[n], w.id, made);
      end if;
    end case;

    select balance into amount from wallets where id = w.id;
    if verdict <> 99 then
      insert into commands (key, at, fingerprint, kind, wallet, counter, units, ref, outcome, journal, balance)
        values (c_keys[n], p_at, c_prints[n], c_kinds[n], w.id, c_counters[n], c_units[n], c_refs[n], verdict, made, amount);
    end if;
    outcomes := outcomes || verdict;
    balances := balances || amount;
    replays := replays || false;
  end loop;
  insert into outbox (channel, kind, value)
    select 'wallets', 'wallet.balances', jsonb_agg(jsonb_build_array(member_id, balance::text, (id & 63)))
    from wallets where id = any(w_ids) and member_id is not null having count(*) > 0;
end $$;

create function ledger_standing(w wallets, p_at timestamptz) returns smallint language sql immutable as $$
  select (case
    when w.is_frozen then 11
    when w.excluded_until > p_at then 12
    when w.time_out_until > p_at then 13
    else 0 end)::smallint
$$;

-- Standing and limits are written for all wallets of a member at once.
create function ledger_set_standing(
  p_member uuid, p_is_frozen boolean, p_excluded_until timestamptz, p_time_out_until timestamptz
) returns void language sql security definer set search_path = public, pg_temp as $$
  update wallets set is_frozen = p_is_frozen, excluded_until = p_excluded_until, time_out_until = p_time_out_until
  where id in (select id from accounts where member_id = p_member)
$$;

create function ledger_set_limits(p_wallet bigint, p_stake bigint, p_day bigint, p_week bigint, p_month bigint)
returns void language sql security definer set search_path = public, pg_temp as $$
  update wallets set stake_limit = p_stake, loss_day = p_day, loss_week = p_week, loss_month = p_month where id = p_wallet
$$;

grant select on commands, bets, bet_ends, claims to croupier_app;
revoke all on function ledger_fast, ledger_exact, ledger_make_partition, ledger_set_standing, ledger_set_limits from public;
grant execute on function ledger_fast, ledger_exact, ledger_make_partition, ledger_set_standing, ledger_set_limits, ledger_loss,
  ledger_standing to croupier_app;
