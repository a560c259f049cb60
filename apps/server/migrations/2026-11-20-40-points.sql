-- Points: what bets earn by the brand's terms, what was earned of which bets, and what is still to be worked off.

-- Since when a brand counts points: nothing that was settled before earns any.
create table points_brands (
  merchant text primary key,
  began_at timestamptz not null
);
create trigger points_brands_stay before update or delete on points_brands
  for each row execute function refuse_change();
create trigger points_brands_not_emptied before truncate on points_brands
  for each statement execute function refuse_change();
grant select, insert on points_brands to croupier_app;

-- Each change by an operator is a new version, in force from the beginning of a day of the brand on.
create table points_terms (
  merchant text not null,
  version int not null check (version > 0),
  -- Made by the sender.
  key uuid not null unique,
  from_day date not null,
  -- So many points for so many units of money; null where points are not converted.
  ratio_points bigint check (ratio_points between 1 and 1000000000),
  ratio_units bigint check (ratio_units > 0),
  -- How often what was converted must be played, in hundredths.
  multiple int not null check (multiple between 0 and 500),
  made_by uuid not null references operators,
  made_at timestamptz not null,
  reason text not null check (length(reason) >= 3),
  primary key (merchant, version),
  constraint points_terms_ratio check ((ratio_points is null) = (ratio_units is null))
);
create trigger points_terms_only_grow before update or delete on points_terms
  for each row execute function refuse_change();
create trigger points_terms_not_emptied before truncate on points_terms
  for each statement execute function refuse_change();
grant select, insert on points_terms to croupier_app;

-- A category without a row earns nothing.
create table points_rates (
  merchant text not null,
  version int not null,
  category text not null,
  -- As they are written: so many points for each so much of valid bet.
  points text not null check (points ~ '^[0-9]{1,6}(\.[0-9]{1,4})?$' and points::numeric > 0),
  per text not null check (per ~ '^[0-9]{1,9}(\.[0-9]{1,4})?$' and per::numeric > 0),
  primary key (merchant, version, category),
  foreign key (merchant, version) references points_terms
);
create trigger points_rates_only_grow before update or delete on points_rates
  for each row execute function refuse_change();
create trigger points_rates_not_emptied before truncate on points_rates
  for each statement execute function refuse_change();
grant select, insert on points_rates to croupier_app;

-- Closed days: first everybody is worked out at once, then credited run by run, in the order of members' ids.
create table points_days (
  merchant text not null,
  day date not null,
  -- 0 where the brand had no terms.
  version int not null,
  counted_at timestamptz not null,
  after_member uuid,
  done_at timestamptz,
  members int not null default 0,
  units bigint not null default 0,
  primary key (merchant, day)
);
create trigger points_days_stay before delete on points_days
  for each row execute function refuse_change();
grant select, insert, update (after_member, done_at, members, units) on points_days to croupier_app;

-- Of which bets: the real part of a day's valid bets of one category, less what was worked off.
create table points_lines (
  merchant text not null,
  day date not null,
  member_id uuid not null references members,
  category text not null,
  valid_real bigint not null check (valid_real >= 0),
  -- The same as it was last found since.
  counted bigint not null,
  base bigint not null,
  units bigint not null check (units >= 0),
  primary key (merchant, day, member_id, category)
);
create trigger points_lines_stay before delete on points_lines
  for each row execute function refuse_change();
create trigger points_lines_not_emptied before truncate on points_lines
  for each statement execute function refuse_change();
grant select, insert, update (counted) on points_lines to croupier_app;

-- What a day brought a member, credited once.
create table points_earned (
  member_id uuid not null references members,
  day date not null,
  merchant text not null,
  units bigint not null check (units > 0),
  journal bigint not null,
  primary key (member_id, day)
);
create trigger points_earned_only_grow before update or delete on points_earned
  for each row execute function refuse_change();
create trigger points_earned_not_emptied before truncate on points_earned
  for each statement execute function refuse_change();
grant select, insert on points_earned to croupier_app;

-- Valid bet that was taken back after its day was counted, worked off by the next ones; below zero what was found later.
create table points_owed (
  merchant text not null,
  member_id uuid not null references members,
  category text not null,
  units bigint not null,
  primary key (merchant, member_id, category)
);
grant select, insert, update (units) on points_owed to croupier_app;
