-- Tickets are given only while a raffle is open, and follow the last one without a gap. A trigger of `raffle_tickets`,
-- once for all rows of a statement, which are of one raffle.
create or replace function raffle_tickets_follow() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  given record;
begin
  select min(n.raffle::text)::uuid as raffle, max(n.raffle::text)::uuid as other, count(*)::int as row_count,
    min(no) as first_no, max(no) as last_no, min(first) as first, max(last) as last,
    sum(last::bigint - first + 1) as tickets
  into given from given_tickets n;
  if given.row_count = 0 then return null; end if;
  if given.raffle <> given.other
    or given.last_no - given.first_no + 1 <> given.row_count
    or given.last - given.first + 1 <> given.tickets
    or exists (
      select 1 from (select first, lag(last) over (order by no) as before from given_tickets) as t
      where before is not null and first <> before + 1
    ) then
    raise exception 'the tickets % to % of raffle % leave a gap', given.first, given.last, given.raffle
      using errcode = 'restrict_violation';
  end if;
  update raffles r set tickets = given.last, row_count = given.last_no
  where r.id = given.raffle and r.state = 'OPEN' and r.tickets = given.first - 1 and r.row_count = given.first_no - 1;
  if not found then
    raise exception 'raffle % does not take the tickets % to %', given.raffle, given.first, given.last
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create or replace trigger raffle_tickets_follow after insert on raffle_tickets
  referencing new table as given_tickets for each statement execute function raffle_tickets_follow();

revoke all on function raffle_tickets_follow from public;
