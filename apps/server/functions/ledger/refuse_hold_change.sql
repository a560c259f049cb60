-- A hold ends once and its terms stay.
create or replace function refuse_hold_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'placed' or new.state = 'placed'
    or (new.merchant_no, new.id, new.main, new.held, new.units, new.placed_at)
      is distinct from (old.merchant_no, old.id, old.main, old.held, old.units, old.placed_at) then
    raise exception 'hold % ends once and only grows: % is refused', old.id, tg_op using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
