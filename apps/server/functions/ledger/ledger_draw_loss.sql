-- What was staked on tickets of draws since a moment and has not come back; an open ticket counts as lost. Tickets are found
-- in the books by the id that their postings carry.
create or replace function ledger_draw_loss(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  with staked as materialized (
    select ref, units from postings
    where debit = p_wallet and (debit & 256) = 0 and kind = 'lotteryStake' and at > p_since
  )
  select coalesce((select sum(units) from staked), 0)::bigint
    - coalesce((
      select sum(units) from postings
      where credit = p_wallet and (credit & 256) = 0 and at > p_since
        and kind in ('lotteryPrize', 'lotteryRefund', 'correction') and ref in (select ref from staked)
    ), 0)::bigint
    + coalesce((
      select sum(units) from postings
      where debit = p_wallet and (debit & 256) = 0 and at > p_since
        and kind = 'correction' and ref in (select ref from staked)
    ), 0)::bigint
$$;

revoke all on function ledger_draw_loss from public;
grant execute on function ledger_draw_loss to croupier_app;
