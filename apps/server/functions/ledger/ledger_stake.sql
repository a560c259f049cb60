-- Takes the stakes of one member's tickets to the escrows of their draws, or says why not, all or none. The checks come
-- in the order of LE-20, under the lock of the wallet; each ticket is a bet of its own, and together they meet the totals.
-- Sums over a month of bets are made only for wallets that have a limit to compare them with. A single ticket with a
-- category may be paid by a bonus for what the wallet lacks (PM-41); the part is answered, and where the stake is above the
-- largest that a bonus pays, the most that would pass.
create or replace function ledger_stake(
  p_at timestamptz, p_wallet bigint, p_escrows bigint[], p_units bigint[], p_refs uuid[],
  p_category text, p_draw bigint,
  out number bigint, out balance_after bigint, out refused text, out part bigint, out most_accepted bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w wallets;
  total numeric;
  most bigint;
begin
  if coalesce(cardinality(p_escrows), 0) not between 1 and 1000 or cardinality(p_escrows) <> cardinality(p_units)
    or cardinality(p_escrows) <> cardinality(p_refs) then
    raise exception 'a stake needs tickets' using errcode = 'check_violation';
  end if;
  if not exists (select 1 from accounts where id = p_wallet and kind = 'main') or exists (
    select 1 from unnest(p_escrows) as e(id) left join accounts a on a.id = e.id and a.kind = 'drawEscrow' where a.id is null
  ) then
    raise exception 'a stake goes from a main wallet to the escrow of a draw' using errcode = 'check_violation';
  end if;
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, array[p_wallet]);
  end if;
  select * into strict w from wallets where id = p_wallet for no key update;
  select sum(u), max(u) into total, most from unnest(p_units) as u;
  balance_after := w.balance;
  if w.has_bonus and p_category is not null and total > w.balance and cardinality(p_refs) = 1 then
    select s.number, s.refused, s.part, s.most into number, refused, part, most_accepted
    from bonus_stake(p_at, w, p_escrows[1], total::bigint, p_refs[1], p_category, p_draw) as s;
    if number is not null then balance_after := 0; end if;
    if number is not null or refused is not null then return; end if;
  end if;
  if not w.is_plain then
    refused := ledger_refusal(ledger_standing(w, p_at));
    if refused is not null then return; end if;
  end if;
  if most > w.stake_limit then
    refused := 'stake_limit_reached';
    return;
  end if;
  if not w.is_plain then
    if num_nonnulls(w.stake_day, w.stake_week, w.stake_month) > 0 and (
      total > w.stake_day - ledger_staked(w.id, p_at - interval '24 hours')
      or total > w.stake_week - ledger_staked(w.id, p_at - interval '7 days')
      or total > w.stake_month - ledger_staked(w.id, p_at - interval '30 days')
    ) then
      refused := 'stake_total_reached';
    elsif num_nonnulls(w.loss_day, w.loss_week, w.loss_month) > 0 and (
      total > w.loss_day - ledger_loss(w.id, p_at - interval '24 hours')
      or total > w.loss_week - ledger_loss(w.id, p_at - interval '7 days')
      or total > w.loss_month - ledger_loss(w.id, p_at - interval '30 days')
    ) then
      refused := 'loss_limit_reached';
    end if;
    if refused is not null then return; end if;
  end if;
  if total > w.balance then
    refused := case when w.has_bonus and bonus_would_cover(w, total, p_at) then 'bonus_not_taken' else 'insufficient_balance' end;
    return;
  end if;
  update wallets set balance = balance - total::bigint where id = p_wallet returning balance into balance_after;
  number := nextval('journal_serial') * 1024;
  insert into postings (journal, position, kind, debit, credit, units, at, ref)
    select number, n - 1, 'lotteryStake', p_wallet, e, u, p_at, r
    from unnest(p_escrows, p_units, p_refs) with ordinality as t(e, u, r, n);
  insert into balance_news values (array[w.member_id]);
end $$;

revoke all on function ledger_stake from public;
grant execute on function ledger_stake to croupier_app;
