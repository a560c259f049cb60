-- One more line in the trail of a bonus.
create or replace function bonus_move(
  p_bonus uuid, p_state text, p_by text, p_reason text, p_at timestamptz, p_converted bigint, p_returned bigint
) returns void language sql set search_path = public, pg_temp as $$
  insert into bonus_moves
  select p_bonus, (select count(*) + 1 from bonus_moves where bonus = p_bonus), p_state, p_by, p_reason, p_at,
    p_converted, p_returned
$$;

revoke all on function bonus_move from public;
