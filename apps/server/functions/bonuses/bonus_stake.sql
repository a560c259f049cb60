-- Takes the stake of a ticket that the main wallet does not cover: all of it, and the rest from the live bonus. Without a
-- number and a refusal no bonus reaches; then the stake is decided like any other. Standing and limits are asked in the
-- order of LE-20, losses for the real part alone; the largest stake holds for all tickets of the member on the draw. The
-- wallets are locked.
create or replace function bonus_stake(
  p_at timestamptz, w wallets, p_escrow bigint, p_units bigint, p_ticket uuid, p_category text, p_draw bigint,
  out number bigint, out refused text, out part bigint, out most bigint
) language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  b bonuses;
  had bigint;
begin
  select x.* into b from bonuses x where x.main = w.id and x.state = 'ACTIVE' and p_at < x.expires_at
    and p_category <> all(x.excluded) and not w.real_money_only;
  if not found then return; end if;
  select x.balance into had from wallets x where x.id = b.wallet;
  if p_units - w.balance > had then return; end if;
  refused := ledger_refusal(ledger_standing(w, p_at));
  if refused is null and p_units > w.stake_limit then refused := 'stake_limit_reached'; end if;
  if refused is null and num_nonnulls(w.stake_day, w.stake_week, w.stake_month) > 0 and (
    p_units > w.stake_day - ledger_staked(w.id, p_at - interval '24 hours')
    or p_units > w.stake_week - ledger_staked(w.id, p_at - interval '7 days')
    or p_units > w.stake_month - ledger_staked(w.id, p_at - interval '30 days')
  ) then refused := 'stake_total_reached'; end if;
  if refused is null and num_nonnulls(w.loss_day, w.loss_week, w.loss_month) > 0 and (
    w.balance > w.loss_day - ledger_loss(w.id, p_at - interval '24 hours')
    or w.balance > w.loss_week - ledger_loss(w.id, p_at - interval '7 days')
    or w.balance > w.loss_month - ledger_loss(w.id, p_at - interval '30 days')
  ) then refused := 'loss_limit_reached'; end if;
  if refused is not null then return; end if;
  if b.max_bet is not null and p_units > b.max_bet - lottery_staked_on(p_draw, w.member_id) then
    refused := 'bonus_max_bet';
    -- Real money alone always passes.
    most := greatest(b.max_bet - lottery_staked_on(p_draw, w.member_id), w.balance);
    return;
  end if;
  part := p_units - w.balance;
  update wallets set balance = 0 where id = w.id and w.balance > 0;
  update wallets x set balance = x.balance - part where x.id = b.wallet;
  number := nextval('journal_serial') * 1024;
  -- The first posting names the ticket, as that of any other.
  insert into postings (journal, position, kind, debit, credit, units, at, ref)
    select number, row_number() over (order by s.place) - 1, 'lotteryStake', s.wallet, p_escrow, s.units, p_at,
      case when row_number() over (order by s.place) = 1 then p_ticket end
    from (values (1, w.id, w.balance), (2, b.wallet, part)) as s(place, wallet, units) where s.units > 0;
  insert into bonus_parts values (p_ticket, p_ticket, w.id, b.id, 1, part, p_at);
  insert into bonus_tickets values (p_ticket, w.id, b.id);
  insert into balance_news values (array[w.member_id]);
end $$;

revoke all on function bonus_stake from public;
