-- Makes the partitions of `commands` and `once_answers` for the quarter of a moment, unless they are there.
create or replace function ledger_make_partition(p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  from_at timestamptz := date_trunc('quarter', p_at);
  suffix text := to_char(from_at, 'YYYY"q"Q');
  kept record;
  name text;
begin
  perform pg_advisory_xact_lock(727005);
  for kept in select * from (values ('commands', 'key'), ('once_answers', 'merchant_no, scope, key')) as t(parent, once_by) loop
    name := kept.parent || '_' || suffix;
    if to_regclass(name) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        name, kept.parent, from_at, from_at + interval '3 months');
      execute format('create unique index on %I (%s)', name, kept.once_by);
    end if;
  end loop;
  return 'commands_' || suffix;
end $$;

revoke all on function ledger_make_partition from public;
grant execute on function ledger_make_partition to croupier_app;
