-- The points mall: conversions of points to money by a quote, goods with stock, and redeems that wait for an operator.

alter table turnover_needs drop constraint turnover_needs_source_check;
alter table turnover_needs add constraint turnover_needs_source_check
  check (source in ('deposit', 'transfer', 'bonus', 'rebate', 'referral', 'points', 'manual'));

-- What a conversion would pay, for a minute. Those that nobody confirmed are deleted after a day.
create table point_quotes (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members,
  -- Whole points: asked for, and what the amount costs.
  wish bigint not null check (wish > 0),
  taken bigint not null check (taken between 1 and wish),
  units bigint not null check (units > 0),
  currency text not null references currencies (code),
  need bigint not null check (need >= 0),
  ratio_points bigint not null,
  ratio_units bigint not null,
  multiple int not null,
  made_at timestamptz not null,
  until timestamptz not null
);
create index point_quotes_of_member on point_quotes (member_id, made_at desc);
create index point_quotes_by_time on point_quotes (until);
create trigger point_quotes_stay before update on point_quotes for each row execute function refuse_change();
grant select, insert, delete on point_quotes to croupier_app;

-- A confirmed quote: two journals, one in each book.
create table point_conversions (
  quote uuid primary key references point_quotes,
  merchant text not null,
  member_id uuid not null references members,
  taken bigint not null check (taken > 0),
  units bigint not null check (units > 0),
  points_journal bigint not null unique,
  money_journal bigint not null,
  made_at timestamptz not null
);
create index point_conversions_of_brand on point_conversions (merchant, made_at);
create trigger point_conversions_only_grow before update or delete on point_conversions
  for each row execute function refuse_change();
create trigger point_conversions_not_emptied before truncate on point_conversions
  for each statement execute function refuse_change();
grant select, insert on point_conversions to croupier_app;

create table point_goods (
  id uuid primary key,
  merchant text not null,
  version int not null check (version > 0),
  -- By language: name and description.
  texts jsonb not null,
  -- The address of an uploaded picture; null shows the default one.
  picture text,
  -- Whole points for one.
  points bigint not null check (points between 1 and 1000000000),
  -- What must have been deposited in the last 30 days; 0 for nothing.
  amount_units bigint not null check (amount_units >= 0),
  stock int not null check (stock between 0 and 1000000),
  is_shown boolean not null,
  position int not null,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index point_goods_of_brand on point_goods (merchant, position);
create trigger point_goods_stay before delete on point_goods for each row execute function refuse_change();
grant select, insert, update on point_goods to croupier_app;

-- Points and stock are taken when it is made, and given back once when it is rejected.
create table point_redeems (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members,
  good uuid not null references point_goods,
  -- As they were.
  texts jsonb not null,
  quantity int not null check (quantity between 1 and 100),
  points bigint not null check (points > 0),
  -- To whom and where, sealed.
  receiver text not null,
  state text not null check (state in ('process', 'approved', 'rejected')),
  journal bigint not null unique,
  refund_journal bigint unique,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references operators,
  reason text,
  carrier text,
  tracking text,
  constraint point_redeems_decided check (
    (state = 'process') = (decided_at is null) and (state = 'process') = (decided_by is null)
    and (state = 'rejected') = (refund_journal is not null)
    and (state = 'approved') = (carrier is not null)
  )
);
create index point_redeems_of_member on point_redeems (member_id, asked_at desc);
create index point_redeems_waiting on point_redeems (merchant, asked_at) where state = 'process';
create index point_redeems_of_brand on point_redeems (merchant, asked_at desc);
create trigger point_redeems_stay before delete on point_redeems for each row execute function refuse_change();
create trigger point_redeems_not_emptied before truncate on point_redeems
  for each statement execute function refuse_change();
grant select, insert, update (state, refund_journal, decided_at, decided_by, reason, carrier, tracking)
  on point_redeems to croupier_app;

-- Pictures of goods, drawn anew from what operators uploaded.
create table point_pictures (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
  merchant text not null,
  made_by text not null,
  made_at timestamptz not null,
  picture bytea not null
);
create trigger point_pictures_only_grow before update or delete on point_pictures
  for each row execute function refuse_change();
grant select, insert on point_pictures to croupier_app;
