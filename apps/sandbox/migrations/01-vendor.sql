-- The vendor's own books: who plays, what each round was decided from, and what the portal still has to be told.

create table sessions (
  id text primary key,
  -- SHA-256 of the bearer token the frame sends; the token itself is nowhere.
  token_hash bytea not null unique,
  mode text not null check (mode in ('real', 'demo')),
  -- Seeds and rounds belong to the player of a brand, or in the demo to the session.
  owner text not null,
  vendor text not null,
  wallet_session text,
  player text,
  currency text not null,
  language text not null,
  game_code text not null,
  title jsonb not null,
  -- Play money of the demo, in ten-thousandths; a real player's money is the portal's to know.
  demo_units bigint check (demo_units >= 0),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  check ((mode = 'demo') = (demo_units is not null)),
  check ((mode = 'real') = (wallet_session is not null))
);

create table seed_pairs (
  id bigint generated always as identity primary key,
  owner text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce bigint not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz
);
-- One pair is in use; the others are told.
create unique index seed_pairs_in_use on seed_pairs (owner) where revealed_at is null;

-- What a classic machine's spins put aside, by currency; play money has pools of its own.
create table jackpots (
  code text primary key,
  units bigint not null check (units >= 0)
);

-- A round on the clock of a shared table: hands, matches, fixtures.
create table table_rounds (
  id text primary key,
  table_code text not null,
  state text not null check (state in ('open', 'closed', 'settled', 'void')),
  server_seed text not null,
  server_seed_hash text not null,
  facts jsonb not null default '{}',
  outcome jsonb,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  settled_at timestamptz
);
create index table_rounds_recent on table_rounds (table_code, opened_at desc);

create table rounds (
  id text primary key,
  session_id text not null references sessions,
  owner text not null,
  game_code text not null,
  family text not null,
  -- Which of the family's certified mathematics judged it.
  profile text not null,
  state text not null check (state in ('betting', 'refused', 'open', 'decided', 'settled', 'void')),
  stake_units bigint not null check (stake_units >= 0),
  win_units bigint check (win_units >= 0),
  choice jsonb not null default '{}',
  outcome jsonb,
  seed_pair_id bigint references seed_pairs,
  nonce bigint,
  table_round_id text references table_rounds,
  created_at timestamptz not null,
  -- When the worker looks after a round that nobody finished.
  due_at timestamptz,
  settled_at timestamptz,
  -- The server cannot try a nonce twice and keep the better one.
  unique (seed_pair_id, nonce)
);
create index rounds_of_session on rounds (session_id, created_at desc);
create index rounds_of_owner on rounds (owner, game_code, created_at desc);
create index rounds_of_table on rounds (table_round_id) where table_round_id is not null;
create index rounds_due on rounds (due_at) where due_at is not null;

-- Everything sent to the portal's wallet, written down before it is sent.
create table transactions (
  tx_id text primary key,
  round_id text references rounds,
  vendor text not null,
  op text not null,
  body text not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'given_up')),
  attempts int not null default 0,
  -- The worker's next try; null when nothing is left to do, or when the call is under way in the foreground.
  next_at timestamptz,
  answer jsonb,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index transactions_due on transactions (next_at) where next_at is not null;
create index transactions_of_round on transactions (round_id);
