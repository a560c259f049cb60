-- What is fixed when a draw is planned stays, and a revealed result is changed only by a new version.
create or replace function refuse_draw_change() returns trigger language plpgsql as $$
begin
  if (new.merchant, new.game, new.issue, new.open_at, new.close_at, new.draw_at, new.season_id, new.season_place, new.commitment)
    is distinct from
    (old.merchant, old.game, old.issue, old.open_at, old.close_at, old.draw_at, old.season_id, old.season_place, old.commitment)
    or (old.root is not null and new.root is distinct from old.root)
    or (old.seed is not null and new.seed is distinct from old.seed)
    or (old.result is not null and new.result is distinct from old.result and new.version <= old.version) then
    raise exception 'draw % % is fixed', old.game, old.issue using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
