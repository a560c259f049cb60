-- A trigger for tables that only grow: refuses edits, deletions and truncation, the owner's too.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
