-- Cash-back: promotions that give back a part of what a period lost, and what was worked out for whom.

alter table promotions drop constraint promotions_kind_check;
alter table promotions add constraint promotions_kind_check
  check (kind in ('signup', 'firstDeposit', 'laterDeposit', 'zalo', 'trialCredit', 'cashBack', 'activity'));

-- A period of a promotion under the terms that were live when it began, and how far it is worked out.
create table cash_back_periods (
  promotion uuid not null references promotions,
  from_at timestamptz not null,
  to_at timestamptz not null,
  version int not null,
  -- Everybody up to this member is counted; then all are; then it is promised out of the budget.
  after_member uuid,
  counted_at timestamptz,
  promised_at timestamptz,
  primary key (promotion, from_at),
  foreign key (promotion, version) references promotion_versions,
  constraint cash_back_periods_forward check (to_at > from_at),
  constraint cash_back_periods_counted check (promised_at is null or counted_at is not null)
);
create trigger cash_back_periods_stay before delete on cash_back_periods
  for each row execute function refuse_change();
create trigger cash_back_periods_not_emptied before truncate on cash_back_periods
  for each statement execute function refuse_change();
grant select, insert, update (after_member, counted_at, promised_at) on cash_back_periods to croupier_app;

-- What a period brings a member, once for each.
create table cash_back_counts (
  promotion uuid not null,
  from_at timestamptz not null,
  member_id uuid not null references members,
  net_loss bigint not null,
  rewards bigint not null,
  -- Of the tier, as it is written.
  percent text,
  -- What its bets bring by the terms: at the close, and as it was last found since.
  whole bigint not null check (whole >= 0),
  found bigint not null check (found >= 0),
  -- Taken off for earlier periods that changed; below zero added. What was left to be taken off after it.
  worked_off bigint not null,
  owed bigint not null,
  -- What is left of it, and what of that the budget covered.
  wanted bigint not null check (wanted >= 0),
  given bigint check (given between 0 and wanted),
  joining uuid references promotion_joinings,
  primary key (promotion, from_at, member_id),
  foreign key (promotion, from_at) references cash_back_periods
);
create index cash_back_counts_of_member on cash_back_counts (member_id, promotion, from_at desc);
create index cash_back_counts_of_joining on cash_back_counts (joining) where joining is not null;
create trigger cash_back_counts_stay before delete on cash_back_counts
  for each row execute function refuse_change();
create trigger cash_back_counts_not_emptied before truncate on cash_back_counts
  for each statement execute function refuse_change();
grant select, insert, update (found, given, joining) on cash_back_counts to croupier_app;

-- Of which bets: stakes and prizes of real money that were settled in the period.
create table cash_back_lines (
  promotion uuid not null,
  from_at timestamptz not null,
  member_id uuid not null,
  category text not null,
  stakes bigint not null,
  prizes bigint not null,
  primary key (promotion, from_at, member_id, category),
  foreign key (promotion, from_at, member_id) references cash_back_counts
);
create trigger cash_back_lines_only_grow before update or delete on cash_back_lines
  for each row execute function refuse_change();
create trigger cash_back_lines_not_emptied before truncate on cash_back_lines
  for each statement execute function refuse_change();
grant select, insert on cash_back_lines to croupier_app;
