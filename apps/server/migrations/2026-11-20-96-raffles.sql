-- Raffles: what they promise in versions, consecutive tickets in ranges, the published root, and winners who were paid.

create table raffles (
  id uuid primary key,
  merchant text not null,
  currency text not null references currencies (code),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'DROPPED', 'OPEN', 'CLOSED', 'DRAWN')),
  -- The newest version; it is the one in force from the publication on.
  version int not null check (version > 0),
  starts_at timestamptz not null,
  closes_at timestamptz not null,
  -- What was set aside for its prizes.
  budget bigint not null default 0 check (budget >= 0),
  -- The last ticket, the rows of the list, and the members who take part.
  tickets int not null default 0 check (tickets >= 0),
  row_count int not null default 0 check (row_count >= 0),
  members int not null default 0 check (members >= 0),
  -- Published with it: the hash of the seed, and the round of the beacon that decides.
  commitment bytea check (length(commitment) = 32),
  sealed_seed text,
  beacon text,
  beacon_round bigint check (beacon_round > 0),
  published_at timestamptz,
  -- The tree over all rows; a branch is the root of 1,024 of them.
  root bytea check (length(root) = 32),
  branches bytea,
  frozen_at timestamptz,
  -- The draw.
  seed bytea check (length(seed) = 32),
  randomness bytea check (length(randomness) = 32),
  signature bytea,
  drawn_at timestamptz,
  made_at timestamptz not null,
  constraint raffles_times check (closes_at > starts_at),
  constraint raffles_published check (
    (state in ('DRAFT', 'DROPPED')) = (published_at is null)
    and (published_at is null) = (commitment is null)
    and (published_at is null) = (sealed_seed is null)
    and (published_at is null) = (beacon is null)
    and (published_at is null) = (beacon_round is null)
    and (published_at is not null or (budget = 0 and tickets = 0))
  ),
  constraint raffles_closed check (
    (state in ('CLOSED', 'DRAWN')) = (frozen_at is not null)
    and (frozen_at is null) = (root is null)
    and (frozen_at is null) = (branches is null)
  ),
  constraint raffles_drawn check (
    (state = 'DRAWN') = (drawn_at is not null)
    and (drawn_at is null) = (seed is null)
    and (drawn_at is null) = (randomness is null)
    and (drawn_at is null) = (signature is null)
  )
);
create index raffles_of_brand on raffles (merchant, made_at desc, id);
create index raffles_under_way on raffles (closes_at) where state in ('OPEN', 'CLOSED');
create trigger raffles_stay before delete on raffles for each row execute function refuse_change();
create trigger raffles_not_emptied before truncate on raffles for each statement execute function refuse_change();
grant select, insert, update on raffles to croupier_app;

-- Each change is a new version; once published nothing changes any more.
create table raffle_versions (
  raffle uuid not null references raffles,
  version int not null check (version > 0),
  -- Made by the sender.
  key uuid not null unique,
  terms jsonb not null,
  -- Nobody where the brand was set up with it.
  made_by uuid references operators,
  made_at timestamptz not null,
  reason text not null check (length(reason) >= 3),
  primary key (raffle, version)
);
create trigger raffle_versions_only_grow before update or delete on raffle_versions
  for each row execute function refuse_change();
create trigger raffle_versions_not_emptied before truncate on raffle_versions
  for each statement execute function refuse_change();
grant select, insert on raffle_versions to croupier_app;

-- What a version would have given in the time before, each time it was worked out.
create table raffle_dry_runs (
  id bigint generated always as identity primary key,
  raffle uuid not null,
  version int not null,
  at timestamptz not null,
  found jsonb not null,
  foreign key (raffle, version) references raffle_versions
);
create index raffle_dry_runs_of_version on raffle_dry_runs (raffle, version, id desc);
create trigger raffle_dry_runs_only_grow before update or delete on raffle_dry_runs
  for each row execute function refuse_change();
grant select, insert on raffle_dry_runs to croupier_app;

-- Who takes part, by the order of joining. The alias is what is published of a member, and one member's alone.
create table raffle_members (
  raffle uuid not null references raffles,
  member_id uuid not null references members,
  number int not null check (number > 0),
  alias text not null check (length(alias) between 1 and 64 and alias not like '%|%'),
  tickets int not null default 0 check (tickets >= 0),
  joined_at timestamptz not null,
  primary key (raffle, member_id),
  constraint raffle_members_number unique (raffle, number),
  constraint raffle_members_alias unique (raffle, alias)
);
create index raffle_members_of_member on raffle_members (member_id, joined_at desc);
create trigger raffle_members_stay before delete on raffle_members for each row execute function refuse_change();
grant select, insert, update (tickets) on raffle_members to croupier_app;

-- Consecutive tickets of one member. Rows and tickets are numbered without a gap.
create table raffle_tickets (
  raffle uuid not null,
  no int not null check (no > 0),
  first int not null check (first > 0),
  last int not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (raffle, no),
  constraint raffle_tickets_first unique (raffle, first),
  constraint raffle_tickets_range check (last >= first),
  foreign key (raffle, member_id) references raffle_members (raffle, member_id)
);
create index raffle_tickets_of_member on raffle_tickets (raffle, member_id, no);
create trigger raffle_tickets_only_grow before update or delete on raffle_tickets
  for each row execute function refuse_change();
create trigger raffle_tickets_not_emptied before truncate on raffle_tickets
  for each statement execute function refuse_change();
grant select, insert on raffle_tickets to croupier_app;

-- Winners by prize, written with the money in the transaction of the draw.
create table raffle_winners (
  raffle uuid not null references raffles,
  place int not null check (place > 0),
  ticket int not null check (ticket > 0),
  member_id uuid not null,
  units bigint not null check (units > 0),
  journal bigint not null,
  at timestamptz not null,
  primary key (raffle, place),
  constraint raffle_winners_ticket unique (raffle, ticket),
  foreign key (raffle, member_id) references raffle_members (raffle, member_id)
);
create index raffle_winners_of_member on raffle_winners (member_id, at desc);
create trigger raffle_winners_only_grow before update or delete on raffle_winners
  for each row execute function refuse_change();
create trigger raffle_winners_not_emptied before truncate on raffle_winners
  for each statement execute function refuse_change();
grant select, insert on raffle_winners to croupier_app;

-- What happened to a raffle, in public.
create table raffle_log (
  id bigint generated always as identity primary key,
  raffle uuid not null references raffles,
  at timestamptz not null,
  event text not null check (event in ('published', 'ended', 'beacon.moved', 'closed', 'drawn')),
  facts jsonb not null
);
create index raffle_log_of_raffle on raffle_log (raffle, id);
create trigger raffle_log_only_grows before update or delete on raffle_log
  for each row execute function refuse_change();
create trigger raffle_log_not_emptied before truncate on raffle_log
  for each statement execute function refuse_change();
grant select, insert on raffle_log to croupier_app;
