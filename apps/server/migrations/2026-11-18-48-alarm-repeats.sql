-- What is raised again while nobody has acknowledged it is the same alarm, counted: two hundred forged calls are one matter.
create table alarm_repeats (
  alarm_id uuid primary key references alarms,
  -- With the first.
  times integer not null check (times >= 2),
  last_at timestamptz not null,
  last_note text not null
);
create index alarms_by_matter on alarms (provider, fault, at desc);
grant select, insert, update on alarm_repeats to croupier_app;
