-- Wheels and mini games: what they promise in versions, tickets with their reasons, committed seeds, and spins.

-- How it looks stays the same; everything else is in versions.
create table wheels (
  id uuid primary key,
  merchant text not null,
  kind text not null check (kind in ('wheel', 'scratchCard', 'treasureChests', 'dailyDice', 'luckyCards')),
  made_at timestamptz not null
);
create index wheels_of_brand on wheels (merchant, made_at);
create trigger wheels_only_grow before update or delete on wheels
  for each row execute function refuse_change();
create trigger wheels_not_emptied before truncate on wheels
  for each statement execute function refuse_change();
grant select, insert on wheels to croupier_app;

-- Each change by an operator is a new version, in force from the beginning of a day of the brand on.
create table wheel_versions (
  wheel uuid not null references wheels,
  version int not null check (version > 0),
  -- Made by the sender.
  key uuid not null unique,
  from_day date not null,
  title text not null check (length(title) between 1 and 60),
  -- Days after its own in which a ticket can be used.
  ticket_days int not null check (ticket_days between 1 and 30),
  -- All that it may ever pay, of money and of points.
  budget bigint not null check (budget >= 0),
  points_budget bigint not null check (points_budget >= 0),
  -- Nobody where the brand was set up with it.
  made_by uuid references operators,
  made_at timestamptz not null,
  reason text not null check (length(reason) >= 3),
  primary key (wheel, version)
);
create trigger wheel_versions_only_grow before update or delete on wheel_versions
  for each row execute function refuse_change();
create trigger wheel_versions_not_emptied before truncate on wheel_versions
  for each statement execute function refuse_change();
grant select, insert on wheel_versions to croupier_app;

create table wheel_prizes (
  wheel uuid not null,
  version int not null,
  prize text not null check (prize ~ '^[0-9a-z-]{1,32}$'),
  place int not null check (place between 1 and 24),
  -- Parts of a million.
  weight int not null check (weight between 1 and 1000000),
  kind text not null check (kind in ('cash', 'points', 'none')),
  units bigint not null check ((kind = 'none') = (units = 0) and units >= 0),
  -- How often money must be played, in hundredths.
  multiple int not null check (multiple between 0 and 500 and (kind = 'cash' or multiple = 0)),
  -- Null without an end; what is given once it has run out stands beside it.
  stock int check (stock >= 0),
  substitute text,
  primary key (wheel, version, prize),
  unique (wheel, version, place),
  foreign key (wheel, version) references wheel_versions,
  foreign key (wheel, version, substitute) references wheel_prizes deferrable initially deferred,
  constraint wheel_prizes_substitute check ((stock is null) = (substitute is null) and substitute <> prize)
);
create trigger wheel_prizes_only_grow before update or delete on wheel_prizes
  for each row execute function refuse_change();
create trigger wheel_prizes_not_emptied before truncate on wheel_prizes
  for each statement execute function refuse_change();
grant select, insert on wheel_prizes to croupier_app;

-- What gives tickets.
create table wheel_rules (
  wheel uuid not null,
  version int not null,
  -- The same in every version that has it.
  rule text not null check (rule ~ '^[0-9a-z-]{1,32}$'),
  place int not null check (place between 1 and 8),
  source text not null check (source in ('deposit', 'bet', 'mission')),
  -- Bets of one category only; null for all.
  category text check (category is null or source = 'bet'),
  -- For each so much of a day; null for steps of missions.
  per bigint check (per > 0),
  tickets int not null check (tickets between 1 and 10),
  -- At most so many for one day.
  most int not null check (most between 1 and 100),
  primary key (wheel, version, rule),
  foreign key (wheel, version) references wheel_versions,
  constraint wheel_rules_per check ((source = 'mission') = (per is null))
);
create trigger wheel_rules_only_grow before update or delete on wheel_rules
  for each row execute function refuse_change();
create trigger wheel_rules_not_emptied before truncate on wheel_rules
  for each statement execute function refuse_change();
grant select, insert on wheel_rules to croupier_app;

-- How a wheel stands: every spin holds this row, so no two pay out of the same rest.
create table wheel_states (
  wheel uuid primary key references wheels,
  state text not null check (state in ('running', 'paused', 'ended')),
  budget bigint not null,
  points_budget bigint not null,
  paid bigint not null default 0 check (paid >= 0),
  points_paid bigint not null default 0 check (points_paid >= 0),
  spins int not null default 0 check (spins >= 0),
  constraint wheel_states_money check (paid <= budget),
  constraint wheel_states_points check (points_paid <= points_budget)
);
create trigger wheel_states_stay before delete on wheel_states
  for each row execute function refuse_change();
grant select, insert, update (state, budget, points_budget, paid, points_paid, spins) on wheel_states to croupier_app;

