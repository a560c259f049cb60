-- Notes when a bonus is looked at next, and moves its expiry where a time-out stopped its clock.
create or replace function bonus_look_at(
  p_id uuid, p_look_at timestamptz, p_expires_at timestamptz, p_paused_until timestamptz
) returns void
language sql security definer set search_path = public, pg_temp as $$
  update bonuses set look_at = p_look_at, expires_at = coalesce(p_expires_at, expires_at),
    paused_until = coalesce(p_paused_until, paused_until)
  where id = p_id and state in ('QUEUED', 'ACTIVE', 'ENDING')
$$;

revoke all on function bonus_look_at from public;
grant execute on function bonus_look_at to croupier_app;
