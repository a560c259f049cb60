-- A held win is decided once and its terms stay.
create or replace function refuse_held_win_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'held' or new.state = 'held'
    or (new.key, new.merchant_no, new.wallet, new.house, new.escrow, new.units, new.at)
      is distinct from (old.key, old.merchant_no, old.wallet, old.house, old.escrow, old.units, old.at) then
    raise exception 'held win % is decided once and only grows: % is refused', old.key, tg_op
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
