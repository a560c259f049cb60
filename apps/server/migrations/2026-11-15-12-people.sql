-- Half-open sessions, second factors, passkeys, avatars, accounts to be paid to, and what members do to play safely.

-- A session has a name that can be shown, a way it came about, and may wait for a second proof (`verifying`).
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column way text not null default 'password',
  add column device text,
  -- When the member last proved to be the member in this session; null while it is half open.
  add column proven_at timestamptz,
  add column verifying text check (verifying in ('unregistered_address', 'authenticator')),
  add column wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
  -- Names the code that was sent to confirm it.
  add column code_attempt text;
update sessions set proven_at = made_at;

alter table members
  add column language text,
  add column first_signed_in_at timestamptz;
update members m set first_signed_in_at = (select min(at) from sign_ins s where s.member_id = m.id);

alter table sign_ins
  add column way text not null default 'password',
  add column outcome text not null default 'succeeded' check (outcome in ('succeeded', 'halfOpen'));

-- Failures, those of names nobody has too: writing them takes the same time. The name is an HMAC.
create table sign_in_failures (
  id uuid primary key,
  member_id uuid references members,
  merchant text not null,
  account_hash bytea not null check (length(account_hash) = 32),
  way text not null,
  at timestamptz not null,
  ip text not null,
  country text,
  user_agent text not null
);
create index sign_in_failures_of_member on sign_in_failures (member_id, at desc) where member_id is not null;
create index sign_in_failures_at on sign_in_failures (at);
create index sign_ins_at on sign_ins (at);

-- Networks from which a member has signed in and confirmed it.
create table known_networks (
  member_id uuid not null references members,
  network text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, network)
);

create table exchange_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  member_id uuid not null references members,
  -- The device it was made on: a hash of what the browser says of itself and of its network.
  device_hash bytea not null check (length(device_hash) = 32),
  -- Of the session it was made in: carrying a sign-in over proves nothing anew and lifts nothing.
  proven_at timestamptz,
  must_change text,
  made_at timestamptz not null,
  ends_at timestamptz not null
);

create table authenticators (
  member_id uuid primary key references members,
  -- Encrypted to the configured SECRET_KEY: a copy of the database alone makes no codes.
  sealed_secret text not null,
  made_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest 30-second step a code was taken of: no code works twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  member_id uuid not null references members,
  code_hash bytea not null check (length(code_hash) = 32),
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  member_id uuid not null references members,
  merchant text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The domain it was made on: it answers to no other.
  domain text not null,
  name text not null,
  is_backed_up boolean not null,
  made_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_member on passkeys (member_id);

-- Challenges given out; each is taken away by its first use.
create table passkey_attempts (
  id uuid primary key,
  kind text not null check (kind in ('login', 'add', 'proof')),
  merchant text not null,
  domain text not null,
  challenge text not null,
  member_id uuid references members,
  ends_at timestamptz not null
);

create table avatars (
  -- Random, so that nobody finds a picture by counting.
  id text primary key,
  member_id uuid not null unique references members,
  picture bytea not null check (length(picture) < 300000),
  made_at timestamptz not null
);

alter table member_details add column full_name text;

-- A person is found again at another brand by what was confirmed or told there.
create index member_contacts_of_anyone on member_contacts (kind, value) where confirmed_at is not null;
create index member_details_birthday on member_details (birthday) where birthday is not null;

create table payee_accounts (
  id uuid primary key,
  member_id uuid not null references members,
  merchant text not null,
  kind text not null check (kind in ('bank', 'ewallet')),
  institution text not null,
  -- The number is encrypted; the HMAC beside it finds the same number elsewhere.
  sealed_number text not null,
  number_hash bytea not null check (length(number_hash) = 32),
  masked text not null,
  holder text not null,
  made_at timestamptz not null,
  payable_from timestamptz not null,
  is_under_review boolean not null default false,
  removed_at timestamptz
);
create unique index payee_accounts_once on payee_accounts (member_id, institution, number_hash) where removed_at is null;
create index payee_accounts_same on payee_accounts (merchant, institution, number_hash);

-- What members set for themselves. A raise waits beside the limit it would replace.
create table play_limits (
  member_id uuid not null references members,
  kind text not null check (kind in ('deposit', 'loss', 'stakes', 'singleStake', 'sessionMinutes')),
  period text not null check (period in ('day', 'week', 'month', 'single')),
  -- Units of money, or minutes; null is no limit.
  value bigint check (value >= 0),
  pending_value bigint check (pending_value >= 0),
  pending_since timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, kind, period),
  check ((kind = 'singleStake') = (period = 'single'))
);