-- Who began, paused, resumed and ended it.
create table wheel_moves (
  key uuid primary key,
  wheel uuid not null references wheels,
  state text not null check (state in ('running', 'paused', 'ended')),
  at timestamptz not null,
  made_by uuid references operators,
  reason text not null check (length(reason) >= 3)
);
create index wheel_moves_of_wheel on wheel_moves (wheel, at);
create trigger wheel_moves_only_grow before update or delete on wheel_moves
  for each row execute function refuse_change();
create trigger wheel_moves_not_emptied before truncate on wheel_moves
  for each statement execute function refuse_change();
grant select, insert on wheel_moves to croupier_app;

-- What is left of prizes that can run out.
create table wheel_stock (
  wheel uuid not null,
  version int not null,
  prize text not null,
  remaining int not null check (remaining >= 0),
  primary key (wheel, version, prize),
  foreign key (wheel, version, prize) references wheel_prizes
);
create trigger wheel_stock_stays before delete on wheel_stock
  for each row execute function refuse_change();
grant select, insert, update (remaining) on wheel_stock to croupier_app;

-- A ticket belongs to a rule and what it counted, by number: found again it is the same ticket. One that is not used
-- is lost while its bets are taken back.
create table wheel_tickets (
  id uuid primary key,
  wheel uuid not null references wheels,
  member_id uuid not null references members,
  version int not null,
  rule text not null,
  -- The day, or the step of a mission.
  ref text not null check (length(ref) between 1 and 80),
  number int not null check (number between 1 and 100),
  day date not null,
  made_at timestamptz not null,
  until timestamptz not null,
  lost_at timestamptz,
  used_at timestamptz,
  constraint wheel_tickets_once unique (wheel, member_id, rule, ref, number),
  constraint wheel_tickets_used check (used_at is null or lost_at is null),
  foreign key (wheel, version, rule) references wheel_rules
);
create index wheel_tickets_of_member on wheel_tickets (member_id, wheel, made_at desc, id desc);
create index wheel_tickets_open on wheel_tickets (member_id, wheel, until) where used_at is null;
create trigger wheel_tickets_stay before delete on wheel_tickets
  for each row execute function refuse_change();
create trigger wheel_tickets_not_emptied before truncate on wheel_tickets
  for each statement execute function refuse_change();
grant select, insert, update (lost_at, used_at) on wheel_tickets to croupier_app;

-- A member's seeds of a wheel in order. The hash is shown before the member's own seed is chosen; the next one stands
-- ready with its hash; a seed is revealed when the next takes its place.
create table wheel_seeds (
  wheel uuid not null references wheels,
  member_id uuid not null references members,
  number int not null check (number > 0),
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  sealed_seed text not null,
  client_seed text check (client_seed ~ '^[0-9A-Za-z._:-]{1,64}$'),
  -- Spins so far; the next one has the next nonce.
  spins int not null default 0 check (spins >= 0 and (spins = 0 or client_seed is not null)),
  made_at timestamptz not null,
  -- As it was published.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  revealed_at timestamptz,
  primary key (wheel, member_id, number),
  constraint wheel_seeds_revealed check ((seed is null) = (revealed_at is null))
);
create trigger wheel_seeds_stay before delete on wheel_seeds
  for each row execute function refuse_change();
create trigger wheel_seeds_not_emptied before truncate on wheel_seeds
  for each statement execute function refuse_change();
grant select, insert, update (client_seed, spins, seed, revealed_at) on wheel_seeds to croupier_app;

-- Ticket, prize and nonce of a spin, written in one transaction.
create table wheel_spins (
  -- Made by the sender.
  id uuid primary key,
  wheel uuid not null,
  version int not null,
  member_id uuid not null,
  ticket uuid not null unique references wheel_tickets,
  seed_number int not null,
  nonce int not null check (nonce > 0),
  number int not null check (number between 0 and 999999),
  sector text not null,
  prize text not null,
  -- What was left of each prize that can run out, before the spin.
  stock_left jsonb not null,
  journal bigint,
  at timestamptz not null,
  unique (wheel, member_id, seed_number, nonce),
  foreign key (wheel, version, sector) references wheel_prizes,
  foreign key (wheel, version, prize) references wheel_prizes,
  foreign key (wheel, member_id, seed_number) references wheel_seeds
);
create index wheel_spins_of_member on wheel_spins (member_id, at desc, id desc);
create index wheel_spins_of_wheel on wheel_spins (wheel, version, at);
create trigger wheel_spins_only_grow before update or delete on wheel_spins
  for each row execute function refuse_change();
create trigger wheel_spins_not_emptied before truncate on wheel_spins
  for each statement execute function refuse_change();
grant select, insert on wheel_spins to croupier_app;
