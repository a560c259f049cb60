-- Fills in the path from the top of the tree down to the member. An upline belongs to the same brand.
create or replace function uplines_path() returns trigger language plpgsql as $$
declare
  above uuid[];
begin
  select path into above from uplines where member_id = new.upline_id;
  new.path := coalesce(above, array[new.upline_id]) || new.member_id;
  if not exists (select 1 from members a, members b where a.id = new.member_id and b.id = new.upline_id and a.merchant = new.merchant and b.merchant = new.merchant) then
    raise exception 'an upline is of the same brand' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
