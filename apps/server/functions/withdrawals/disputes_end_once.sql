-- A dispute ends once and its terms stay.
create or replace function disputes_end_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (new.payout_no, new.withdrawal_id, new.opened_at, new.received_units, new.remaining_units)
      is distinct from (old.payout_no, old.withdrawal_id, old.opened_at, old.received_units, old.remaining_units) then
    raise exception 'a dispute ends once: % of % is refused', tg_op, old.payout_no using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
