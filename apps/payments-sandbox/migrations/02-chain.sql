-- A chain to send tokens on: transfers by the block they are in. A block is solid when it is deep enough, and until then what it holds can vanish.
create table transfers (
  tx_id text not null,
  place int not null,
  height bigint not null,
  contract text not null,
  recipient text not null,
  units numeric not null check (units > 0),
  is_successful boolean not null,
  at timestamptz not null,
  primary key (tx_id, place)
);
create index transfers_in on transfers (height);
