-- Locks those of the wallets that nobody else holds and answers their ids.
create or replace function ledger_lock_free_wallets(p_ids bigint[]) returns bigint[]
language sql security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(f.id), '{}') from (
    select id from wallets where id = any(p_ids) order by id for no key update skip locked
  ) as f
$$;

revoke all on function ledger_lock_free_wallets from public;
grant execute on function ledger_lock_free_wallets to croupier_app;
