-- A withdrawal starts as a request, with nothing paid.
create or replace function withdrawals_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'REQUESTED' or new.round <> 1 or new.paying_units <> new.units or new.received_units is not null
    or new.paying_fee_units <> new.fee_units then
    raise exception 'a withdrawal begins as a request' using errcode = 'check_violation';
  end if;
  return new;
end $$;
