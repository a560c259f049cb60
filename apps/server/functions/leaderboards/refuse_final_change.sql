-- Ranks of a final leaderboard stay as they were paid.
create or replace function refuse_final_change() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select 1 from leaderboard_looks l
    where l.board = case when tg_op = 'DELETE' then old.board else new.board end and l.is_final
  ) then
    raise exception 'leaderboard % is final', case when tg_op = 'DELETE' then old.board else new.board end
      using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger leaderboard_ranks_final before insert or delete on leaderboard_ranks
  for each row execute function refuse_final_change();

revoke all on function refuse_final_change from public;
