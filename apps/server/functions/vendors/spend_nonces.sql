-- Notes used nonces. Answers null when all of them are new, else those that are new. Used nonces stand in the table of the
-- same time or of the one before it.
create or replace function spend_nonces(p_turn int, p_keys uuid[]) returns uuid[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  spent uuid[];
begin
  case p_turn
  when 0 then
    with spending as (
      insert into vendor_nonces_0 select k from unnest(p_keys) as k
      where not exists (select 1 from vendor_nonces_3 o where o.key = k) on conflict do nothing returning key)
    select array_agg(key) into spent from spending;
  when 1 then
    with spending as (
      insert into vendor_nonces_1 select k from unnest(p_keys) as k
      where not exists (select 1 from vendor_nonces_0 o where o.key = k) on conflict do nothing returning key)
    select array_agg(key) into spent from spending;
  when 2 then
    with spending as (
      insert into vendor_nonces_2 select k from unnest(p_keys) as k
      where not exists (select 1 from vendor_nonces_1 o where o.key = k) on conflict do nothing returning key)
    select array_agg(key) into spent from spending;
  when 3 then
    with spending as (
      insert into vendor_nonces_3 select k from unnest(p_keys) as k
      where not exists (select 1 from vendor_nonces_2 o where o.key = k) on conflict do nothing returning key)
    select array_agg(key) into spent from spending;
  end case;
  if cardinality(spent) = cardinality(p_keys) then return null; end if;
  return coalesce(spent, '{}');
end $$;

revoke all on function spend_nonces from public;
grant execute on function spend_nonces to croupier_app;
