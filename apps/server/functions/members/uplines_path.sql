-- Fills in the path from the top of the tree down to the member, as it is when the row begins. An upline belongs to the
-- same brand. Only `uplines_move` and `uplines_follow` may give a path of their own.
create or replace function uplines_path() returns trigger language plpgsql as $$
declare
  above uuid[];
begin
  if new.from_at = '-infinity' then new.from_at := new.made_at; end if;
  if cardinality(new.path) > 0 and has_table_privilege('uplines', 'update') then return new; end if;
  -- While somebody moves, nobody comes below: the branch that moves is whole.
  perform pg_advisory_xact_lock_shared(hashtextextended('uplines|' || new.merchant, 0));
  new.to_at := null;
  select path into above from uplines
  where member_id = new.upline_id and from_at <= new.from_at and (to_at is null or to_at > new.from_at);
  new.path := coalesce(above, array[new.upline_id]) || new.member_id;
  if not exists (select 1 from members a, members b where a.id = new.member_id and b.id = new.upline_id and a.merchant = new.merchant and b.merchant = new.merchant) then
    raise exception 'an upline is of the same brand' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
