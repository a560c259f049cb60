-- Locks the wallets that nobody else holds and answers the places of those that can pay their stake without a closer
-- look. Each wallet comes once.
create or replace function ledger_free_stakes(p_wallets bigint[], p_units bigint[]) returns int[]
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  ids bigint[];
  free int[];
begin
  select array_agg(f.id) into ids from (
    select id from wallets where id = any(p_wallets) order by id for no key update skip locked
  ) as f;
  select array_agg(s.n::int order by s.n) into free
  from unnest(p_wallets, p_units) with ordinality as s(id, units, n) join wallets w on w.id = s.id
  where s.id = any(ids) and w.is_plain and w.balance >= s.units and coalesce(s.units <= w.stake_limit, true);
  return free;
end $$;

revoke all on function ledger_free_stakes from public;
grant execute on function ledger_free_stakes to croupier_app;
