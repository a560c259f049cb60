-- Operators' authenticator apps, one-time passwords and sign-in attempts, and the addresses a brand lets them come from.

alter table operators
  -- Set while the password is one that somebody else made: until then it opens nothing but its own change.
  add column password_until timestamptz,
  add column password_changed_at timestamptz,
  add column frozen_reason text,
  add column signed_in_at timestamptz;
update operators set password_changed_at = made_at;

-- Shown by it; a token is never shown again.
alter table operator_sessions
  add column id uuid not null default gen_random_uuid(),
  -- When a code of the authenticator app confirmed it.
  add column confirmed_at timestamptz,
  -- When everything was shown that this sign-in asks for; before, the session opens nothing but that.
  add column opened_at timestamptz,
  add column wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5);
update operator_sessions set opened_at = made_at;
alter table operator_sessions alter column id drop default;
create unique index operator_sessions_id on operator_sessions (id);
create index operator_sessions_of_operator on operator_sessions (operator_id);

create table operator_authenticators (
  operator_id uuid primary key references operators,
  -- Encrypted to the configured SECRET_KEY: a copy of the database alone makes no codes.
  sealed_secret text not null,
  made_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest 30-second step a code was taken of: no code works twice.
  last_step bigint not null default 0
);

create table operator_recovery_codes (
  operator_id uuid not null references operators,
  code_hash bytea not null check (length(code_hash) = 32),
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

create table operator_sign_ins (
  id uuid primary key,
  -- Null for a name that nobody has; the hash leads together who guesses at one name.
  operator_id uuid references operators,
  name_hash bytea not null check (length(name_hash) = 32),
  at timestamptz not null,
  outcome text not null check (outcome in ('succeeded', 'halfOpen', 'wrongPassword', 'wrongCode', 'frozen', 'address')),
  ip text not null,
  country text,
  user_agent text not null
);
create index operator_sign_ins_of_operator on operator_sign_ins (operator_id, at desc) where operator_id is not null;
create index operator_sign_ins_at on operator_sign_ins (at);

-- Without a row, or with an empty list, operators of the brand may come from anywhere.
create table operator_networks (
  merchant text primary key,
  networks text[] not null default '{}',
  changed_at timestamptz not null
);

create index audit_entries_of_merchant on audit_entries (merchant, seq desc);
create index audit_entries_of_actor on audit_entries (actor, seq desc);
create index audit_entries_of_subject on audit_entries (subject, seq desc);

grant select, insert, update, delete on operator_authenticators, operator_recovery_codes to croupier_app;
grant select, insert, delete on operator_sign_ins to croupier_app;
grant select, insert, update on operator_networks to croupier_app;
