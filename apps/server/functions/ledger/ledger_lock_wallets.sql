-- For functions of other modules that decide about several wallets: all of them, with the bonus wallets of the same members,
-- locked in the order of every other writer.
create or replace function ledger_lock_wallets(p_wallets bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from wallets where id = any(p_wallets || array(select b.wallet from bonuses b where b.main = any(p_wallets)))
    order by id for no key update;
end $$;

revoke all on function ledger_lock_wallets from public;
grant execute on function ledger_lock_wallets to croupier_app;
