-- Red envelopes: what operators write in versions, their windows with the shares made beforehand, and who opened which.

create table envelopes (
  id uuid primary key,
  merchant text not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'paused', 'ended')),
  -- The version that windows are made of, and the newest.
  live int,
  version int not null check (version > 0),
  -- What was set aside for it so far.
  budget bigint not null default 0 check (budget >= 0),
  -- What is free does not cover another window.
  is_used_up boolean not null default false,
  made_at timestamptz not null,
  constraint envelopes_live check (live is null or live <= version),
  constraint envelopes_published check (state in ('draft', 'ended') or live is not null)
);
create index envelopes_of_merchant on envelopes (merchant, made_at desc, id);
create index envelopes_published on envelopes (id) where state = 'published';
create trigger envelopes_stay before delete on envelopes for each row execute function refuse_change();
create trigger envelopes_not_emptied before truncate on envelopes for each statement execute function refuse_change();
grant select, insert, update (state, live, version, budget, is_used_up) on envelopes to croupier_app;

-- A version is never changed.
create table envelope_versions (
  envelope uuid not null references envelopes,
  version int not null check (version > 0),
  -- Made by the sender.
  key uuid not null unique,
  terms jsonb not null,
  -- Nobody where the brand was set up with it.
  made_by uuid references operators,
  made_at timestamptz not null,
  reason text not null check (length(reason) >= 3),
  primary key (envelope, version)
);
create trigger envelope_versions_only_grow before update or delete on envelope_versions
  for each row execute function refuse_change();
create trigger envelope_versions_not_emptied before truncate on envelope_versions
  for each statement execute function refuse_change();
grant select, insert on envelope_versions to croupier_app;

-- One opening to the public. Its pot is in an account of its own. `opened` is the one counter: the next share is the one after it.
create table envelope_windows (
  id uuid primary key,
  envelope uuid not null,
  version int not null,
  merchant text not null,
  kind text not null check (kind in ('rain', 'personal')),
  title text not null check (length(title) between 1 and 60),
  currency text not null references currencies (code),
  account bigint not null unique references accounts,
  pot bigint not null check (pot > 0),
  shares int not null check (shares between 1 and 100000),
  least bigint not null check (least > 0),
  most bigint,
  -- How often a share must be played, in hundredths, and what counts of a stake by category.
  multiple int not null check (multiple between 0 and 10000),
  contributions jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  sealed_seed text not null,
  -- Published when the window is over.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  is_paused boolean not null default false,
  opened int not null default 0,
  given bigint not null default 0,
  closed_at timestamptz,
  -- Nobody opened these shares: what they held went back.
  returned bigint,
  made_at timestamptz not null,
  foreign key (envelope, version) references envelope_versions,
  constraint envelope_windows_once unique (envelope, starts_at),
  constraint envelope_windows_possible check (
    shares * least <= pot and (most is null or (most >= least and shares * most >= pot))
  ),
  constraint envelope_windows_times check (ends_at > starts_at),
  constraint envelope_windows_within check (opened between 0 and shares and given between 0 and pot),
  constraint envelope_windows_closed check (
    (closed_at is null) = (returned is null) and (closed_at is null) = (seed is null)
      and (closed_at is null or given + returned = pot)
  )
);
create index envelope_windows_of_merchant on envelope_windows (merchant, ends_at desc, id);
create index envelope_windows_of_envelope on envelope_windows (envelope, starts_at desc);
create index envelope_windows_open on envelope_windows (ends_at) where closed_at is null;
create trigger envelope_windows_stay before delete on envelope_windows for each row execute function refuse_change();
create trigger envelope_windows_not_emptied before truncate on envelope_windows
  for each statement execute function refuse_change();
-- The counter and what was given are written by `envelope_open` alone.
grant select, insert, update (ends_at, seed, is_paused, closed_at, returned) on envelope_windows to croupier_app;

-- The members of a personal envelope.
create table envelope_guests (
  envelope_window uuid not null references envelope_windows,
  member_id uuid not null references members,
  primary key (envelope_window, member_id)
);
create index envelope_guests_of_member on envelope_guests (member_id, envelope_window);
create trigger envelope_guests_only_grow before update or delete on envelope_guests
  for each row execute function refuse_change();
grant select, insert on envelope_guests to croupier_app;

-- The shares in the order in which they are opened, made before the window.
create table envelope_shares (
  envelope_window uuid not null references envelope_windows,
  number int not null check (number > 0),
  units bigint not null check (units > 0),
  primary key (envelope_window, number)
);
create trigger envelope_shares_only_grow before update or delete on envelope_shares
  for each row execute function refuse_change();
create trigger envelope_shares_not_emptied before truncate on envelope_shares
  for each statement execute function refuse_change();
grant select, insert on envelope_shares to croupier_app;

-- Who opened which share: each once, and each member once in a window. Written by `envelope_open` alone.
create table envelope_openings (
  envelope_window uuid not null,
  number int not null,
  member_id uuid not null references members,
  -- Made by the sender.
  key uuid not null,
  journal bigint not null,
  at timestamptz not null,
  primary key (envelope_window, number),
  foreign key (envelope_window, number) references envelope_shares,
  constraint envelope_openings_once unique (envelope_window, member_id),
  constraint envelope_openings_key unique (key)
);
create index envelope_openings_of_member on envelope_openings (member_id, at desc);
create trigger envelope_openings_only_grow before update or delete on envelope_openings
  for each row execute function refuse_change();
create trigger envelope_openings_not_emptied before truncate on envelope_openings
  for each statement execute function refuse_change();
grant select on envelope_openings to croupier_app;
