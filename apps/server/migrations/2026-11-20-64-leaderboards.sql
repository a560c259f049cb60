-- Leaderboards: what they promise in versions, the ranks as they stand, and the final ones with their prizes.

create table leaderboards (
  id uuid primary key,
  merchant text not null,
  made_at timestamptz not null
);
create index leaderboards_of_brand on leaderboards (merchant, made_at);
create trigger leaderboards_only_grow before update or delete on leaderboards
  for each row execute function refuse_change();
create trigger leaderboards_not_emptied before truncate on leaderboards
  for each statement execute function refuse_change();
grant select, insert on leaderboards to croupier_app;

-- Each change is a new version; once it runs nothing changes any more.
create table leaderboard_versions (
  board uuid not null references leaderboards,
  version int not null check (version > 0),
  -- Made by the sender.
  key uuid not null unique,
  title text not null check (length(title) between 1 and 60),
  -- Bets of one category only; null for all.
  category text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- By place, the first one first.
  prizes bigint[] not null check (cardinality(prizes) between 1 and 100 and 0 < all (prizes)),
  is_cancelled boolean not null,
  -- Nobody where the brand was set up with it.
  made_by uuid references operators,
  made_at timestamptz not null,
  reason text not null check (length(reason) >= 3),
  primary key (board, version),
  constraint leaderboard_times check (ends_at > starts_at)
);
create trigger leaderboard_versions_only_grow before update or delete on leaderboard_versions
  for each row execute function refuse_change();
create trigger leaderboard_versions_not_emptied before truncate on leaderboard_versions
  for each statement execute function refuse_change();
grant select, insert on leaderboard_versions to croupier_app;

-- The ranks as they were last worked out. Written anew each time, so void bets leave them.
create table leaderboard_ranks (
  board uuid not null references leaderboards,
  -- In order; members of equal place differ in it.
  number int not null check (number > 0),
  place int not null check (place > 0),
  member_id uuid not null references members,
  score bigint not null check (score > 0),
  reached_at timestamptz not null,
  prize bigint not null check (prize >= 0),
  primary key (board, member_id),
  constraint leaderboard_ranks_once unique (board, number)
);
grant select, insert, delete on leaderboard_ranks to croupier_app;

-- When the ranks of a board were last worked out; a final one is never worked out again.
create table leaderboard_looks (
  board uuid primary key references leaderboards,
  at timestamptz not null,
  is_final boolean not null,
  members int not null
);
grant select, insert, update (at, is_final, members) on leaderboard_looks to croupier_app;

-- Who does not want to be named.
create table leaderboard_wishes (
  member_id uuid primary key references members,
  is_hidden boolean not null,
  at timestamptz not null
);
grant select, insert, update (is_hidden, at) on leaderboard_wishes to croupier_app;
