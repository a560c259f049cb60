-- Counts changes of the catalogue, so that server processes notice them: `games` for games and their pictures, `frame`
-- for everything around them.
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

revoke all on function game_catalogue_changed from public;
