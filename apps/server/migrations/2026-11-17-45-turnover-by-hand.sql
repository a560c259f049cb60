-- Credits by hand can demand turnover, and operators can end what is demanded: the proposed multiple, and who ended what and why.

alter table adjustments
  -- How many times the credit is to be played, in hundredths. Points and what is taken demand nothing.
  add column turnover_multiple int not null default 0 check (turnover_multiple between 0 and 5000),
  add constraint adjustments_turnover check (turnover_multiple = 0 or (direction = 'credit' and wallet <> 'points'));

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

alter table turnover_needs
  add column ended_by uuid references operators,
  add column ended_reason text check (length(ended_reason) >= 3),
  drop constraint turnover_needs_state_check,
  add constraint turnover_needs_state_check check (
    state in ('OPEN', 'FINISHED', 'WITHDRAWN', 'SMALL_BALANCE', 'CANCELLED', 'CANCELLED_MANUALLY')),
  -- By hand it is ended by somebody, for a reason, and whatever else ends it is nobody's act.
  add constraint turnover_needs_by_hand check (
    (state = 'CANCELLED_MANUALLY') = (ended_by is not null) and (ended_by is null) = (ended_reason is null));

-- Terms known at the credit stay, and what has ended stays so, with who ended it and why (TR-13, TR-19).
create or replace function refuse_turnover_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.id, new.merchant, new.member_id, new.source, new.ref, new.units, new.currency, new.multiple, new.need, new.scope,
      new.contributions, new.made_at)
    is distinct from
    (old.id, old.merchant, old.member_id, old.source, old.ref, old.units, old.currency, old.multiple, old.need, old.scope,
      old.contributions, old.made_at)
    or new.moved < old.moved
    or (old.state <> 'OPEN' and (new.state, new.ended_by, new.ended_reason)
      is distinct from (old.state, old.ended_by, old.ended_reason)) then
    raise exception 'the terms of turnover % are fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
