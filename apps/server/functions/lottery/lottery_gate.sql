-- What keeps a ticket from a draw, or null. The gate is locked; the clock is asked under the lock, so that a ticket that
-- waited past the close is refused. A server whose clock is ahead of the database's is believed, one behind it is not.
create or replace function lottery_gate(
  p_now timestamptz, p_draw bigint, p_needs_open boolean, p_member uuid, p_worst bigint, p_single bigint,
  p_member_limit bigint, p_single_limit bigint, p_draw_limit bigint, p_is_trial boolean
) returns text language plpgsql set search_path = public, pg_temp as $$
declare
  load lottery_loads;
  state text;
  opens timestamptz;
  closes timestamptz;
  own lottery_member_loads;
begin
  select * into strict load from lottery_loads where draw_id = p_draw;
  select d.state, d.open_at, d.close_at into strict state, opens, closes from lottery_draws d where d.id = p_draw;
  if load.is_shut or state <> 'PLANNED' or greatest(clock_timestamp(), p_now) >= closes then return 'draw_closed'; end if;
  if p_needs_open and p_now < opens then return 'draw_not_open'; end if;
  select * into own from lottery_member_loads where draw_id = p_draw and member_id = p_member;
  if p_worst > p_member_limit - coalesce(own.worst, 0) then return 'prize_over_member_limit'; end if;
  if p_single > 0 and p_single > p_single_limit - coalesce(own.single_worst, 0) then return 'prize_over_single_limit'; end if;
  if p_worst > p_draw_limit - (case when p_is_trial then load.trial_liability else load.liability end) then
    return 'prize_over_draw_limit';
  end if;
  return null;
end $$;

revoke all on function lottery_gate from public;
grant execute on function lottery_gate to croupier_app;
