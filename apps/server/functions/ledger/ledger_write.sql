-- Writes one journal for the other functions: locks the wallets in the order of their ids, refuses an overdraft, else
-- writes everything and notes whose balance changed. The server's role cannot call it.
create or replace function ledger_write(
  p_kind text, p_at timestamptz, p_debits bigint[], p_credits bigint[], p_units bigint[],
  p_reason text, p_corrects bigint, p_link text, p_memo jsonb,
  out journal bigint, out refused text
) language plpgsql set search_path = public, pg_temp as $$
declare
  touched bigint[];
begin
  if coalesce(cardinality(p_debits), 0) = 0 or cardinality(p_debits) <> cardinality(p_credits)
    or cardinality(p_debits) <> cardinality(p_units) then
    raise exception 'a journal needs postings' using errcode = 'check_violation';
  end if;
  select array_agg(distinct a order by a) into touched from unnest(p_debits || p_credits) as a;
  if (select count(*) from accounts where id = any(touched)) <> cardinality(touched) then
    raise exception 'a posting names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, touched);
  end if;
  perform 1 from wallets where id = any(touched) order by id for no key update;
  if exists (
    select 1 from wallets w
    join (
      select a, sum(u) as net from (
        select unnest(p_debits) as a, -unnest(p_units) as u
        union all
        select unnest(p_credits), unnest(p_units)
      ) as sides group by a
    ) as nets on nets.a = w.id
    where case when w.is_debt then w.balance + net > 0 else w.balance + net < 0 end
  ) then
    refused := 'insufficient_balance';
    return;
  end if;
  update wallets w set balance = w.balance + nets.net::bigint
  from (
    select a, sum(u) as net from (
      select unnest(p_debits) as a, -unnest(p_units) as u
      union all
      select unnest(p_credits), unnest(p_units)
    ) as sides group by a
  ) as nets
  where nets.a = w.id;
  journal := nextval('journal_serial') * 1024;
  insert into postings (journal, position, kind, debit, credit, units, at)
    select journal, n - 1, p_kind, d, c, u, p_at
    from unnest(p_debits, p_credits, p_units) with ordinality as p(d, c, u, n);
  if p_reason is not null or p_corrects is not null or p_link is not null or p_memo is not null then
    insert into journal_notes values (journal, p_reason, p_corrects, p_link, p_memo);
  end if;
  insert into balance_news
    select array_agg(distinct member_id) from wallets where id = any(touched) and member_id is not null having count(*) > 0;
end $$;

revoke all on function ledger_write from public;
