-- Significant events: how far the books have been looked through for significant events, and who wants a draw void where that takes two.
create table event_cursors (
  name text primary key,
  journal bigint not null,
  position smallint not null
);

grant select, insert, update on event_cursors to croupier_app;

-- Voiding takes two like settling again does; a first word about the one is none about the other.
alter table lottery_seconds
  add column act text not null default 'resettle' check (act in ('resettle', 'void')),
  drop constraint lottery_seconds_pkey,
  add primary key (draw_id, version, act);
