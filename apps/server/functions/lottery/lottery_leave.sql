-- Takes a ticket off a draw before its close, or says why not. Kind 2 is its member's request, 3 a chase that stopped. What
-- the ticket could win no longer counts towards the limits of the draw and the member.
create or replace function lottery_leave(
  p_now timestamptz, p_draw bigint, p_no int, p_kind smallint, p_journal bigint, p_is_trial boolean
) returns text language plpgsql set search_path = public, pg_temp as $$
declare
  load lottery_loads;
  draw lottery_draws;
  ticket lottery_tickets;
begin
  select * into strict load from lottery_loads where draw_id = p_draw for no key update;
  select * into strict draw from lottery_draws where id = p_draw;
  select * into strict ticket from lottery_tickets where draw_id = p_draw and no = p_no;
  if exists (select 1 from lottery_ends where draw_id = p_draw and no = p_no) then return 'ticket_ended'; end if;
  if load.is_shut or draw.state <> 'PLANNED' or greatest(clock_timestamp(), p_now) >= draw.close_at then
    return 'draw_closed';
  end if;
  insert into lottery_ends (draw_id, no, version, kind, prize, returned, rebate, journal, at)
    values (p_draw, p_no, draw.version, p_kind, 0, ticket.units, 0, p_journal, p_now);
  update lottery_loads set ended = ended + 1,
    staked = staked - (case when p_is_trial then 0 else ticket.units end),
    liability = liability - (case when p_is_trial then 0 else ticket.worst end),
    trial_liability = trial_liability - (case when p_is_trial then ticket.worst else 0 end)
  where draw_id = p_draw;
  update lottery_member_loads set worst = worst - ticket.worst, single_worst = single_worst - ticket.single_worst
    where draw_id = p_draw and member_id = ticket.member_id;
  return null;
end $$;

revoke all on function lottery_leave from public;
grant execute on function lottery_leave to croupier_app;
