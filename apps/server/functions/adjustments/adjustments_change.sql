-- A proposed adjustment is decided once and its terms stay. A trigger of `adjustments`.
create or replace function adjustments_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'PROPOSED'
    or (new.id, new.merchant, new.member_id, new.wallet, new.direction, new.kind, new.currency, new.units, new.reason,
      new.reference, new.turnover_multiple, new.proposed_by, new.proposed_at)
      is distinct from (old.id, old.merchant, old.member_id, old.wallet, old.direction, old.kind, old.currency, old.units,
      old.reason, old.reference, old.turnover_multiple, old.proposed_by, old.proposed_at) then
    raise exception 'an adjustment is decided once: % of % is refused', tg_op, old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
