-- Promotions as data: their terms in versions, who joined them under which, and what was given.

create table promotions (
  id uuid primary key,
  merchant text not null,
  -- The content page with its texts and pictures.
  slug text not null,
  kind text not null check (kind in ('signup', 'firstDeposit', 'laterDeposit', 'zalo', 'trialCredit', 'activity')),
  state text not null default 'draft' check (state in ('draft', 'published', 'paused', 'ended')),
  -- The version that members join, and the newest.
  live int,
  version int not null check (version > 0),
  -- What was set aside for it so far.
  budget bigint not null default 0 check (budget >= 0),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  constraint promotions_live check (live is null or live <= version),
  constraint promotions_published check (state = 'draft' or live is not null)
);
create unique index promotions_page on promotions (merchant, slug) where state <> 'ended';
create index promotions_of_merchant on promotions (merchant, made_at desc, id);
create trigger promotions_stay before delete on promotions for each row execute function refuse_change();
grant select, insert, update on promotions to croupier_app;

-- A version is never changed: what somebody joined stays what it was.
create table promotion_versions (
  promotion uuid not null references promotions,
  version int not null check (version > 0),
  terms jsonb not null,
  made_at timestamptz not null,
  made_by uuid,
  primary key (promotion, version)
);
create trigger promotion_versions_only_grow before update or delete on promotion_versions
  for each row execute function refuse_change();
grant select, insert on promotion_versions to croupier_app;

-- What a version would have cost in the last closed days, each time it was worked out.
create table promotion_dry_runs (
  id bigint generated always as identity primary key,
  promotion uuid not null,
  version int not null,
  at timestamptz not null,
  found jsonb not null,
  foreign key (promotion, version) references promotion_versions
);
create index promotion_dry_runs_of_version on promotion_dry_runs (promotion, version, id desc);
create trigger promotion_dry_runs_only_grow before update or delete on promotion_dry_runs
  for each row execute function refuse_change();
grant select, insert on promotion_dry_runs to croupier_app;

-- When each version was published, by whom.
create table promotion_publications (
  promotion uuid not null,
  version int not null,
  at timestamptz not null,
  by uuid,
  foreign key (promotion, version) references promotion_versions
);
create index promotion_publications_of on promotion_publications (promotion, version);
create trigger promotion_publications_only_grow before update or delete on promotion_publications
  for each row execute function refuse_change();
grant select, insert on promotion_publications to croupier_app;

-- Who joined a promotion, under which version, and how it went on. `period` is the repetition of its window.
create table promotion_joinings (
  id uuid primary key,
  promotion uuid not null references promotions,
  version int not null,
  merchant text not null,
  member_id uuid not null references members,
  period text not null,
  step text not null default 'joined' check (step in ('joined', 'applying', 'rejected', 'credited', 'missed')),
  -- Who credited it: the house or the member by a claim.
  by text check (by in ('house', 'member')),
  currency text not null references currencies (code),
  -- Promised out of the budget and not given yet; what was given.
  reserved bigint not null default 0 check (reserved >= 0),
  given bigint not null default 0 check (given >= 0),
  -- The deposit that it rewards, and the bonus that it became.
  deposit_id uuid,
  bonus_id uuid references bonuses,
  comment text check (length(comment) between 1 and 140),
  hints text[] not null default '{}',
  -- Where it was joined from, as marks.
  address_mark bytea,
  device_mark bytea,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  joined_at timestamptz not null,
  applied_at timestamptz,
  credited_at timestamptz,
  -- Until when it is promised.
  until timestamptz not null,
  foreign key (promotion, version) references promotion_versions,
  constraint promotion_joinings_once unique (promotion, member_id, period),
  constraint promotion_joinings_credited check ((step = 'credited') = (credited_at is not null)),
  constraint promotion_joinings_promised check (reserved = 0 or step in ('joined', 'applying'))
);
create index promotion_joinings_of_member on promotion_joinings (member_id, joined_at desc);
create index promotion_joinings_reserved on promotion_joinings (promotion) where reserved > 0;
create index promotion_joinings_due on promotion_joinings (until) where step = 'joined';
create index promotion_joinings_waiting on promotion_joinings (merchant, applied_at) where step = 'applying';
create index promotion_joinings_of_deposit on promotion_joinings (deposit_id) where deposit_id is not null;
create index promotion_joinings_address on promotion_joinings (promotion, address_mark);
create index promotion_joinings_device on promotion_joinings (promotion, device_mark);
create trigger promotion_joinings_stay before delete on promotion_joinings for each row execute function refuse_change();
grant select, insert, update on promotion_joinings to croupier_app;

-- What only one person has, as marks: a promotion knows each once in a repetition of its window.
create table promotion_persons (
  promotion uuid not null references promotions,
  period text not null,
  mark bytea not null check (length(mark) = 32),
  joining uuid not null references promotion_joinings,
  primary key (promotion, period, mark)
);
create index promotion_persons_of_joining on promotion_persons (joining);
create trigger promotion_persons_only_grow before update or delete on promotion_persons
  for each row execute function refuse_change();
grant select, insert on promotion_persons to croupier_app;

-- Pictures that a member adds to an application, drawn anew.
create table promotion_pictures (
  id uuid primary key,
  joining uuid not null references promotion_joinings,
  at timestamptz not null,
  picture bytea not null
);
create index promotion_pictures_of_joining on promotion_pictures (joining, at);
create trigger promotion_pictures_only_grow before update or delete on promotion_pictures
  for each row execute function refuse_change();
grant select, insert on promotion_pictures to croupier_app;

-- The promotion that a member chose before paying; none is the default.
alter table deposit_orders add column promotion uuid references promotions;
create index deposit_orders_promotion on deposit_orders (promotion, member_id) where promotion is not null;
