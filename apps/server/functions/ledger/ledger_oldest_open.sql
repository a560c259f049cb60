-- The oldest transaction that is still open: what sealing and roll-ups wait for. The server's role may not look itself.
create or replace function ledger_oldest_open(out pid int, out since timestamptz) returns setof record
language sql security definer set search_path = public, pg_temp as $$
  select pid, xact_start from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and xact_start is not null
  order by xact_start limit 1
$$;

revoke all on function ledger_oldest_open from public;
grant execute on function ledger_oldest_open to croupier_app;
