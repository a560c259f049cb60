-- How long a spin of slots must take in this session, and when the last one began.

alter table sessions add column least_spin_ms integer not null default 0 check (least_spin_ms between 0 and 10000);
alter table sessions add column spun_at timestamptz;
