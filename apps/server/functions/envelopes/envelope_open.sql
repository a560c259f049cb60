-- Opens shares for many members at once, each member once in the call. Under the row of a window each takes the next share
-- of its counter; the share is credited from the window's account, with its turnover, in the same transaction. Outcomes: 0 opened, 1 opened before (the first share is the answer), 11 frozen, 12 self-excluded, 13 in a time-out,
-- 30 key used for something else, 40 coming, 41 paused, 42 over, 43 empty, 44 not for this member, 50 open turnover must be
-- looked at first.
create or replace function envelope_open(
  p_at timestamptz, c_windows uuid[], c_members uuid[], c_keys uuid[], c_needs uuid[], c_fits boolean[], c_looked boolean[],
  out outcomes smallint[], out numbers int[], out units bigint[], out opened int[], out given bigint[]
) language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  many int := coalesce(cardinality(c_members), 0);
  wallets_of bigint[];
  base bigint;
  credited int;
  expected int;
begin
  if many = 0 or many > 1000 or many <> (select count(distinct m) from unnest(c_members) as m) then
    raise exception 'each member opens once in a call' using errcode = 'check_violation';
  end if;
  -- The locks of turnover, before those of windows and wallets.
  perform pg_advisory_xact_lock(hashtextextended('turnover|' || a.member, 0))
    from (select m as member from unnest(c_members) as m order by m) as a;
  perform 1 from envelope_windows where id = any(c_windows) order by id for no key update;

  -- Wallets that are missing, with the bits of the account that pays.
  insert into accounts (id, merchant_no, key, kind, currency, member_id, has_wallet)
    select (nextval('account_serial') << 19) | (w.account & 524031), ((w.account >> 9) & 1023)::smallint,
      'player:' || g.member || ':main:' || w.currency, 'main', w.currency, g.member, true
    from unnest(c_windows, c_members) as g(envelope_window, member)
    join envelope_windows w on w.id = g.envelope_window
    join members m on m.id = g.member and m.merchant = w.merchant and m.currency = w.currency
    where not exists (
      select 1 from accounts a where a.merchant_no = ((w.account >> 9) & 1023)::smallint
        and a.key = 'player:' || g.member || ':main:' || w.currency
    )
    on conflict on constraint accounts_key_once do nothing;
  select array_agg(a.id order by g.n) into wallets_of
    from unnest(c_windows, c_members) with ordinality as g(envelope_window, member, n)
    left join envelope_windows w on w.id = g.envelope_window
    left join accounts a on a.merchant_no = ((w.account >> 9) & 1023)::smallint
      and a.key = 'player:' || g.member || ':main:' || w.currency;
  insert into wallets (id, is_debt, is_plain, is_held, member_id)
    select g.wallet, false, true, false, g.member from unnest(wallets_of, c_members) as g(wallet, member)
    where g.wallet is not null and not exists (select 1 from wallets known where known.id = g.wallet)
    on conflict do nothing;
  perform 1 from wallets
    where id = any(wallets_of || array(select account from envelope_windows where id = any(c_windows)))
    order by id for no key update;

  with asked as (
    select g.n, g.envelope_window, g.member,
      case
        when mine.member_id is not null then 1
        when w.id is null or wallet.id is null then 44
        when used.key is not null then 30
        when ledger_standing(wallet, p_at) > 0 then ledger_standing(wallet, p_at)
        when w.closed_at is not null or p_at >= w.ends_at then 42
        when p_at < w.starts_at then 40
        when w.is_paused then 41
        when not g.fits or (w.kind = 'personal' and not exists (
          select 1 from envelope_guests e where e.envelope_window = w.id and e.member_id = g.member
        )) then 44
        when not g.looked and exists (select 1 from turnover_needs t where t.member_id = g.member and t.state = 'OPEN') then 50
        else 0
      end as verdict,
      mine.number as mine
    from unnest(c_windows, c_members, c_keys, c_fits, c_looked, wallets_of)
      with ordinality as g(envelope_window, member, key, fits, looked, wallet_id, n)
    left join envelope_windows w on w.id = g.envelope_window
    left join wallets wallet on wallet.id = g.wallet_id
    left join envelope_openings mine on mine.envelope_window = g.envelope_window and mine.member_id = g.member
    left join envelope_openings used on used.key = g.key
  ), placed as (
    select a.n, a.envelope_window, a.mine, a.verdict,
      case when a.verdict = 0 then w.opened + row_number() over (partition by a.envelope_window, a.verdict order by a.n) end as place,
      w.shares
    from asked a left join envelope_windows w on w.id = a.envelope_window
  ), ended as (
    select p.n, case when p.place > p.shares then 43 else p.verdict end as verdict,
      case when p.verdict = 1 then p.mine when p.place <= p.shares then p.place end as number, p.envelope_window
    from placed p
  )
  select array_agg(e.verdict::smallint order by e.n), array_agg(e.number::int order by e.n),
      array_agg(s.units order by e.n)
    into outcomes, numbers, units
    from ended e left join envelope_shares s on s.envelope_window = e.envelope_window and s.number = e.number;

  select count(*) into expected from unnest(outcomes) as o where o = 0;
  if expected = 0 then
    select array_agg(coalesce(w.opened, 0) order by g.n), array_agg(coalesce(w.given, 0) order by g.n) into opened, given
      from unnest(c_windows) with ordinality as g(envelope_window, n)
      left join envelope_windows w on w.id = g.envelope_window;
    return;
  end if;
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, wallets_of);
  end if;
  base := nextval('journal_serial') * 1024;

  insert into postings (journal, position, kind, debit, credit, units, at)
    select base + g.n, 0, 'claim', w.account, g.wallet, g.units, p_at
    from unnest(outcomes, c_windows, wallets_of, envelope_open.units) with ordinality as g(outcome, envelope_window, wallet, units, n)
    join envelope_windows w on w.id = g.envelope_window
    where g.outcome = 0;
  insert into journal_notes (journal, link, memo)
    select base + g.n, 'envelope.' || g.envelope_window, jsonb_build_object('envelope', g.envelope_window)
    from unnest(outcomes, c_windows) with ordinality as g(outcome, envelope_window, n) where g.outcome = 0;
  insert into envelope_openings (envelope_window, number, member_id, key, journal, at)
    select g.envelope_window, g.number, g.member, g.key, base + g.n, p_at
    from unnest(outcomes, c_windows, numbers, c_members, c_keys) with ordinality
      as g(outcome, envelope_window, number, member, key, n)
    where g.outcome = 0;
  insert into turnover_needs (id, merchant, member_id, source, ref, units, currency, multiple, need, scope, contributions,
      made_at, looked_at)
    select g.need, w.merchant, g.member, 'bonus', 'envelope:' || w.id, g.units, w.currency, w.multiple,
      g.units * w.multiple / 100, null, w.contributions, p_at, p_at
    from unnest(outcomes, c_windows, c_members, c_needs, envelope_open.units) as g(outcome, envelope_window, member, need, units)
    join envelope_windows w on w.id = g.envelope_window
    where g.outcome = 0 and g.units * w.multiple / 100 > 0;
  insert into outbox (channel, kind, value)
    select 'member:' || g.member, 'withdrawal.changed', '{"needs": "changed"}'::jsonb
    from unnest(outcomes, c_members) as g(outcome, member) where g.outcome = 0;

  update wallets w set balance = w.balance + g.units
    from unnest(outcomes, wallets_of, envelope_open.units) as g(outcome, wallet, units)
    where g.outcome = 0 and w.id = g.wallet and not w.is_debt and not w.is_held and w.member_id is not null;
  get diagnostics credited = row_count;
  if credited <> expected then
    raise exception 'an envelope pays members only' using errcode = 'check_violation';
  end if;
  -- The pot is never below zero: its wallet refuses that.
  update wallets w set balance = w.balance - g.units
    from (
      select v.account, sum(s.units) as units
      from unnest(outcomes, c_windows, envelope_open.units) as s(outcome, envelope_window, units)
      join envelope_windows v on v.id = s.envelope_window where s.outcome = 0 group by 1
    ) as g
    where w.id = g.account;
  update envelope_windows w set opened = w.opened + g.many, given = w.given + g.units
    from (
      select s.envelope_window, count(*)::int as many, sum(s.units)::bigint as units
      from unnest(outcomes, c_windows, envelope_open.units) as s(outcome, envelope_window, units) where s.outcome = 0 group by 1
    ) as g
    where w.id = g.envelope_window;
  select array_agg(coalesce(w.opened, 0) order by g.n), array_agg(coalesce(w.given, 0) order by g.n) into opened, given
    from unnest(c_windows) with ordinality as g(envelope_window, n)
    left join envelope_windows w on w.id = g.envelope_window;
  insert into balance_news
    select array_agg(g.member) from unnest(outcomes, c_members) as g(outcome, member) where g.outcome = 0;
end $$;

revoke all on function envelope_open from public;
grant execute on function envelope_open to croupier_app;
