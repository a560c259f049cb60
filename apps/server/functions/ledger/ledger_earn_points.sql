-- Credits points to many members at once: opens the wallets that are missing, locks all in the order of their ids, and
-- writes a journal for each member. Their numbers are the answer. Points come from the account of issued points only.
create or replace function ledger_earn_points(
  p_at timestamptz, p_issued bigint, p_members uuid[], p_units bigint[]
) returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  many int := coalesce(cardinality(p_members), 0);
  merchant smallint := ((p_issued >> 9) & 1023)::smallint;
  bases bigint[];
  numbers bigint[];
  ids bigint[];
  credited int;
begin
  if many = 0 or many <> coalesce(cardinality(p_units), 0) then
    raise exception 'points need members with units' using errcode = 'check_violation';
  end if;
  if not exists (select 1 from accounts where id = p_issued and kind = 'issuedPoints') then
    raise exception 'points are issued from their own account' using errcode = 'check_violation';
  end if;
  -- Play money and points never have the same owner (WA-6).
  if exists (
    select 1 from unnest(p_members) as g(id) left join members m on m.id = g.id
    left join currencies c on c.code = m.currency where c.book is distinct from 0
  ) then
    raise exception 'points are for members with real money' using errcode = 'LX002';
  end if;
  insert into accounts (id, merchant_no, key, kind, currency, member_id, has_wallet)
    select (nextval('account_serial') << 19) | (p_issued & 524031), merchant, 'player:' || g.id || ':points:PTS', 'points',
      'PTS', g.id, true
    from unnest(p_members) as g(id)
    where not exists (
      select 1 from accounts a where a.merchant_no = merchant and a.key = 'player:' || g.id || ':points:PTS'
    )
    on conflict on constraint accounts_key_once do nothing;
  select array_agg(a.id order by g.n) into ids
    from unnest(p_members) with ordinality as g(id, n)
    join accounts a on a.merchant_no = merchant and a.key = 'player:' || g.id || ':points:PTS';
  insert into wallets (id, is_debt, is_plain, is_held, member_id)
    select w.id, false, true, false, w.member_id from unnest(ids, p_members) as w(id, member_id)
    where not exists (select 1 from wallets known where known.id = w.id)
    on conflict do nothing;
  perform 1 from wallets where id = any(ids) order by id for no key update;
  update wallets w set balance = w.balance + g.units
    from unnest(ids, p_units) as g(id, units) where w.id = g.id;
  get diagnostics credited = row_count;
  if credited <> many then
    raise exception 'each member earns once' using errcode = 'check_violation';
  end if;
  select array_agg(nextval('journal_serial') * 1024) into bases from generate_series(0, (many - 1) / 1000);
  select array_agg(bases[(n - 1) / 1000 + 1] + (n - 1) % 1000 order by n) into numbers from generate_series(1, many) as n;
  insert into postings (journal, position, kind, debit, credit, units, at)
    select g.journal, 0, 'pointsEarn', p_issued, g.id, g.units, p_at
    from unnest(numbers, ids, p_units) as g(journal, id, units);
  insert into balance_news values (p_members);
  return numbers;
end $$;

revoke all on function ledger_earn_points from public;
grant execute on function ledger_earn_points to croupier_app;
