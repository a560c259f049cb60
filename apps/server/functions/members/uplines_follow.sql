-- A new account goes along when its upline is about to be moved. One with a team of its own cannot be put under somebody
-- without it: that is a move.
create or replace function uplines_follow() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  later record;
begin
  if exists (select 1 from uplines where upline_id = new.member_id and to_at is null) then
    raise exception '% has a team and can only be moved with it', new.member_id using errcode = 'restrict_violation';
  end if;
  for later in
    select from_at, path from uplines where member_id = new.upline_id and from_at > new.from_at order by from_at
  loop
    update uplines set to_at = later.from_at where member_id = new.member_id and to_at is null;
    insert into uplines (member_id, merchant, upline_id, path, code, rebate_levels, made_at, from_at)
    values (new.member_id, new.merchant, new.upline_id, later.path || new.member_id, new.code, new.rebate_levels,
      new.made_at, later.from_at);
  end loop;
  return null;
end $$;

revoke all on function uplines_follow from public;

-- Whoever may change rows, as a move does, brings teams and later rows along itself.
create or replace trigger uplines_follow after insert on uplines for each row
  when (not has_table_privilege('uplines', 'update')) execute function uplines_follow();
