-- An entry of the watch list is removed once and its terms stay.
create or replace function watch_list_ends_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null
    or (new.id, new.merchant, new.kind, new.mark, new.shown, new.reason, new.added_by, new.added_at)
      is distinct from
      (old.id, old.merchant, old.kind, old.mark, old.shown, old.reason, old.added_by, old.added_at) then
    raise exception 'an entry of the watch list ends once: % of % is refused', tg_op, old.id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
