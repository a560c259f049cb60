-- Takes a stake that the main wallet does not cover: all of it, and the rest from the live bonus. Its outcome is null
-- where no bonus reaches; then the stake is refused like any other. Standing and limits are asked in the order of LE-20,
-- losses for the real part alone; the largest stake holds for the whole round. The wallets are locked. Told is what the
-- same game may stake afterwards.
create or replace function bonus_bet(
  p_journal bigint, w wallets, p_counter bigint, p_units bigint, p_game int, p_round uuid,
  p_key uuid, p_print uuid, p_at timestamptz, out outcome smallint, out balance bigint, out told bigint
) language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  b bonuses := bonus_for(w.id, p_game, p_round, p_at);
  part bigint := p_units - w.balance;
  had bigint;
  room bigint;
begin
  if b.id is null then return; end if;
  select x.balance into had from wallets x where x.id = b.wallet;
  if part > had then return; end if;
  balance := w.balance;
  if exists (select 1 from bet_ends where ref = p_key) then outcome := 21; return; end if;
  outcome := ledger_standing(w, p_at);
  if outcome = 0 and p_units > w.stake_limit then outcome := 14; end if;
  if outcome = 0 and num_nonnulls(w.stake_day, w.stake_week, w.stake_month) > 0 and (
    p_units > w.stake_day - ledger_staked(w.id, p_at - interval '24 hours')
    or p_units > w.stake_week - ledger_staked(w.id, p_at - interval '7 days')
    or p_units > w.stake_month - ledger_staked(w.id, p_at - interval '30 days')
  ) then outcome := 17; end if;
  if outcome = 0 and num_nonnulls(w.loss_day, w.loss_week, w.loss_month) > 0 and (
    w.balance > w.loss_day - ledger_loss(w.id, p_at - interval '24 hours')
    or w.balance > w.loss_week - ledger_loss(w.id, p_at - interval '7 days')
    or w.balance > w.loss_month - ledger_loss(w.id, p_at - interval '30 days')
  ) then outcome := 15; end if;
  if outcome = 0 and b.max_bet is not null then
    room := b.max_bet - (ledger_round_sums(p_round, w.id)).staked;
    if p_units > room then
      outcome := 44;
      -- Real money alone always passes.
      insert into bonus_refusals values (p_key, b.id, greatest(room, w.balance), p_at);
    end if;
  end if;
  if outcome <> 0 then return; end if;
  balance := 0;
  told := had - part;
  update wallets set balance = 0 where id = w.id and w.balance > 0;
  update wallets x set balance = x.balance - part where x.id = b.wallet;
  if w.balance > 0 then
    insert into postings values (p_journal, 0, 'bet', w.id, p_counter, w.balance, p_at, p_key, p_print, p_key, 0);
    insert into postings values (p_journal, 1, 'bet', b.wallet, p_counter, part, p_at,
      ledger_part_key(p_key, 'bonus'), p_print, null, had - part);
  else
    insert into postings values (p_journal, 0, 'bet', b.wallet, p_counter, part, p_at, p_key, p_print, p_key, had - part);
  end if;
  insert into bonus_parts values (p_key, p_round, w.id, b.id, 1, part, p_at);
  insert into balance_news values (array[w.member_id]);
end $$;

revoke all on function bonus_bet from public;
