-- Figures of a brand by day, for those who run it: small sums of closed days, so that no page adds up years; and reports
-- as files.

-- Days whose figures are closed, one behind the other. They follow the days of members' reports.
create table figure_days (
  merchant text not null,
  day date not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  closed_at timestamptz not null,
  new_members int not null check (new_members >= 0),
  -- How many different members had a valid bet in the last day, the last two, … thirty, this one included.
  actives int[] not null check (cardinality(actives) = 30),
  primary key (merchant, day)
);

-- Settled bets by game, and what the game's exact mathematics had them return: null where nobody knows it.
create table figure_games (
  merchant text not null,
  day date not null,
  currency text not null references currencies (code),
  category text not null,
  vendor text not null,
  -- The number of a vendor's game or the code of a lottery; empty where it was not told.
  game text not null,
  -- The play of lottery tickets that hold one play only; empty for all others.
  play text not null,
  bets bigint not null check (bets > 0),
  wins bigint not null check (wins between 0 and bets),
  bet bigint not null check (bet >= 0),
  valid_bet bigint not null check (valid_bet between 0 and bet),
  prize bigint not null check (prize >= 0),
  expected numeric check (expected >= 0),
  variance numeric check (variance >= 0),
  -- Whether the variance was measured from the bets themselves, because the game does not tell it.
  is_measured boolean not null,
  constraint figure_games_both check ((expected is null) = (variance is null)),
  primary key (merchant, day, currency, category, vendor, game, play)
);

-- What moved real money of members besides, by kind, as members' own reports have it.
create table figure_money (
  merchant text not null,
  day date not null,
  currency text not null references currencies (code),
  kind text not null,
  in_units bigint not null check (in_units >= 0),
  out_units bigint not null check (out_units >= 0),
  primary key (merchant, day, currency, kind)
);

-- Every posting of the day by its kind and the accounts it went between: members' wallets, escrow and budgets by their
-- kind, the house, clearing and pools by their name.
create table figure_pairs (
  merchant text not null,
  day date not null,
  currency text not null references currencies (code),
  kind text not null,
  debit text not null,
  credit text not null,
  entries bigint not null check (entries > 0),
  units bigint not null check (units > 0),
  primary key (merchant, day, currency, kind, debit, credit)
);

-- What each of those groups of accounts stood at when the day ended.
create table figure_balances (
  merchant text not null,
  day date not null,
  currency text not null references currencies (code),
  account text not null,
  closing numeric not null,
  primary key (merchant, day, currency, account)
);

-- Money in and out by the channel or institution it came and went through; the kinds are those of journals.
create table figure_channels (
  merchant text not null,
  day date not null,
  currency text not null references currencies (code),
  kind text not null check (kind in ('deposit', 'chargeback', 'withdrawalPayout', 'withdrawalReversal')),
  channel text not null,
  cases bigint not null check (cases > 0),
  units bigint not null check (units > 0),
  -- What of it is the house's fee.
  fee bigint not null check (fee >= 0),
  primary key (merchant, day, currency, kind, channel)
);

create function refuse_figured_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from added join figure_days d on d.merchant = added.merchant and d.day = added.day) then
    raise exception '% only grows: the day is closed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
revoke all on function refuse_figured_day from public;

do $$
declare
  name text;
begin
  foreach name in array array[
    'figure_days', 'figure_games', 'figure_money', 'figure_pairs', 'figure_balances', 'figure_channels'
  ] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
      name || '_only_grow', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
      name || '_not_emptied', name);
    if name <> 'figure_days' then
      execute format('create trigger %I after insert on %I referencing new table as added
        for each statement execute function refuse_figured_day()', name || '_stay_closed', name);
    end if;
    execute format('grant select, insert on %I to croupier_app', name);
  end loop;
end $$;

-- Who makes a day's figures, and who was new on it.
create index report_bets_of_brand on report_bets (merchant, day, member_id);
create index members_by_time on members (merchant, made_at);
-- Accounts that are nobody's wallet, for whoever looks for one by its name.
create index accounts_of_kind on accounts (merchant_no, kind, key) where member_id is null;

-- Reports that operators asked for as files, and the pieces of each in the order of its bytes. They go after some days.
create table report_files (
  id uuid primary key,
  merchant text not null,
  operator_id uuid not null references operators,
  report text not null,
  wish jsonb not null,
  language text not null,
  state text not null check (state in ('WAITING', 'MAKING', 'READY', 'STOPPED', 'FAILED')),
  made_at timestamptz not null,
  done_lines int not null default 0,
  total_lines int not null default 0,
  bytes int not null default 0,
  link_hash bytea unique,
  link_until timestamptz
);
create index report_files_of_operator on report_files (merchant, operator_id, made_at desc);
-- One at a time for each operator of a brand.
create unique index report_files_one_at_a_time on report_files (merchant, operator_id) where state in ('WAITING', 'MAKING');
create table report_file_parts (
  file_id uuid not null references report_files on delete cascade,
  place int not null,
  bytes bytea not null,
  primary key (file_id, place)
);
grant select, insert, update, delete on report_files, report_file_parts to croupier_app;
