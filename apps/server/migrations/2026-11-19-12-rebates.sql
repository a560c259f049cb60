-- Rebates: the brand's rates and terms, what members claimed, and of which bets.

-- Since when a brand pays rebates: nothing that was settled before is rebated.
create table rebate_brands (
  merchant text primary key,
  began_at timestamptz not null
);
create trigger rebate_brands_stay before update or delete on rebate_brands
  for each row execute function refuse_change();
create trigger rebate_brands_not_emptied before truncate on rebate_brands
  for each statement execute function refuse_change();
grant select, insert on rebate_brands to croupier_app;

-- Each change by an operator is a new version, in force from the beginning of a day of the brand on.
create table rebate_terms (
  merchant text not null,
  version int not null check (version > 0),
  -- Made by the sender.
  key uuid not null unique,
  from_day date not null,
  least bigint not null check (least > 0),
  pays_itself boolean not null,
  made_by uuid not null references operators,
  made_at timestamptz not null,
  reason text not null check (length(reason) >= 3),
  primary key (merchant, version)
);
create trigger rebate_terms_only_grow before update or delete on rebate_terms
  for each row execute function refuse_change();
create trigger rebate_terms_not_emptied before truncate on rebate_terms
  for each statement execute function refuse_change();
grant select, insert on rebate_terms to croupier_app;

-- A category without a row brings nothing at that level.
create table rebate_rates (
  merchant text not null,
  version int not null,
  level int not null check (level between 0 and 100),
  category text not null,
  -- Percent, as it is written.
  percent text not null check (percent ~ '^[0-5](\.[0-9]{1,2})?$'),
  primary key (merchant, version, level, category),
  foreign key (merchant, version) references rebate_terms
);
create trigger rebate_rates_only_grow before update or delete on rebate_rates
  for each row execute function refuse_change();
create trigger rebate_rates_not_emptied before truncate on rebate_rates
  for each statement execute function refuse_change();
grant select, insert on rebate_rates to croupier_app;

-- Settled bets up to the cut-off were paid; one claim for a cut-off, whoever asks.
create table rebate_claims (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members,
  currency text not null references currencies (code),
  from_at timestamptz not null,
  cutoff timestamptz not null,
  paid_by text not null check (paid_by in ('member', 'house')),
  units bigint not null check (units > 0),
  -- Finer than what is shown, kept for the next one.
  rest bigint not null check (rest >= 0),
  journal bigint not null,
  made_at timestamptz not null,
  constraint rebate_claims_once unique (member_id, cutoff),
  constraint rebate_claims_forward check (cutoff > from_at)
);
create index rebate_claims_of_brand on rebate_claims (merchant, made_at);
create trigger rebate_claims_only_grow before update or delete on rebate_claims
  for each row execute function refuse_change();
create trigger rebate_claims_not_emptied before truncate on rebate_claims
  for each statement execute function refuse_change();
grant select, insert on rebate_claims to croupier_app;

-- What a claim consists of: the real part of valid bets, less what was worked off, times the rate.
create table rebate_lines (
  claim uuid not null references rebate_claims,
  category text not null,
  percent text not null,
  valid_real bigint not null check (valid_real >= 0),
  base bigint not null,
  units bigint not null check (units >= 0),
  primary key (claim, category, percent)
);
create trigger rebate_lines_only_grow before update or delete on rebate_lines
  for each row execute function refuse_change();
create trigger rebate_lines_not_emptied before truncate on rebate_lines
  for each statement execute function refuse_change();
grant select, insert on rebate_lines to croupier_app;

-- What of the bets of a claim was counted, as far as later claims have found it changed; and what is still to be worked
-- off after the claim.
create table rebate_counted (
  claim uuid not null references rebate_claims,
  category text not null,
  counted bigint not null,
  owed bigint not null default 0,
  primary key (claim, category)
);
create trigger rebate_counted_stay before delete on rebate_counted
  for each row execute function refuse_change();
create trigger rebate_counted_not_emptied before truncate on rebate_counted
  for each statement execute function refuse_change();
grant select, insert, update (counted) on rebate_counted to croupier_app;

-- Days that the house paid by itself, and how far it is with one.
create table rebate_days (
  merchant text not null,
  day date not null,
  after_member uuid,
  done_at timestamptz,
  primary key (merchant, day)
);
grant select, insert, update (after_member, done_at) on rebate_days to croupier_app;
