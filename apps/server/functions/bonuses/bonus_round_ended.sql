-- After a round of a marked wallet has ended: its live bonus is looked at, once a second at most, and a mark without a
-- reason goes.
create or replace function bonus_round_ended(p_main bigint, p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  due uuid;
begin
  update bonuses set look_at = p_at where main = p_main and state in ('ACTIVE', 'ENDING')
      and (look_at > p_at or look_at < p_at - interval '1 second')
    returning id into due;
  if due is not null then
    insert into timers (id, kind, due_at, value) values (gen_random_uuid(), 'bonus', p_at, jsonb_build_object('id', due));
  elsif not exists (select 1 from bonuses where main = p_main and state in ('ACTIVE', 'ENDING')) then
    perform bonus_flag(p_main);
  end if;
end $$;

revoke all on function bonus_round_ended from public;
