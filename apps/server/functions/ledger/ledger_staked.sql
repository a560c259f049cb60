-- What was staked on bets and tickets since a moment, with bonus money too; a bet that was rolled back does not count.
create or replace function ledger_staked(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(b.units), 0)::bigint + ledger_draw_staked(p_wallet, p_since) + (
    select coalesce(sum(p.units), 0)::bigint from bonus_parts p left join bet_ends e on e.ref = p.key and e.kind = 3
    where p.wallet = p_wallet and p.at > p_since and p.kind = 1 and e.ref is null
  ) - (
    -- Of tickets that were given back; a bet that was rolled back is left out above.
    select coalesce(sum(g.units), 0)::bigint
    from bonus_parts p join bonus_tickets t on t.ticket = p.key join bonus_parts g on g.round = p.round and g.kind = 3
    where p.wallet = p_wallet and p.at > p_since and p.kind = 1
  )
  from postings b left join bet_ends e on e.ref = b.ref and e.kind = 3
  where b.debit = p_wallet and (b.debit & 256) = 0 and b.kind = 'bet' and b.at > p_since and e.ref is null
$$;

revoke all on function ledger_staked from public;
grant execute on function ledger_staked to croupier_app;
