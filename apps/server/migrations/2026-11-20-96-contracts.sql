-- Contracts between agents and what they pay: terms, acts, runs, bills with their entries, and payments.

create table contracts (
  -- Made by the sender of the offer.
  id uuid primary key,
  -- Uplines that pay do so in this order.
  no bigint generated always as identity unique,
  merchant text not null,
  kind text not null check (kind in ('daily', 'hourly', 'realtime', 'dividend')),
  period text not null check (period in ('daily', 'hourly', 'run', 'weekly', 'semimonthly', 'monthly')),
  upline_id uuid not null references members,
  downline_id uuid not null references members,
  terms jsonb not null,
  -- What both sides agree to, and its SHA-256.
  words text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  time_zone text not null,
  week_starts_on int not null check (week_starts_on between 1 and 7),
  -- Contracts that the upline agreed to end with this one.
  ends_too uuid[] not null default '{}',
  state text not null,
  termination_by text check (termination_by in ('upline', 'downline')),
  offered_at timestamptz not null,
  -- Borders of its period.
  starts_at timestamptz,
  ends_at timestamptz,
  constraint contracts_of_two check (upline_id <> downline_id),
  constraint contracts_times check (ends_at >= starts_at),
  constraint contracts_in_force check (state not in ('ACCEPTED', 'IN_FORCE', 'ENDING', 'ENDED', 'REPLACED') or starts_at is not null),
  constraint contracts_over check (state not in ('ENDING', 'ENDED', 'REPLACED') or ends_at is not null)
);
create unique index contracts_one_offered on contracts (upline_id, downline_id, kind) where state in ('OFFERED', 'ACCEPTED');
create unique index contracts_one_in_force on contracts (downline_id, kind) where state in ('IN_FORCE', 'ENDING');
create index contracts_of_upline on contracts (upline_id, state);
create index contracts_of_downline on contracts (downline_id, state);
create index contracts_of_brand on contracts (merchant, kind, period, starts_at);
create index contracts_waiting on contracts (state) where state in ('OFFERED', 'ACCEPTED', 'ENDING');
create trigger contracts_not_emptied before truncate on contracts for each statement execute function refuse_change();
grant select, insert, update (state, termination_by, starts_at, ends_at) on contracts to croupier_app;

-- Which state follows which.
create table contract_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into contract_moves values
  ('OFFERED', 'ACCEPTED'), ('OFFERED', 'REJECTED'), ('OFFERED', 'WITHDRAWN'), ('OFFERED', 'LAPSED'),
  ('ACCEPTED', 'WITHDRAWN'), ('ACCEPTED', 'IN_FORCE'), ('IN_FORCE', 'ENDING'), ('IN_FORCE', 'REPLACED'),
  ('ENDING', 'ENDED'), ('ENDING', 'REPLACED');
grant select on contract_moves to croupier_app;

create table contract_acts (
  contract uuid not null references contracts,
  no int not null check (no > 0),
  act text not null,
  by text not null check (by in ('upline', 'downline', 'operator', 'clock', 'conflict')),
  -- The member or operator.
  actor uuid,
  reason text,
  state text not null,
  at timestamptz not null,
  primary key (contract, no)
);
create trigger contract_acts_only_grow before update or delete on contract_acts
  for each row execute function refuse_change();
create trigger contract_acts_not_emptied before truncate on contract_acts
  for each statement execute function refuse_change();
grant select, insert on contract_acts to croupier_app;

-- A period of one kind of contract in a brand: all its bills are made together, once, and then paid one by one.
create table contract_runs (
  id uuid primary key,
  merchant text not null,
  kind text not null,
  period text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  pay_mode text not null check (pay_mode in ('difference', 'upline')),
  bills int not null check (bills >= 0),
  made_at timestamptz not null,
  paid_at timestamptz,
  constraint contract_runs_once unique (merchant, kind, period, from_at),
  constraint contract_runs_forward check (to_at > from_at)
);
create index contract_runs_unpaid on contract_runs (merchant, made_at) where paid_at is null;
create index contract_runs_of_brand on contract_runs (merchant, to_at);
create trigger contract_runs_stay before delete on contract_runs for each row execute function refuse_change();
create trigger contract_runs_not_emptied before truncate on contract_runs
  for each statement execute function refuse_change();