create table play_pauses (
  member_id uuid primary key references members,
  reality_minutes smallint not null default 60 check (reality_minutes in (15, 30, 60)),
  acknowledged_at timestamptz,
  time_out_until timestamptz,
  excluded_since timestamptz,
  excluded_until timestamptz,
  exclusion_ends_early_at timestamptz,
  check ((excluded_since is null) = (excluded_until is null)),
  check (exclusion_ends_early_at is null or exclusion_ends_early_at >= excluded_since + interval '6 months')
);

-- Time signed in and active: one row per spell without a longer break, whatever the number of sessions.
create table play_spells (
  member_id uuid not null references members,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (member_id, began_at),
  check (ended_at >= began_at)
);
create index play_spells_end on play_spells (member_id, ended_at desc);

grant select, insert, update, delete on known_networks, exchange_codes, authenticators, recovery_codes, passkeys,
  passkey_attempts, avatars, play_limits, play_spells to croupier_app;
grant select, insert, update on payee_accounts, play_pauses to croupier_app;
grant select, insert, delete on sign_in_failures to croupier_app;
grant delete on sign_ins, credentials to croupier_app;

-- A wallet opened later has the standing of the member's others: nobody slips out of a self-exclusion into a new wallet.
create function wallets_take_standing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.member_id is not null then
    select coalesce(bool_or(w.is_frozen), false), max(w.excluded_until), max(w.time_out_until)
      into new.is_frozen, new.excluded_until, new.time_out_until
      from accounts a join wallets w on w.id = a.id where a.member_id = new.member_id;
    new.is_plain := new.is_plain and not new.is_frozen and new.excluded_until is null and new.time_out_until is null;
  end if;
  return new;
end $$;
create trigger wallets_take_standing before insert on wallets for each row execute function wallets_take_standing();

-- Limits of all stakes of a day, a week and a month stand beside the others, under the same lock.
alter table wallets
  add column stake_day bigint,
  add column stake_week bigint,
  add column stake_month bigint;

create or replace function ledger_refresh_plain(p_wallets bigint[]) returns void language sql as $$
  update wallets set is_plain = not is_frozen and excluded_until is null and time_out_until is null
    and loss_day is null and loss_week is null and loss_month is null
    and stake_day is null and stake_week is null and stake_month is null and not is_debt and not is_held
  where id = any(p_wallets)
$$;

-- What was staked since a moment; a bet that was rolled back was no bet.
create function ledger_staked(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(b.units), 0)::bigint
  from postings b left join bet_ends e on e.ref = b.ref and e.kind = 3
  where b.debit = p_wallet and (b.debit & 256) = 0 and b.kind = 'bet' and b.at > p_since and e.ref is null
$$;

-- As before, with the limits of all stakes between that of the single stake and those of losses (LE-20).
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
        amount > w.stake_day - ledger_staked(w.id, p_at - interval '24 hours')
        or amount > w.stake_week - ledger_staked(w.id, p_at - interval '7 days')
        or amount > w.stake_month - ledger_staked(w.id, p_at - interval '30 days')
      ) then verdict := 17; end if;
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

create function ledger_set_limits(
  p_wallet bigint, p_stake bigint, p_day bigint, p_week bigint, p_month bigint,
  p_deposit_day bigint, p_deposit_week bigint, p_deposit_month bigint,
  p_stake_day bigint, p_stake_week bigint, p_stake_month bigint
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if least(p_stake_day, p_stake_week, p_stake_month) < 0 then
    raise exception 'a limit is not below zero' using errcode = 'check_violation';
  end if;
  perform 1 from wallets where id = p_wallet for no key update;
  update wallets set stake_day = p_stake_day, stake_week = p_stake_week, stake_month = p_stake_month where id = p_wallet;
  perform ledger_set_limits(p_wallet, p_stake, p_day, p_week, p_month, p_deposit_day, p_deposit_week, p_deposit_month);
end $$;

revoke all on function ledger_staked,
  ledger_set_limits(bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint) from public;
grant execute on function ledger_staked, ledger_deposited,
  ledger_set_limits(bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint) to croupier_app;
