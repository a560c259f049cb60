-- A bill keeps what it was computed as, and moves only as `contract_bill_moves` allows; what is paid only grows.
create or replace function contract_bills_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> (case when new.due = 0 and new.amount = 0 then 'not_reached' when new.due = 0 then 'issued' else 'to_pay' end)
      or new.paid <> 0 then
      raise exception 'bill % cannot begin as %', new.id, new.state using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - 'state' - 'paid' is distinct from to_jsonb(old) - 'state' - 'paid'
    or new.paid < old.paid then
    raise exception 'what bill % says stays: % is refused', old.id, tg_op using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state
    and not exists (select 1 from contract_bill_moves where from_state = old.state and to_state = new.state) then
    raise exception 'bill % does not go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'issued' and new.paid <> new.due then
    raise exception 'bill % is not paid', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger contract_bills_change before insert or update or delete on contract_bills
  for each row execute function contract_bills_change();

revoke all on function contract_bills_change from public;
