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

revoke all on function refuse_turnover_change from public;
