-- Verification codes, captchas and what was sent; contacts, details and uplines of members; invitation codes, consents and payment passwords.

-- One row per code sent. The code itself is not here: only an HMAC over it with a key that the database does not have.
create table verification_codes (
  id uuid primary key,
  merchant text not null,
  purpose text not null check (purpose in ('login', 'register', 'password', 'payment', 'bind', 'verification', 'phone')),
  kind text not null check (kind in ('mobile', 'email')),
  target text not null,
  attempt_hash bytea not null check (length(attempt_hash) = 32),
  code_hash bytea not null check (length(code_hash) = 32),
  ip text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null check (ends_at <= made_at + interval '10 minutes'),
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz
);
create unique index verification_codes_attempt on verification_codes (attempt_hash, purpose, kind, target);
create index verification_codes_made on verification_codes (merchant, made_at);

create table captchas (
  id_hash bytea primary key check (length(id_hash) = 32),
  merchant text not null,
  act text not null,
  -- Whose browser it was made for: an HMAC of its address and device.
  caller_hash bytea not null check (length(caller_hash) = 32),
  letters_hash bytea not null check (length(letters_hash) = 32),
  salt text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
create index captchas_end on captchas (ends_at);

-- What the sandbox providers were given in place of a network; nothing is written here by real ones.
create table sent_messages (
  id uuid primary key,
  merchant text not null,
  kind text not null check (kind in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  made_at timestamptz not null
);
create index sent_messages_of_brand on sent_messages (merchant, id desc);

-- Where a member can be reached. A confirmed number or address belongs to one account of a brand.
create table member_contacts (
  member_id uuid not null references members,
  merchant text not null,
  kind text not null check (kind in ('mobile', 'email')),
  value text not null,
  confirmed_at timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, kind)
);
create unique index member_contacts_confirmed_once on member_contacts (merchant, kind, value) where confirmed_at is not null;

create table member_details (
  member_id uuid primary key references members,
  payee_name text,
  qq_num text,
  wechat text,
  whatsapp text,
  facebook text,
  telegram text,
  line text,
  zalo text,
  skype text,
  id_number text,
  birthday date,
  address text,
  nationality text,
  occupation text,
  source_of_income text,
  changed_at timestamptz not null
);

create table invitation_codes (
  merchant text not null,
  code text not null check (code ~ '^[A-Z0-9]{4,32}$'),
  agent_id uuid not null references members,
  -- Account type of whoever registers with it, and their rebate level per category.
  type smallint not null,
  rebate_levels jsonb not null default '{}',
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant, code)
);

-- Who stands above whom. `path` leads from the top to the member, so that a circle cannot be written down.
create table uplines (
  member_id uuid primary key references members,
  merchant text not null,
  upline_id uuid not null references members,
  path uuid[] not null,
  code text,
  rebate_levels jsonb not null default '{}',
  made_at timestamptz not null,
  constraint uplines_no_circle check (path[cardinality(path)] = member_id and path[cardinality(path) - 1] = upline_id and not member_id = any (path[1:cardinality(path) - 1])),
  foreign key (merchant, code) references invitation_codes
);
create index uplines_team on uplines using gin (path);

create function uplines_path() returns trigger language plpgsql as $$
declare
  above uuid[];
begin
  select path into above from uplines where member_id = new.upline_id;
  new.path := coalesce(above, array[new.upline_id]) || new.member_id;
  if not exists (select 1 from members a, members b where a.id = new.member_id and b.id = new.upline_id and a.merchant = new.merchant and b.merchant = new.merchant) then
    raise exception 'an upline is of the same brand' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger uplines_path before insert on uplines for each row execute function uplines_path();
create trigger uplines_only_grow before update or delete on uplines for each row execute function refuse_change();

-- What a new member confirmed, in which edition and when.
create table consents (
  member_id uuid not null references members,
  kind text not null check (kind in ('age', 'terms')),
  -- For the age, the minimum that was confirmed; for the terms, their edition and the version of the words shown.
  edition int not null,
  version int,
  given_at timestamptz not null,
  ip text not null,
  primary key (member_id, kind, edition)
);
create trigger consents_only_grow before update or delete on consents for each row execute function refuse_change();

-- How an account came about.
create table registrations (
  member_id uuid primary key references members,
  merchant text not null,
  way text not null check (way in ('username', 'mobile', 'trial')),
  register_url text not null,
  domain text not null,
  ip text not null,
  device text,
  user_agent text not null,
  made_at timestamptz not null
);

create table payment_passwords (
  member_id uuid primary key references members,
  password_hash text,
  wrong_tries smallint not null default 0,
  locked_until timestamptz,
  changed_at timestamptz
);

-- Links for a new password by e-mail: a hash of the secret, good once.
create table password_links (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  member_id uuid not null references members,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index password_links_of_member on password_links (member_id);

alter table credentials add column is_initial boolean not null default false;
alter table sessions add column must_change text check (must_change in ('default', 'initial', 'expired'));

grant select, insert, update, delete on verification_codes, captchas, sent_messages, password_links to croupier_app;
grant select, insert, update, delete on member_contacts to croupier_app;
grant select, insert, update on member_details, invitation_codes, payment_passwords to croupier_app;
grant delete on credentials to croupier_app;
grant select, insert on uplines, consents, registrations to croupier_app;
