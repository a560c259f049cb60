-- The steps of the demo world that are done. A first start that was interrupted leaves some for the next one.

create table demo_steps (
  step text primary key,
  done_at timestamptz not null
);

-- Worlds that were made before this table have these steps.
insert into demo_steps (step, done_at)
select 'agent|' || merchant, now() from members where account = 'ben' and type = 1
union all
select 'promotions|' || merchant, now() from members where account = 'ana'
union all
select 'rewards|' || merchant, now() from members where account = 'ana';

grant select, insert on demo_steps to croupier_app;
