-- Missions: what members are asked for in a day, a week, half a month or a month, in versions, and what they claimed.

-- Each change by an operator is a new version; a period has the version that was in force when it began.
create table mission_sets (
  merchant text not null,
  version int not null check (version > 0),
  -- Made by the sender.
  key uuid not null unique,
  from_day date not null,
  -- Nobody where the brand was set up with it.
  made_by uuid references operators,
  made_at timestamptz not null,
  reason text not null check (length(reason) >= 3),
  primary key (merchant, version)
);
create trigger mission_sets_only_grow before update or delete on mission_sets
  for each row execute function refuse_change();
create trigger mission_sets_not_emptied before truncate on mission_sets
  for each statement execute function refuse_change();
grant select, insert on mission_sets to croupier_app;

create table mission_rows (
  merchant text not null,
  version int not null,
  -- The same in every version that has it.
  mission uuid not null,
  place int not null check (place between 1 and 20),
  period text not null check (period in ('daily', 'weekly', 'semimonthly', 'monthly')),
  goal text not null check (goal in ('bet', 'deposit', 'win', 'days')),
  -- Bets and wins of one category only; null for all.
  category text check (category is null or goal in ('bet', 'win')),
  -- Days after the period in which a reached goal can still be claimed.
  claim_days int not null check (claim_days between 0 and 30),
  primary key (merchant, version, mission),
  foreign key (merchant, version) references mission_sets
);
create trigger mission_rows_only_grow before update or delete on mission_rows
  for each row execute function refuse_change();
create trigger mission_rows_not_emptied before truncate on mission_rows
  for each statement execute function refuse_change();
grant select, insert on mission_rows to croupier_app;

create table mission_tiers (
  merchant text not null,
  version int not null,
  mission uuid not null,
  tier int not null check (tier between 1 and 5),
  -- An amount, or a number of days.
  goal bigint not null check (goal > 0),
  reward bigint not null check (reward > 0),
  primary key (merchant, version, mission, tier),
  foreign key (merchant, version, mission) references mission_rows
);
create trigger mission_tiers_only_grow before update or delete on mission_tiers
  for each row execute function refuse_change();
create trigger mission_tiers_not_emptied before truncate on mission_tiers
  for each statement execute function refuse_change();
grant select, insert on mission_tiers to croupier_app;

-- One claim for each step of a period; what is claimed stays claimed, whatever becomes of the bets.
create table mission_claims (
  member_id uuid not null references members,
  mission uuid not null,
  from_day date not null,
  tier int not null,
  merchant text not null,
  version int not null,
  -- What had been done by then.
  progress bigint not null,
  gift uuid not null references gifts,
  at timestamptz not null,
  primary key (member_id, mission, from_day, tier),
  foreign key (merchant, version, mission, tier) references mission_tiers
);
create index mission_claims_newest on mission_claims (member_id, at desc);
create trigger mission_claims_only_grow before update or delete on mission_claims
  for each row execute function refuse_change();
create trigger mission_claims_not_emptied before truncate on mission_claims
  for each statement execute function refuse_change();
grant select, insert on mission_claims to croupier_app;
