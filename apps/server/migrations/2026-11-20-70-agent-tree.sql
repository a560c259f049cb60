-- The tree of agents gets a history by day: accounts can be moved to another upline, and their levels change at midnight.

-- Where an account stands from `from_at` until `to_at`, or since then where that is null. Several rows of a member follow
-- each other without a gap; moves begin at midnight of the brand.
alter table uplines add column from_at timestamptz not null default '-infinity';
alter table uplines add column to_at timestamptz;
drop trigger uplines_only_grow on uplines;
update uplines set from_at = made_at;
alter table uplines drop constraint uplines_pkey, drop constraint uplines_no_circle;
-- Null for an account that was moved to the top.
alter table uplines alter column upline_id drop not null;
alter table uplines add primary key (member_id, from_at);
alter table uplines add constraint uplines_no_circle check (
  path[cardinality(path)] = member_id and not member_id = any (path[1:cardinality(path) - 1])
  and case when upline_id is null then cardinality(path) = 1 else coalesce(path[cardinality(path) - 1] = upline_id, false) end
);
alter table uplines add constraint uplines_not_too_deep check (cardinality(path) <= 100);
alter table uplines add constraint uplines_run_forward check (to_at > from_at);
create unique index uplines_one_at_a_time on uplines (member_id) where to_at is null;
create index uplines_direct on uplines (upline_id, from_at);
create index uplines_begun on uplines (merchant, from_at);
create trigger uplines_not_deleted before delete on uplines for each row execute function refuse_change();
create trigger uplines_not_emptied before truncate on uplines for each statement execute function refuse_change();

-- Moves by operators. The newest of a member that is not replaced is the one that counts.
create table agent_moves (
  -- Made by the sender.
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members,
  -- Null at the top of the tree.
  from_id uuid references members,
  to_id uuid references members,
  reason text not null check (length(reason) between 3 and 500),
  -- How many accounts came along, the moved one included.
  accounts int not null check (accounts > 0),
  made_by uuid not null references operators,
  made_at timestamptz not null,
  effective_at timestamptz not null,
  -- Before it was effective, another move took its place.
  replaced_at timestamptz
);
create index agent_moves_by_time on agent_moves (merchant, made_at desc);
create index agent_moves_of_member on agent_moves (member_id, made_at desc);
create index agent_moves_away on agent_moves (from_id, made_at desc);
create index agent_moves_to on agent_moves (to_id, made_at desc);
create trigger agent_moves_not_deleted before delete on agent_moves for each row execute function refuse_change();
create trigger agent_moves_not_emptied before truncate on agent_moves for each statement execute function refuse_change();
grant select, insert on agent_moves to croupier_app;
grant update (replaced_at) on agent_moves to croupier_app;
