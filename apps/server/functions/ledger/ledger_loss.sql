-- What a wallet has staked and not brought back on bets and tickets placed since a moment; an open one counts as lost.
create or replace function ledger_loss(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(b.units - coalesce(case e.kind when 3 then b.units else e.units end, 0)), 0)::bigint
    + ledger_draw_loss(p_wallet, p_since)
  from postings b left join bet_ends e on e.ref = b.ref
  where b.debit = p_wallet and (b.debit & 256) = 0 and b.kind = 'bet' and b.at > p_since
$$;

grant execute on function ledger_loss to croupier_app;
