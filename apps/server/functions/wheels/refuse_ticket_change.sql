-- A used ticket stays used (PM-12).
create or replace function refuse_ticket_change() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if old.used_at is not null and new is distinct from old then
    raise exception 'ticket % is used', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger wheel_tickets_stay_used before update on wheel_tickets
  for each row execute function refuse_ticket_change();

revoke all on function refuse_ticket_change from public;
