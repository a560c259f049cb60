-- What a payment provider keeps: orders of its merchants, what was paid for them, payouts, and what it still has to do.
create table orders (
  no text primary key,
  provider_no text not null unique,
  merchant text not null,
  currency text not null,
  units bigint not null check (units > 0),
  method text not null,
  return_url text not null,
  language text not null,
  qr text,
  state text not null check (state in ('pending', 'paid', 'declined', 'expired', 'reversed')),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index orders_new on orders (made_at desc);

create table payments (
  payment_no text primary key,
  order_no text not null references orders,
  units bigint not null check (units > 0),
  paid_at timestamptz not null,
  is_reversed boolean not null default false
);
create index payments_of on payments (order_no);

create table payouts (
  no text primary key,
  provider_no text not null unique,
  merchant text not null,
  currency text not null,
  units bigint not null check (units > 0),
  channel text not null,
  number text not null,
  holder text not null,
  fate text not null,
  state text not null check (state in ('pending', 'succeeded', 'failed', 'reversed')),
  reason text,
  asked int not null default 0,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index payouts_new on payouts (made_at desc);

-- Webhooks to send and things to happen later.
create table tasks (
  id uuid primary key,
  kind text not null check (kind in ('hook', 'pay', 'succeed', 'fail', 'reverse')),
  no text not null,
  body text,
  due_at timestamptz not null,
  tries int not null default 0,
  last_answer text,
  done_at timestamptz
);
create index tasks_due on tasks (due_at) where done_at is null;
create index tasks_of on tasks (no);
