-- Bets (1) and rollbacks (3) for `ledger_rounds`, which asks for the round: one command after the other, in order, each with
-- its own answer. Outcome 0 is accepted, 30 is a key used for something else, 99 is retryable and not stored; the others are
-- refusals. Limits are asked in the order of LE-20: the single stake, all stakes, losses. Sums over a month of bets are
-- made only for wallets that have a limit to compare them with.
create or replace function ledger_exact(
  p_at timestamptz, w_ids bigint[],
  c_keys uuid[], c_prints uuid[], c_kinds smallint[], c_wallets bigint[], c_counters bigint[], c_units bigint[], c_refs uuid[],
  out outcomes smallint[], out balances bigint[], out replays boolean[]
) language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  base bigint := nextval('journal_serial') * 1024;
  n int;
  w wallets;
  done_print uuid;
  done_outcome smallint;
  done_balance bigint;
  bet postings;
  ended bet_ends;
  verdict smallint;
  amount bigint;
  made bigint;
  move text;
  debited bigint;
  credited bigint;
begin
  outcomes := '{}';
  balances := '{}';
  replays := '{}';
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, w_ids);
  end if;
  perform 1 from wallets where id = any(w_ids) order by id for no key update;
  for n in 1 .. cardinality(c_keys) loop
    select print, 0, balance into done_print, done_outcome, done_balance from postings where key = c_keys[n];
    if not found then
      select print, outcome, balance into done_print, done_outcome, done_balance from commands where key = c_keys[n] limit 1;
    end if;
    if found then
      outcomes := outcomes || (case when done_print = c_prints[n] then done_outcome else 30 end)::smallint;
      balances := balances || (case when done_print = c_prints[n] then done_balance else 0 end);
      replays := replays || (done_print = c_prints[n]);
      continue;
    end if;
    verdict := 0;
    amount := c_units[n];
    made := null;
    select * into w from wallets where id = c_wallets[n];
    if not found then raise exception 'wallet % does not exist', c_wallets[n]; end if;
    if w.is_held then raise exception 'wallet % is held money: it moves by holds only', w.id using errcode = 'check_violation'; end if;
    select * into bet from postings where ref = c_refs[n] and kind = 'bet';
    select * into ended from bet_ends where ref = c_refs[n];

    case c_kinds[n]
    when 1 then
      move := 'bet';
      debited := w.id;
      credited := c_counters[n];
      if ended.kind = 3 then
        verdict := 21;
      elsif bet.ref is not null then
        verdict := 20;
      end if;
      if verdict = 0 then verdict := ledger_standing(w, p_at); end if;
      if verdict = 0 and amount > w.stake_limit then verdict := 14; end if;
      if verdict = 0 and num_nonnulls(w.stake_day, w.stake_week, w.stake_month) > 0 and (
        amount > w.stake_day - ledger_staked(w.id, p_at - interval '24 hours')
        or amount > w.stake_week - ledger_staked(w.id, p_at - interval '7 days')
        or amount > w.stake_month - ledger_staked(w.id, p_at - interval '30 days')
      ) then verdict := 17; end if;
      if verdict = 0 and num_nonnulls(w.loss_day, w.loss_week, w.loss_month) > 0 and (
        amount > w.loss_day - ledger_loss(w.id, p_at - interval '24 hours')
        or amount > w.loss_week - ledger_loss(w.id, p_at - interval '7 days')
        or amount > w.loss_month - ledger_loss(w.id, p_at - interval '30 days')
      ) then verdict := 15; end if;
      if verdict = 0 and amount > w.balance then verdict := 10; end if;
    when 3 then
      move := 'rollback';
      debited := bet.credit;
      credited := w.id;
      if ended.ref is not null then
        verdict := case ended.kind when 2 then 22 else 21 end;
      elsif bet.debit <> w.id then
        verdict := 99;
      end if;
      amount := coalesce(bet.units, 0);
      if verdict = 0 then
        if amount > 0 then made := base + n; end if;
        insert into bet_ends values (c_refs[n], 3, amount, p_at, made);
      end if;
    end case;

    if verdict = 0 and amount > 0 then
      update wallets set balance = balance - amount where id = debited;
      update wallets set balance = balance + amount where id = credited;
      select balance into done_balance from wallets where id = w.id;
      insert into postings values (base + n, 0, move, debited, credited, amount, p_at, c_keys[n], c_prints[n], c_refs[n], done_balance);
    else
      done_balance := w.balance;
      if verdict <> 99 then
        insert into commands values (c_keys[n], p_at, c_prints[n], c_kinds[n], w.id, c_units[n], c_refs[n], verdict, done_balance);
      end if;
    end if;
    outcomes := outcomes || verdict;
    balances := balances || done_balance;
    replays := replays || false;
  end loop;
  insert into balance_news
    select array_agg(member_id) from wallets where id = any(w_ids) and member_id is not null having count(*) > 0;
end $$;

revoke all on function ledger_exact from public;
grant execute on function ledger_exact to croupier_app;
