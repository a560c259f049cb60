-- A contract begins as an offer, keeps its terms and sides, and moves only as `contract_moves` allows.
create or replace function contracts_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'OFFERED' then
      raise exception 'contract % cannot begin as %', new.id, new.state using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE'
    or (new.id, new.merchant, new.kind, new.period, new.upline_id, new.downline_id, new.terms, new.words, new.hash,
        new.time_zone, new.week_starts_on, new.ends_too, new.offered_at)
      is distinct from
      (old.id, old.merchant, old.kind, old.period, old.upline_id, old.downline_id, old.terms, old.words, old.hash,
        old.time_zone, old.week_starts_on, old.ends_too, old.offered_at)
    or (old.state in ('IN_FORCE', 'ENDING') and new.starts_at <> old.starts_at)
    or (old.state not in ('OFFERED', 'ACCEPTED', 'IN_FORCE', 'ENDING')) then
    raise exception 'what contract % says stays: % is refused', old.id, tg_op using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state
    and not exists (select 1 from contract_moves where from_state = old.state and to_state = new.state) then
    raise exception 'contract % does not go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger contracts_change before insert or update or delete on contracts
  for each row execute function contracts_change();

revoke all on function contracts_change from public;
