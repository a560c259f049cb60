-- Makes one message of all changed balances; answers whether there were any.
create or replace function ledger_tell_balances() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with taken as (delete from balance_news returning members)
  insert into outbox (channel, kind, value)
    select 'wallets', 'wallet.changed', to_jsonb(array_agg(distinct m)) from taken, unnest(members) as m having count(*) > 0;
  return found;
end $$;

revoke all on function ledger_tell_balances from public;
grant execute on function ledger_tell_balances to croupier_app;
