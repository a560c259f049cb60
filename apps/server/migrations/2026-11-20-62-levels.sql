-- VIP levels: the brand's tables in versions, what members played and deposited by day, the level each holds and why; gifts that wait to be taken.

-- Since when a birthday is known as it is: one that was changed lately brings no gift.
alter table member_details add column birthday_at timestamptz;
update member_details set birthday_at = changed_at where birthday is not null;

-- Deposits of a closed day, and those that were taken back since.
create index deposit_orders_credited on deposit_orders (merchant, credited_at) where credited_at is not null;

-- Gifts of the house besides promotions: each is made once and taken once.
create table gifts (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members,
  source text not null check (source in ('levelUp', 'birthday', 'monthly', 'mission', 'leaderboard')),
  -- What it is for: one gift for each.
  ref text not null,
  -- The level or place that it was given for.
  rank int not null check (rank >= 0),
  currency text not null references currencies (code),
  units bigint not null check (units > 0),
  -- How often it must be played, in hundredths.
  multiple int not null check (multiple between 0 and 500),
  made_at timestamptz not null,
  until timestamptz not null check (until > made_at),
  taken_at timestamptz,
  journal bigint,
  constraint gifts_once unique (member_id, source, ref),
  constraint gifts_taken check ((taken_at is null) = (journal is null))
);
create index gifts_of_member on gifts (member_id, id);
create index gifts_of_brand on gifts (merchant, source, made_at);
create trigger gifts_stay before delete on gifts for each row execute function refuse_change();
create trigger gifts_not_emptied before truncate on gifts for each statement execute function refuse_change();
grant select, insert, update (taken_at, journal) on gifts to croupier_app;

-- Each change by an operator is a new version, in force from the beginning of a month of the brand on.
create table level_tables (
  merchant text not null,
  version int not null check (version > 0),
  -- Made by the sender.
  key uuid not null unique,
  from_month date not null check (extract(day from from_month) = 1),
  -- Nobody where the brand was set up with it.
  made_by uuid references operators,
  made_at timestamptz not null,
  reason text not null check (length(reason) >= 3),
  primary key (merchant, version)
);
create trigger level_tables_only_grow before update or delete on level_tables
  for each row execute function refuse_change();
create trigger level_tables_not_emptied before truncate on level_tables
  for each statement execute function refuse_change();
grant select, insert on level_tables to croupier_app;

create table level_rows (
  merchant text not null,
  version int not null,
  level int not null check (level between 1 and 20),
  name text not null check (length(name) between 1 and 24),
  -- Lifetime sums that earn it.
  deposit bigint not null check (deposit >= 0),
  bet bigint not null check (bet >= 0),
  -- Valid bet of a month that keeps it.
  keep bigint not null check (keep >= 0),
  gift bigint not null check (gift >= 0),
  birthday bigint not null check (birthday >= 0),
  monthly bigint not null check (monthly >= 0),
  -- Withdrawals of a day; null for those of the brand.
  day_count int check (day_count between 1 and 100),
  day_amount bigint check (day_amount > 0),
  primary key (merchant, version, level),
  foreign key (merchant, version) references level_tables
);
create trigger level_rows_only_grow before update or delete on level_rows
  for each row execute function refuse_change();
create trigger level_rows_not_emptied before truncate on level_rows
  for each statement execute function refuse_change();
grant select, insert on level_rows to croupier_app;

-- Days of a brand that were counted.
create table level_days (
  merchant text not null,
  day date not null,
  members int not null,
  done_at timestamptz not null,
  primary key (merchant, day)
);
create trigger level_days_only_grow before update or delete on level_days
  for each row execute function refuse_change();
grant select, insert on level_days to croupier_app;

-- What a member validly bet with real money and deposited on a day, as it was last found.
create table level_sums (
  merchant text not null,
  day date not null,
  member_id uuid not null references members,
  bet bigint not null check (bet >= 0),
  deposit bigint not null check (deposit >= 0),
  primary key (merchant, day, member_id)
);
create index level_sums_of_member on level_sums (member_id, day);
create trigger level_sums_stay before delete on level_sums for each row execute function refuse_change();
grant select, insert, update (bet, deposit) on level_sums to croupier_app;

-- Where members stand: the sums of all their days, the level they hold, and the highest that they ever earned.
create table level_members (
  member_id uuid primary key references members,
  merchant text not null,
  bet bigint not null default 0,
  deposit bigint not null default 0,
  held int not null default 0 check (held >= 0),
  reached int not null default 0 check (reached >= held),
  -- The month in which that was.
  reached_in text check (reached_in ~ '^\d{4}-\d\d$')
);
create index level_members_of_brand on level_members (merchant, held, member_id);
create trigger level_members_stay before delete on level_members for each row execute function refuse_change();
grant select, insert, update (bet, deposit, held, reached, reached_in) on level_members to croupier_app;

-- Why a member holds a level: every step with the figures that led to it.
create table level_moves (
  member_id uuid not null references members,
  number int not null,
  -- From the beginning of this day on.
  from_day date not null,
  was int not null,
  held int not null,
  why text not null check (why in ('reached', 'lowered', 'regained')),
  version int not null,
  bet bigint not null,
  deposit bigint not null,
  -- Of the month that ended; null when it was reached.
  month_bet bigint,
  at timestamptz not null,
  primary key (member_id, number)
);
create trigger level_moves_only_grow before update or delete on level_moves
  for each row execute function refuse_change();
create trigger level_moves_not_emptied before truncate on level_moves
  for each statement execute function refuse_change();
grant select, insert on level_moves to croupier_app;
