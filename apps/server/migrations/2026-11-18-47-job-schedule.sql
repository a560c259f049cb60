-- When each job is due next and when it last ended well. pg-boss' own schedule knows neither what a stopped house
-- missed nor when a job last ran, and needs a queue that the server's role may not make.
create table job_schedule (
  name text primary key check (name ~ '^[a-z][a-z.-]{1,60}$'),
  -- Null for jobs that are ordered by somebody and do not come by themselves.
  due_at timestamptz,
  -- Since when the job is known: one that never ran is late from here on.
  known_at timestamptz not null,
  finished_at timestamptz,
  took_ms integer check (took_ms >= 0)
);
grant select, insert, update on job_schedule to croupier_app;
