-- What was deposited since a moment, gross: no withdrawal and no charge-back makes room. What the house refunded by a
-- correction that names the deposit counts no more (LE-23).
create or replace function ledger_deposited(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(greatest(p.units - coalesce((
    select sum(c.units) from journal_notes n
    join postings c on c.journal = n.journal and c.kind = 'correction' and c.debit = p_wallet
    where n.corrects = d.journal
  ), 0), 0)), 0)::bigint
  from deposits d join postings p on p.journal = d.journal and p.position = 0
  where d.wallet = p_wallet and d.at > p_since
$$;

revoke all on function ledger_deposited from public;
grant execute on function ledger_deposited to croupier_app;
