-- Before tickets with bonus money end: locks their wallets, and all others that will be paid, in the order of every other
-- writer. The promotion of a bonus that has ended may get money back. Answers the bonus wallet of each ticket.
create or replace function bonus_tickets_lock(p_tickets uuid[], p_wallets bigint[])
returns table (ticket uuid, wallet bigint) language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform 1 from wallets w where w.id = any(p_wallets || array(
    select unnest(case when b.state in ('ACTIVE', 'ENDING') then array[b.main, b.wallet]
      else array[b.main, b.wallet, b.promotion] end)
    from bonus_tickets t join bonuses b on b.id = t.bonus where t.ticket = any(p_tickets)
  )) order by w.id for no key update;
  return query select t.ticket, b.wallet from bonus_tickets t join bonuses b on b.id = t.bonus
    where t.ticket = any(p_tickets);
end $$;

revoke all on function bonus_tickets_lock from public;
grant execute on function bonus_tickets_lock to croupier_app;
