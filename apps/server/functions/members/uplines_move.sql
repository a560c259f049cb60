-- Moves an account with everybody below to another upline, or to the top, at an instant that is still to come. Answers
-- 'moved', 'same', 'circle' or 'deep', when it becomes effective, from whom, and how many accounts move. Moves of a brand
-- run one after the other, and none becomes effective before one that is known already, so two at once make no circle.
create or replace function uplines_move(p_merchant text, p_member uuid, p_upline uuid, p_at timestamptz)
  returns table (outcome text, effective_at timestamptz, from_id uuid, accounts int)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  at timestamptz;
  above uuid[] := '{}';
  own uplines;
  deepest int;
  counted int;
begin
  perform pg_advisory_xact_lock(hashtextextended('uplines|' || p_merchant, 0));
  if (select count(*) from members where merchant = p_merchant and id in (p_member, p_upline))
    <> (case when p_upline is null then 1 else 2 end) and p_upline is distinct from p_member then
    raise exception 'an upline is of the same brand' using errcode = 'restrict_violation';
  end if;
  select greatest(p_at, max(u.from_at)) into at from uplines u where u.merchant = p_merchant;
  if p_upline is not null then
    select u.path into above from uplines u where u.member_id = p_upline and u.to_at is null;
    above := coalesce(above, array[p_upline]);
  end if;
  select * into own from uplines u where u.member_id = p_member and u.to_at is null;
  if own.upline_id is not distinct from p_upline then return query select 'same', at, own.upline_id, 0; return; end if;
  if p_member = any (above) then return query select 'circle', at, own.upline_id, 0; return; end if;
  select max(cardinality(u.path)) - coalesce(cardinality(own.path), 1), count(*) into deepest, counted
  from uplines u where u.to_at is null and u.path @> array[p_member];
  if cardinality(above) + 1 + greatest(coalesce(deepest, 0), 0) > 100 then
    return query select 'deep', at, own.upline_id, 0;
    return;
  end if;

  -- What was to begin then already begins elsewhere.
  update uplines u set path = above || u.path[array_position(u.path, p_member):],
    upline_id = case when u.member_id = p_member then p_upline else u.upline_id end
  where u.to_at is null and u.from_at = at and u.path @> array[p_member];
  with ended as (
    update uplines u set to_at = at where u.to_at is null and u.from_at < at and u.path @> array[p_member]
    returning u.member_id, u.upline_id, u.path, u.code, u.rebate_levels, u.made_at
  )
  insert into uplines (member_id, merchant, upline_id, path, code, rebate_levels, made_at, from_at)
  select e.member_id, p_merchant, case when e.member_id = p_member then p_upline else e.upline_id end,
    above || e.path[array_position(e.path, p_member):], e.code, e.rebate_levels, e.made_at, at
  from ended e;
  if own.member_id is null then
    insert into uplines (member_id, merchant, upline_id, path, made_at, from_at)
    values (p_member, p_merchant, p_upline, above || p_member, at, at);
    counted := counted + 1;
  end if;
  return query select 'moved', at, own.upline_id, counted;
end $$;

revoke all on function uplines_move from public;
grant execute on function uplines_move to croupier_app;
