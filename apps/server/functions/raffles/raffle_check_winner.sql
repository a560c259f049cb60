-- A winner has the ticket, and is written while the raffle is closed and not drawn. A trigger of `raffle_winners`.
create or replace function raffle_check_winner() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from raffles r where r.id = new.raffle and r.state = 'CLOSED') then
    raise exception 'raffle % is not being drawn', new.raffle using errcode = 'restrict_violation';
  end if;
  if not exists (
    select 1 from raffle_tickets t
    where t.raffle = new.raffle and t.member_id = new.member_id and new.ticket between t.first and t.last
  ) then
    raise exception 'ticket % of raffle % is not the winner''s', new.ticket, new.raffle
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger raffle_check_winner before insert on raffle_winners
  for each row execute function raffle_check_winner();

revoke all on function raffle_check_winner from public;
