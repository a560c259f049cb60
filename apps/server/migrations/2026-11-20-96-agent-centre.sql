-- The agent centre: levels with a history, invitations with a number of uses and a last day, the agents' agreement to
-- their policy, and figures of open days for teams.

-- A level holds from `from_at` until `to_at`, or since then where that is null. New accounts have theirs at once, changes
-- begin at midnight. Hundredths of a percent; what has no row is zero. Types of lottery have theirs in lottery_levels.
create table agent_levels (
  member_id uuid not null references members,
  merchant text not null,
  category text not null check (category ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  level int not null check (level between 0 and 150),
  from_at timestamptz not null,
  to_at timestamptz check (to_at > from_at),
  -- `member:<id>`, `operator:<id>` or `invitation:<code>`.
  changed_by text not null,
  primary key (member_id, category, from_at)
);
create unique index agent_levels_one_at_a_time on agent_levels (member_id, category) where to_at is null;
create trigger agent_levels_not_deleted before delete on agent_levels for each row execute function refuse_change();
create trigger agent_levels_not_emptied before truncate on agent_levels for each statement execute function refuse_change();
grant select, insert on agent_levels to croupier_app;
grant update (level, to_at, changed_by) on agent_levels to croupier_app;

alter table invitation_codes add column uses int check (uses > 0);
alter table invitation_codes add column last_day date;
create index invitation_codes_of_agent on invitation_codes (agent_id, made_at desc);
create index uplines_by_code on uplines (merchant, code) where code is not null;

alter table registrations drop constraint registrations_way_check;
alter table registrations add constraint registrations_way_check check (way in ('username', 'mobile', 'trial', 'agent'));

-- Which edition of the agent policy an agent agreed to, and when.
create table agent_agreements (
  member_id uuid not null references members,
  edition int not null,
  version int not null,
  agreed_at timestamptz not null,
  ip text not null,
  primary key (member_id, edition)
);
create trigger agent_agreements_only_grow before update or delete on agent_agreements
  for each row execute function refuse_change();
create trigger agent_agreements_not_emptied before truncate on agent_agreements
  for each statement execute function refuse_change();
grant select, insert on agent_agreements to croupier_app;

-- Figures of days that are not closed yet, added up again while somebody looks; closed days are in report_bets and
-- report_money.
create table agent_open_days (
  merchant text primary key,
  first_day date not null,
  as_of timestamptz not null
);
create table agent_open_bets (
  merchant text not null,
  member_id uuid not null references members,
  day date not null,
  category text not null,
  currency text not null,
  bets bigint not null,
  bet bigint not null,
  valid_bet bigint not null,
  prize bigint not null,
  primary key (member_id, day, category, currency)
);
create index agent_open_bets_of_brand on agent_open_bets (merchant);
create table agent_open_money (
  merchant text not null,
  member_id uuid not null references members,
  day date not null,
  kind text not null,
  currency text not null,
  in_units bigint not null,
  out_units bigint not null,
  primary key (member_id, day, kind, currency)
);
create index agent_open_money_of_brand on agent_open_money (merchant);
grant select, insert, update, delete on agent_open_days, agent_open_bets, agent_open_money to croupier_app;

-- Rebates by level: a day is worked out for all bettors at once, then paid run by run.
create table agent_rebate_days (
  merchant text not null,
  day date not null,
  counted_at timestamptz not null,
  -- The last agent who was paid, while others wait.
  after_member uuid,
  done_at timestamptz,
  agents int not null default 0,
  units bigint not null default 0,
  primary key (merchant, day)
);
grant select, insert on agent_rebate_days to croupier_app;
grant update (after_member, done_at, agents, units) on agent_rebate_days to croupier_app;

-- The valid bet of a bettor in a category: what of it was real when the day was closed, what is counted of it since, and
-- what was left to pay on after what had been taken back of days before.
create table agent_rebate_bases (
  merchant text not null,
  day date not null,
  bettor_id uuid not null references members,
  category text not null,
  valid_real bigint not null check (valid_real >= 0),
  counted bigint not null,
  base bigint not null,
  primary key (merchant, day, bettor_id, category)
);
create index agent_rebate_bases_of_bettor on agent_rebate_bases (bettor_id, day);
grant select, insert on agent_rebate_bases to croupier_app;
grant update (counted) on agent_rebate_bases to croupier_app;

-- What each upline gets of such a base: the own level, and the highest one below on the way to the bettor.
create table agent_rebates (
  merchant text not null,
  day date not null,
  bettor_id uuid not null references members,
  category text not null,
  upline_id uuid not null references members,
  own int not null,
  highest int not null,
  units bigint not null check (units > 0),
  primary key (merchant, day, bettor_id, category, upline_id),
  check (own > highest)
);
create index agent_rebates_of_upline on agent_rebates (upline_id, day);
create trigger agent_rebates_only_grow before update or delete on agent_rebates
  for each row execute function refuse_change();
create trigger agent_rebates_not_emptied before truncate on agent_rebates
  for each statement execute function refuse_change();
grant select, insert on agent_rebates to croupier_app;

-- Taken back after it was paid on, and not worked off yet.
create table agent_rebate_owed (
  merchant text not null,
  bettor_id uuid not null references members,
  category text not null,
  units bigint not null,
  primary key (merchant, bettor_id, category)
);
grant select, insert, update on agent_rebate_owed to croupier_app;

create table agent_rebates_paid (
  upline_id uuid not null references members,
  day date not null,
  merchant text not null,
  units bigint not null check (units > 0),
  journal bigint not null,
  primary key (upline_id, day)
);
create trigger agent_rebates_paid_only_grow before update or delete on agent_rebates_paid
  for each row execute function refuse_change();
create trigger agent_rebates_paid_not_emptied before truncate on agent_rebates_paid
  for each statement execute function refuse_change();
grant select, insert on agent_rebates_paid to croupier_app;
