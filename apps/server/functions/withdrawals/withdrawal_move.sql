-- The only way to another state, with its step. Answers false when somebody else moved it first.
create or replace function withdrawal_move(
  p_id uuid, p_from text, p_to text, p_by text, p_actor text, p_reason text, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from withdrawal_moves where from_state = p_from and to_state = p_to and p_by = any(by)) then
    raise exception '% may not bring withdrawal % from % to %', p_by, p_id, p_from, p_to using errcode = 'check_violation';
  end if;
  update withdrawals set state = p_to, changed_at = p_at where id = p_id and state = p_from;
  if not found then return false; end if;
  insert into withdrawal_steps
    select p_id, coalesce(max(place), 0) + 1, p_to, p_by, p_actor, p_reason, p_at
    from withdrawal_steps where withdrawal_id = p_id;
  return true;
end $$;

revoke all on function withdrawal_move from public;
grant execute on function withdrawal_move to croupier_app;
