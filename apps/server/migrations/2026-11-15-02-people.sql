-- Brands' switches, members with their credentials and sessions, operators with theirs.

create table brand_doors (
  merchant text primary key,
  maintenance boolean not null default false,
  maintenance_until timestamptz,
  region_mode text not null default 'open' check (region_mode in ('open', 'allow', 'block')),
  region_countries text[] not null default '{}',
  changed_at timestamptz not null default now()
);

create table members (
  id uuid primary key,
  merchant text not null,
  account text not null,
  -- One person's spelling of a name must not make a second account: NFKC, lower case, look-alikes folded.
  account_canonical text not null,
  nickname text not null default '',
  type smallint not null,
  currency text not null,
  frozen_at timestamptz,
  made_at timestamptz not null,
  constraint members_account_once unique (merchant, account_canonical)
);

create table credentials (
  member_id uuid primary key references members,
  password_hash text not null,
  changed_at timestamptz not null
);

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id uuid not null references members,
  made_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ip text not null,
  country text,
  user_agent text not null
);
create index sessions_of_member on sessions (member_id);

create table sign_ins (
  id uuid primary key,
  member_id uuid not null references members,
  at timestamptz not null,
  ip text not null,
  country text,
  user_agent text not null
);
create index sign_ins_of_member on sign_ins (member_id, at desc);

create table operators (
  id uuid primary key,
  name text not null,
  name_canonical text not null unique,
  password_hash text not null,
  role text not null,
  merchants text[] not null,
  frozen_at timestamptz,
  made_at timestamptz not null
);

create table operator_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  operator_id uuid not null references operators,
  made_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ip text not null,
  user_agent text not null
);

grant select, insert, update on brand_doors, members, credentials, operators to croupier_app;
grant select, insert, update, delete on sessions, operator_sessions to croupier_app;
grant select, insert on sign_ins to croupier_app;
