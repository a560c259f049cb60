-- The platform's own tables: outbox, timers, audit log, encryption keys, used nonces, shared rate limits.

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null,
  kind text not null,
  value jsonb not null,
  made_at timestamptz not null default now(),
  -- Given by the publisher under its lock, so that numbers follow the order of publication.
  seq bigint unique,
  published_at timestamptz
);
create index outbox_open on outbox (id) where seq is null;
create sequence outbox_seq;

create table timers (
  id uuid primary key,
  kind text not null,
  due_at timestamptz not null,
  value jsonb not null,
  made_at timestamptz not null default now(),
  done_at timestamptz,
  attempts int not null default 0,
  last_fault text
);
create index timers_due on timers (due_at) where done_at is null;

create table audit_entries (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  merchant text,
  actor text not null,
  act text not null,
  subject text not null,
  reason text,
  before jsonb,
  after jsonb,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32)
);

create table encryption_keys (
  kid text primary key,
  public_key jsonb not null,
  -- A JWE to the configured SECRET_KEY: a copy of the database alone opens no sealed body.
  sealed_private_key text not null,
  made_at timestamptz not null,
  fresh_until timestamptz not null,
  good_until timestamptz not null check (good_until > fresh_until)
);

create table used_nonces (
  nonce uuid primary key,
  good_until timestamptz not null
);
create index used_nonces_end on used_nonces (good_until);

create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

grant select, insert, update, delete on outbox, timers, used_nonces, rate_limits, encryption_keys to croupier_app;
grant usage on sequence outbox_seq to croupier_app;
grant select, insert on audit_entries to croupier_app;

-- Rights alone do not stop an owner's slip: the log refuses edits from everyone.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_only_grow before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
