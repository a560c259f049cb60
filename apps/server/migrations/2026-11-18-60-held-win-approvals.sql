-- A large held win is released by two operators: the first one's approval waits here for the second.
create table held_win_approvals (
  -- One at most: whoever comes after it decides.
  key uuid primary key references held_wins,
  operator_id uuid not null references operators,
  reason text not null,
  at timestamptz not null
);
create trigger held_win_approvals_only_grow before update or delete on held_win_approvals
  for each row execute function refuse_change();
create trigger held_win_approvals_not_emptied before truncate on held_win_approvals
  for each statement execute function refuse_change();
grant select, insert on held_win_approvals to croupier_app;
