-- Wallets that the vendor keeps itself, what the portal sent there and took back, and the days of its statement.

create table wallets (
  vendor text not null,
  player text not null,
  currency text not null,
  units bigint not null default 0 check (units >= 0),
  -- In all, ever: the portal's books follow by these two. A stake that comes back counts as won, because they only grow.
  staked bigint not null default 0 check (staked >= 0),
  won bigint not null default 0 check (won >= 0),
  primary key (vendor, player)
);

-- The portal's transfers by its own reference, each with one verdict for good.
create table transfers (
  reference text primary key,
  verdict text not null check (verdict in ('DONE', 'FAILED')),
  -- Null where the portal asked for the fate of a transfer that never came.
  vendor text,
  player text,
  direction text check (direction in ('in', 'out')),
  units bigint check (units > 0),
  currency text,
  at timestamptz not null
);

-- Whose wallet with us a session plays from; null is the portal's.
alter table sessions add column kept_vendor text check (kept_vendor is null or mode = 'real');

-- When the portal booked it, by the portal's own clock: a statement must put it into the same day as the portal does.
alter table transactions add column booked_at timestamptz;
update transactions set booked_at = (answer->>'ts')::timestamptz where state = 'done' and answer->>'ts' is not null;
create index transactions_by_booking on transactions (booked_at, tx_id) where booked_at is not null;
