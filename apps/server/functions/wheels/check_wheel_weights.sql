-- The weights of a version are a million parts in all; its prizes are written in one statement (PM-170).
create or replace function check_wheel_weights() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select 1 from wheel_prizes p
    where (p.wheel, p.version) in (select a.wheel, a.version from added a)
    group by p.wheel, p.version having sum(p.weight) <> 1000000
  ) then
    raise exception 'the weights of a wheel are a million parts' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger wheel_prizes_weights after insert on wheel_prizes
  referencing new table as added for each statement execute function check_wheel_weights();

revoke all on function check_wheel_weights from public;
