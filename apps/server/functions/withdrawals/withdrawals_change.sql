-- A withdrawal keeps what was asked for and moves only as `withdrawal_moves` allows.
create or replace function withdrawals_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.merchant, new.member_id, new.key, new.currency, new.units, new.fee_units, new.requested_at)
      is distinct from
      (old.id, old.merchant, old.member_id, old.key, old.currency, old.units, old.fee_units, old.requested_at)
    or (new.payee_account_id, new.payee_kind, new.payee_institution, new.payee_masked, new.payee_holder, new.sealed_payee)
      is distinct from
      (old.payee_account_id, old.payee_kind, old.payee_institution, old.payee_masked, old.payee_holder, old.sealed_payee)
  then
    raise exception 'what was asked for in withdrawal % stays: % is refused', old.id, tg_op using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state
    and not exists (select 1 from withdrawal_moves where from_state = old.state and to_state = new.state) then
    raise exception 'withdrawal % does not go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
