-- Free spins that the portal granted a player, and the rounds that were played with them.

create table free_packs (
  -- The portal's id of the grant.
  id text primary key,
  owner text not null,
  currency text not null,
  games text[] not null check (cardinality(games) > 0),
  spins int not null check (spins > 0),
  stake_units bigint not null check (stake_units > 0),
  until timestamptz not null,
  created_at timestamptz not null,
  -- When the portal said that it takes no more of them.
  over_at timestamptz
);
create index free_packs_of_owner on free_packs (owner, created_at);

alter table rounds add column free_pack text references free_packs;
alter table rounds add column free_number int;
alter table rounds add constraint rounds_free check ((free_pack is null) = (free_number is null));
-- A spin is played once; one that was taken back or refused leaves its number to another round.
create unique index rounds_of_free_pack on rounds (free_pack, free_number) where state not in ('refused', 'void');
