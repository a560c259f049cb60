-- Games may bring a picture of their own: one that operators uploaded to this house, or an address that the house fetches it from.

alter table games add column icon_url text check (
  length(icon_url) <= 500 and (
    icon_url ~ '^/content-pictures/[A-Za-z0-9_-]{24}\.jpg$' or icon_url ~ '^https://[^/?#[:space:]@]+/[^[:space:]#]*$'
  )
);

-- Pictures that were fetched and drawn anew: no page of ours asks a stranger for one.
create table game_icons (
  address text primary key check (address ~ '^https://' and length(address) <= 500),
  -- Its name in addresses of ours, and the picture; null until it has come.
  id text unique check (id ~ '^[A-Za-z0-9_-]{24}$'),
  picture bytea,
  tries int not null check (tries > 0),
  tried_at timestamptz not null,
  next_at timestamptz,
  -- Why it has not come, for whoever looks.
  fault text,
  constraint game_icons_whole check ((id is null) = (picture is null) and (picture is null or next_at is null))
);
create index game_icons_due on game_icons (next_at) where next_at is not null;
grant select, insert, update, delete on game_icons to croupier_app;

-- A picture that has come changes what games show.
create or replace function game_catalogue_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name in ('games', 'game_icons') then
    insert into game_catalogue as c values (true, 1, 1) on conflict (id) do update set games = c.games + 1;
  else
    insert into game_catalogue as c values (true, 1, 1) on conflict (id) do update set frame = c.frame + 1;
  end if;
  return null;
end $$;
create trigger game_icons_came after update of picture on game_icons
  for each statement execute function game_catalogue_changed();
