-- The member's inbox: what the house tells by itself about money, and what operators write to one, to some or to all.

create table message_mailings (
  -- Made by the sender.
  id uuid primary key,
  merchant text not null,
  operator_id uuid not null references operators,
  kind text not null check (kind in ('service', 'marketing')),
  -- Title and text by language.
  texts jsonb not null,
  audience jsonb not null,
  made_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENDING', 'SENT', 'STOPPED')),
  ended_at timestamptz,
  -- How many were meant when it was sent, how many have it, and who was left out because of a break from play.
  total int not null check (total >= 0),
  sent int not null default 0,
  skipped int not null default 0,
  -- The last member who was looked at: whoever goes on, goes on behind it.
  place uuid,
  constraint message_mailings_ended check ((state in ('WAITING', 'SENDING')) = (ended_at is null))
);
create index message_mailings_of_brand on message_mailings (merchant, made_at desc, id desc);
create index message_mailings_under_way on message_mailings (made_at) where ended_at is null;

-- One row for each member. What the house tells has facts and gets its words where it is read; what operators write has
-- its words in the mailing.
create table messages (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  merchant text not null,
  member_id uuid not null references members,
  kind text not null check (kind in ('depositCredited', 'depositFailed', 'depositReversed', 'withdrawalApproved',
    'withdrawalRejected', 'withdrawalPaid', 'service', 'marketing')),
  facts jsonb,
  mailing_id uuid references message_mailings,
  made_at timestamptz not null,
  read_at timestamptz,
  constraint messages_have_words check (
    (kind in ('service', 'marketing')) = (mailing_id is not null) and (mailing_id is null) = (facts is not null))
);
create index messages_of_member on messages (member_id, seq desc);
create index messages_unread on messages (member_id) where read_at is null;
create unique index messages_once on messages (mailing_id, member_id) where mailing_id is not null;
create index messages_read on messages (mailing_id) where mailing_id is not null and read_at is not null;

grant select, insert on message_mailings, messages to croupier_app;
grant update (state, ended_at, sent, skipped, place) on message_mailings to croupier_app;
grant update (read_at) on messages to croupier_app;
