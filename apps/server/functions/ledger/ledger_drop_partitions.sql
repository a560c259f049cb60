-- Drops the partitions of quarters that ended two quarters ago or earlier; answers their names. Bets wait while a
-- partition goes, so this gives up soon when somebody holds the table: tomorrow is early enough.
create or replace function ledger_drop_partitions(p_now timestamptz) returns text[]
language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  kept_from text := to_char(date_trunc('quarter', p_now) - interval '6 months', 'YYYY"q"Q');
  dropped text[] := '{}';
  name text;
begin
  perform pg_advisory_xact_lock(727005);
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('commands'::regclass, 'once_answers'::regclass) and right(c.relname, 6) < kept_from
    order by c.relname
  loop
    execute format('drop table %I', name);
    dropped := dropped || name;
  end loop;
  return dropped;
end $$;

revoke all on function ledger_drop_partitions from public;
grant execute on function ledger_drop_partitions to croupier_app;
