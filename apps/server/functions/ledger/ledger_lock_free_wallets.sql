-- Locks those of the wallets that nobody else holds, with the bonus wallets of the same members, and answers the ids of those
-- of which both are locked.
create or replace function ledger_lock_free_wallets(p_ids bigint[]) returns bigint[]
language sql security definer set search_path = public, pg_temp as $$
  with bonus as materialized (
    select b.main, b.wallet from bonuses b where b.main = any(p_ids)
  ), free as materialized (
    select id from wallets where id = any(p_ids || array(select wallet from bonus)) order by id for no key update skip locked
  )
  select coalesce(array_agg(f.id), '{}') from free f
  where f.id = any(p_ids)
    and not exists (select 1 from bonus b where b.main = f.id and b.wallet not in (select id from free))
$$;

revoke all on function ledger_lock_free_wallets from public;
grant execute on function ledger_lock_free_wallets to croupier_app;
