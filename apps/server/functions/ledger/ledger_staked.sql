-- What was staked on bets and tickets since a moment; a bet that was rolled back does not count.
create or replace function ledger_staked(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(b.units), 0)::bigint + ledger_draw_staked(p_wallet, p_since)
  from postings b left join bet_ends e on e.ref = b.ref and e.kind = 3
  where b.debit = p_wallet and (b.debit & 256) = 0 and b.kind = 'bet' and b.at > p_since and e.ref is null
$$;

revoke all on function ledger_staked from public;
grant execute on function ledger_staked to croupier_app;
