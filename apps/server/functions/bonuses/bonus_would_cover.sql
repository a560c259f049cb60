-- Whether the live bonus has what a main wallet lacks for a stake, wherever it may be used. Its member may have said not
-- to use it.
create or replace function bonus_would_cover(w wallets, p_units numeric, p_at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  select not w.real_money_only and exists (
    select 1 from bonuses b join wallets x on x.id = b.wallet
    where b.main = w.id and b.state = 'ACTIVE' and p_at < b.expires_at and p_units - w.balance <= x.balance
  )
$$;

revoke all on function bonus_would_cover from public;
