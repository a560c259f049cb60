-- Tickets of the lottery that a bonus paid a part of.

-- What bonus money paid of the stake; null where real money paid all of it.
alter table lottery_tickets add column bonus_units bigint check (bonus_units > 0 and bonus_units <= units);
create index lottery_tickets_with_bonus on lottery_tickets (member_id, id) where bonus_units is not null;

-- Which bonus paid. The parts of stake and winnings are in `bonus_parts`, with the ticket as their round.
create table bonus_tickets (
  ticket uuid primary key,
  wallet bigint not null,
  bonus uuid not null references bonuses,
  -- When it was settled, taken back or void; a bonus waits for the open ones.
  ended_at timestamptz
);
create trigger bonus_tickets_stay before delete on bonus_tickets for each row execute function refuse_change();
create trigger bonus_tickets_not_emptied before truncate on bonus_tickets
  for each statement execute function refuse_change();
grant select on bonus_tickets to croupier_app;

-- 4 is taken back by a corrected result.
alter table bonus_parts drop constraint bonus_parts_kind_check,
  add constraint bonus_parts_kind_check check (kind between 1 and 4);
