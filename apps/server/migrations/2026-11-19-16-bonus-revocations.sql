-- What one operator proposes about a bonus, and another decides.
create table bonus_revocations (
  -- Made by the sender.
  id uuid primary key,
  bonus uuid not null references bonuses,
  reason text not null check (length(reason) between 1 and 2000),
  proposed_by text not null,
  proposed_at timestamptz not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'DONE', 'REJECTED')),
  decided_by text,
  decided_at timestamptz,
  decided_reason text,
  constraint bonus_revocations_decided check ((state = 'PROPOSED') = (decided_at is null)),
  constraint bonus_revocations_two check (state <> 'DONE' or decided_by <> proposed_by)
);
create unique index bonus_revocations_waiting on bonus_revocations (bonus) where state = 'PROPOSED';
create index bonus_revocations_of_bonus on bonus_revocations (bonus, proposed_at);
create trigger bonus_revocations_stay before delete on bonus_revocations for each row execute function refuse_change();
create trigger bonus_revocations_not_emptied before truncate on bonus_revocations
  for each statement execute function refuse_change();
grant select, insert, update on bonus_revocations to croupier_app;