grant select, insert, update (paid_at) on contract_runs to croupier_app;

-- Brands whose payment an operator holds.
create table contract_pauses (
  merchant text primary key,
  is_paused boolean not null,
  by_operator uuid not null references operators,
  reason text not null check (length(reason) >= 3),
  at timestamptz not null
);
grant select, insert, update (is_paused, by_operator, reason, at) on contract_pauses to croupier_app;

create table contract_bills (
  id uuid primary key,
  -- In which order the bills of a run are paid: whoever pays comes before those who are paid.
  place int not null,
  run uuid not null references contract_runs,
  contract uuid not null references contracts,
  merchant text not null,
  holder_id uuid not null references members,
  -- Null for the house.
  payer_id uuid references members,
  currency text not null references currencies (code),
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- As it is exported, without its entries: terms, figures, what earlier bills left, and what is stated.
  file jsonb not null,
  amount bigint not null check (amount >= 0),
  due bigint not null check (due >= 0),
  -- What the next bill of the contract begins with.
  short_after bigint not null check (short_after >= 0),
  taken_back jsonb not null,
  carried_out bigint not null check (carried_out >= 0),
  -- What the team lost in the period, below zero when it won; null for dividends, which are paid from it.
  team_loss bigint,
  -- Whether the terms were covered by the upline's when it was made.
  is_covered boolean not null,
  entries int not null check (entries >= 0),
  made_at timestamptz not null,
  state text not null,
  paid bigint not null default 0,
  constraint contract_bills_once unique (contract, from_at),
  constraint contract_bills_paid check (paid between 0 and due)
);
create index contract_bills_of_run on contract_bills (run, place);
create index contract_bills_of_holder on contract_bills (holder_id, to_at);
create index contract_bills_to_pay on contract_bills (run, place) where state = 'to_pay';
create index contract_bills_owed on contract_bills (payer_id, made_at) where state in ('part', 'insufficient');
create index contract_bills_of_brand on contract_bills (merchant, to_at);
create trigger contract_bills_not_emptied before truncate on contract_bills
  for each statement execute function refuse_change();
grant select, insert, update (state, paid) on contract_bills to croupier_app;

create table contract_bill_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into contract_bill_moves values
  ('to_pay', 'issued'), ('to_pay', 'part'), ('to_pay', 'insufficient'), ('part', 'issued'),
  ('insufficient', 'part'), ('insufficient', 'issued');
grant select on contract_bill_moves to croupier_app;

-- What a bill was added up from.
create table contract_entries (
  bill uuid not null references contract_bills,
  no int not null check (no > 0),
  -- The bet, or the day of a member.
  ref text not null,
  member_id uuid not null references members,
  -- Settled at an instant, or all of a day.
  at timestamptz,
  day date,
  -- Where the period begins in which the bets were settled; an earlier one for what was taken back.
  of_from timestamptz not null,
  valid bigint not null,
  stake bigint,
  prize bigint,
  is_taken_back boolean not null default false,
  -- Of dividends.
  bet bigint,
  rebate bigint,
  agent_rebate bigint,
  activity bigint,
  salaries bigint,
  primary key (bill, no),
  constraint contract_entries_once unique (bill, ref),
  constraint contract_entries_when check ((at is null) <> (day is null))
);
create index contract_entries_of_member on contract_entries (member_id, of_from);
create trigger contract_entries_only_grow before update or delete on contract_entries
  for each row execute function refuse_change();
create trigger contract_entries_not_emptied before truncate on contract_entries
  for each statement execute function refuse_change();
grant select, insert on contract_entries to croupier_app;

create table contract_payments (
  bill uuid not null references contract_bills,
  no int not null check (no > 0),
  -- Null for the house.
  payer_id uuid references members,
  units bigint not null check (units > 0),
  journal bigint not null,
  at timestamptz not null,
  primary key (bill, no)
);
create trigger contract_payments_only_grow before update or delete on contract_payments
  for each row execute function refuse_change();
create trigger contract_payments_not_emptied before truncate on contract_payments
  for each statement execute function refuse_change();
grant select, insert on contract_payments to croupier_app;
