-- The exact path: one command after the other, in order, each with its own answer and the time of its first one. Bets and
-- rollbacks are booked by the batcher's own function, under its rules; what is asked here is the round.
-- Outcomes beside the batcher's: 40 no permit, 41 to 43 what the caller found, 44 above the largest stake that a bonus pays,
-- 51 the round has ended, 52 no such bet; 98 asks for the owner, 98 and 99 are not kept.
-- What a marked wallet is told is its balance with the bonus money that its game takes.
create or replace function ledger_rounds(
  p_at timestamptz, w_ids bigint[],
  c_keys uuid[], c_prints uuid[], c_kinds smallint[], c_wallets bigint[], c_counters bigint[], c_units bigint[],
  c_wins bigint[], c_refs uuid[], c_rounds uuid[], c_ends boolean[], c_frees boolean[], c_verdicts smallint[],
  c_permits uuid[], c_pools bigint[], c_pots bigint[],
  c_issuers text[], c_games int[], c_round_names text[], c_move_names text[], c_reasons text[],
  out outcomes smallint[], out balances bigint[], out replays boolean[], out ats timestamptz[]
) language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  base bigint := nextval('journal_serial') * 1024;
  n int;
  w wallets;
  sums round_sums;
  ended round_ends;
  target round_moves;
  done record;
  answered record;
  verdict smallint;
  after bigint;
  bet uuid;
  house bigint;
  move_round uuid;
  is_noted boolean;
  given record;
  told bigint;
  is_marked boolean;
  paid smallint;
  paid_balance bigint;
begin
  outcomes := '{}';
  balances := '{}';
  replays := '{}';
  ats := '{}';
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, w_ids);
  end if;
  -- Who does not know whose bet it is waits for all bets under way; everybody else only for such a one.
  if 0 = any(c_wallets) then perform pg_advisory_xact_lock(727010);
  else perform pg_advisory_xact_lock_shared(727010); end if;
  perform 1 from wallets where id = any(w_ids || array(select b.wallet from bonuses b where b.main = any(w_ids)))
    order by id for no key update;

  for n in 1 .. cardinality(c_keys) loop
    -- Of a stake and win in one the later posting has the balance that was answered.
    select print, 0::smallint as outcome, balance, at into done from postings
    where key = case when c_kinds[n] = 5 then ledger_part_key(c_keys[n], 'win') else c_keys[n] end;
    if not found and c_kinds[n] = 5 then
      select print, 0::smallint as outcome, balance, at into done from postings where key = c_keys[n];
    end if;
    if not found then
      select print, outcome, balance, at into done from commands where key = c_keys[n] limit 1;
    end if;
    if found then
      outcomes := outcomes || (case when done.print = c_prints[n] then done.outcome else 30 end)::smallint;
      balances := balances || (case when done.print = c_prints[n]
        then coalesce((select balance from bonus_told where key = c_keys[n]), done.balance) else 0 end);
      replays := replays || (done.print = c_prints[n]);
      ats := ats || done.at;
      continue;
    end if;
    verdict := c_verdicts[n];
    is_noted := false;
    told := null;
    bet := null;
    move_round := c_rounds[n];
    select * into w from wallets where id = c_wallets[n];
    after := coalesce(w.balance, 0);
    is_marked := coalesce(w.has_bonus, false);
    select * into ended from round_ends where round = move_round and wallet = w.id;

    case c_kinds[n]
    when 1, 5 then
      if verdict = 0 then
        perform 1 from play_permits where id = c_permits[n] and until > p_at;
        if not found then verdict := 40; end if;
      end if;
      if verdict = 0 and ended.round is not null then
        verdict := case ended.kind when 2 then 51 else 21 end;
      end if;
      if verdict = 0 then
        paid := null;
        if is_marked and c_pots[n] = 0 and c_units[n] > w.balance then
          select x.outcome, x.balance, x.told into paid, paid_balance, told from bonus_bet(base + n, w, c_counters[n], c_units[n],
            c_games[n], move_round, c_keys[n], c_prints[n], p_at) as x;
        end if;
        if paid is not null then
          verdict := paid;
          after := paid_balance;
          is_noted := paid = 0;
        else
          select x.outcomes[1] as outcome, x.balances[1] as balance into answered
          from ledger_exact(p_at, array[w.id], array[c_keys[n]], array[c_prints[n]], array[1::smallint], array[w.id],
            array[c_counters[n]], array[c_units[n]], array[c_keys[n]]) as x;
          verdict := answered.outcome;
          after := answered.balance;
          -- A refusal is kept by the batcher's own function.
          is_noted := true;
        end if;
        if verdict = 0 and c_pots[n] > 0 then
          insert into postings values (base + 512 + n, 0, 'jackpotContribution', c_counters[n], c_pools[n], c_pots[n], p_at,
            ledger_part_key(c_keys[n], 'contribution'));
        end if;
      end if;
      if verdict = 0 then
        insert into round_moves values (c_keys[n], move_round, w.id, c_kinds[n], null, c_units[n], c_wins[n], p_at,
          c_issuers[n], c_games[n], c_round_names[n], c_move_names[n]);
      end if;
      if verdict = 0 and c_kinds[n] = 5 then
        if c_wins[n] > 0 and ledger_is_too_much(move_round, w.id, 0) then
          perform ledger_hold_win(base + n, c_counters[n], w.id, c_wins[n], p_at, c_keys[n],
            ledger_part_key(c_keys[n], 'win'), c_prints[n], c_keys[n], after);
        elsif c_wins[n] > 0 then
          after := coalesce(
            case when is_marked then bonus_win(nextval('journal_serial') * 1024, move_round, w.id, c_counters[n], c_wins[n],
              p_at, ledger_part_key(c_keys[n], 'win'), ledger_part_key(c_keys[n], 'win'), c_prints[n], c_keys[n]) end,
            ledger_round_credit(base + n, 'win', c_counters[n], w.id, c_wins[n], p_at,
              ledger_part_key(c_keys[n], 'win'), c_prints[n], c_keys[n]));
        end if;
        insert into bet_ends
        select c_keys[n], 2, case when h.key is null then c_wins[n] - coalesce(b.units, 0) else 0 end, p_at,
          case when c_wins[n] > 0 then base + n end
        from (select c_keys[n] as key) as own left join held_wins h on h.key = own.key
        left join bonus_parts b on b.key = ledger_part_key(own.key, 'win');
        if c_ends[n] then perform ledger_end_round(move_round, w.id, 2::smallint, p_at); end if;
      end if;

    when 2, 4 then
      sums := ledger_round_sums(move_round, w.id);
      if ended.round is not null then
        verdict := case ended.kind when 2 then 51 else 21 end;
      elsif sums.bets = 0 and not c_frees[n] then
        verdict := 52;
      elsif sums.bets > 0 and sums.staked = 0 then
        verdict := 21;
      end if;
      bet := coalesce(c_refs[n], sums.first_open);
      if verdict = 0 and c_refs[n] is not null then
        select * into target from round_moves where key = c_refs[n] and round = move_round and wallet = w.id and kind in (1, 5);
        if not found then verdict := 52;
        else
          perform 1 from bet_ends where ref = c_refs[n] and kind = 3;
          if found then verdict := 21; end if;
        end if;
      end if;
      if verdict = 0 then
        -- A win is paid by the house that took the bet; a free one by that of the game.
        select credit into house from postings where key = coalesce(bet,
          (select key from round_moves where round = move_round and wallet = w.id and kind in (1, 5) limit 1));
        -- The pool pays first: what the house holds back is answered with the balance after that.
        if c_pots[n] > 0 then
          after := ledger_round_credit(base + 512 + n, 'jackpotWin', c_pools[n], w.id, c_pots[n], p_at,
            case when c_units[n] > 0 then ledger_part_key(c_keys[n], 'pot') else c_keys[n] end, c_prints[n], null);
          is_noted := true;
        end if;
        if c_units[n] > 0 and ledger_is_too_much(move_round, w.id, c_units[n]) then
          perform ledger_hold_win(base + n, coalesce(house, c_counters[n]), w.id, c_units[n], p_at, c_keys[n],
            c_keys[n], c_prints[n], bet, after);
          is_noted := true;
        elsif c_units[n] > 0 then
          after := coalesce(
            case when is_marked then bonus_win(base + n, move_round, w.id, coalesce(house, c_counters[n]), c_units[n], p_at,
              c_keys[n], c_keys[n], c_prints[n], bet) end,
            ledger_round_credit(base + n, 'win', coalesce(house, c_counters[n]), w.id, c_units[n], p_at,
              c_keys[n], c_prints[n], bet));
          is_noted := true;
        end if;
        insert into round_moves values (c_keys[n], move_round, w.id, c_kinds[n], bet, c_units[n], c_units[n] + c_pots[n], p_at,
          c_issuers[n], c_games[n], c_round_names[n], c_move_names[n]);
        if c_ends[n] then perform ledger_end_round(move_round, w.id, 2::smallint, p_at); end if;
      end if;

    when 3 then
      select * into target from round_moves where key = c_refs[n] and kind in (1, 5);
      if found then
        move_round := target.round;
        -- It came while the caller looked for its owner: to be asked again with the owner's name.
        if w.id is null then verdict := 98;
        elsif w.id <> target.wallet then verdict := 52; end if;
        sums := ledger_round_sums(move_round, target.wallet);
        perform 1 from bet_ends where ref = c_refs[n] and kind = 3;
        if verdict = 0 and found then verdict := 21;
        elsif verdict = 0 and (sums.has_wins or target.kind = 5) then verdict := 22; end if;
        -- Came after the caller looked what it had put into a pool: to be asked again, with the pool.
        select debit, credit, units into given from postings where key = ledger_part_key(c_refs[n], 'contribution');
        if verdict = 0 and found and c_pools[n] is distinct from given.credit then verdict := 98; end if;
      end if;
      if verdict = 0 and w.id is null then
        -- Nobody's bet yet: it is remembered, and refused when it comes.
        insert into bet_ends values (c_refs[n], 3, 0, p_at, null) on conflict do nothing;
        insert into commands values (c_keys[n], p_at, c_prints[n], 3, 0, 0, c_refs[n], 0, 0);
        is_noted := true;
      elsif verdict = 0 then
        if target.key is not null and exists (select 1 from bonus_parts where key = target.key and kind = 1) then
          select x.outcome, x.balance into answered from bonus_rollback(base + n, target, c_keys[n], c_prints[n], p_at) as x;
          is_noted := answered.outcome = 0;
        else
          select x.outcomes[1] as outcome, x.balances[1] as balance into answered
          from ledger_exact(p_at, array[w.id], array[c_keys[n]], array[c_prints[n]], array[3::smallint], array[w.id],
            array[c_counters[n]], array[0::bigint], array[c_refs[n]]) as x;
          is_noted := answered.outcome <> 99;
        end if;
        verdict := answered.outcome;
        after := answered.balance;
        if verdict = 0 and target.key is not null then
          insert into round_moves values (c_keys[n], move_round, w.id, 3, c_refs[n], target.units, 0, p_at,
            c_issuers[n], target.game, target.round_name, c_move_names[n]);
          -- As far as the pool still has it: what it has paid since, the house has given.
          if c_pots[n] > 0 then
            insert into postings values (base + 512 + n, 0, 'jackpotReturn', given.credit, given.debit,
              least(c_pots[n], given.units), p_at, ledger_part_key(c_refs[n], 'contribution-back'));
          end if;
          sums := ledger_round_sums(move_round, w.id);
          if sums.open_bets = 0 and sums.staked = 0 then
            insert into round_ends values (move_round, w.id, 3, 0, 0, p_at) on conflict do nothing;
          end if;
        end if;
      end if;

    when 6 then
      after := ledger_round_credit(base + n, 'win', c_counters[n], w.id, c_units[n], p_at, c_keys[n], c_prints[n], null);
      is_noted := true;
      insert into round_moves values (c_keys[n], move_round, w.id, 6, null, 0, c_units[n], p_at,
        c_issuers[n], c_games[n], c_round_names[n], c_move_names[n]);

    when 7 then
      sums := ledger_round_sums(move_round, w.id);
      if sums.bets = 0 then verdict := 52;
      elsif c_units[n] < 0 and w.balance + c_units[n] < 0 then verdict := 10; end if;
      if verdict = 0 then
        select p.credit into house from round_moves m join postings p on p.key = m.key
          where m.round = move_round and m.wallet = w.id and m.kind in (1, 5) limit 1;
        update wallets set balance = balance + c_units[n] where id = w.id returning balance into after;
        insert into postings values (base + n, 0, 'correction',
          case when c_units[n] > 0 then house else w.id end, case when c_units[n] > 0 then w.id else house end,
          abs(c_units[n]), p_at, c_keys[n], c_prints[n], null, after);
        insert into journal_notes (journal, reason, corrects) values (base + n, c_reasons[n], (
          select p.journal from round_moves m join postings p on p.key = m.key
          where m.round = move_round and m.wallet = w.id and m.kind in (1, 5) order by m.at limit 1));
        insert into balance_news values (array[w.member_id]);
        insert into round_moves values (c_keys[n], move_round, w.id, 7, null, c_units[n], 0, p_at,
          c_issuers[n], c_games[n], c_round_names[n], c_move_names[n]);
        is_noted := true;
      end if;
    end case;

    if not is_noted and verdict <> 98 then
      insert into commands values (c_keys[n], p_at, c_prints[n], least(c_kinds[n], 5), coalesce(w.id, 0), abs(c_units[n]),
        c_refs[n], verdict, after);
    end if;
    if is_marked then
      if c_kinds[n] <> 1 and ended.round is null and exists (select 1 from round_ends where round = move_round and wallet = w.id) then
        perform bonus_round_ended(w.id, p_at);
      end if;
      -- What settles a round names its player and not its game, which is that of its stakes.
      if c_kinds[n] <> 1 or told is null then
        told := after + bonus_usable(w.id, coalesce(c_games[n], (
          select game from round_moves where round = move_round and wallet = w.id and kind in (1, 5) limit 1
        )), move_round, p_at);
      end if;
      if told <> after and verdict not in (98, 99) then
        insert into bonus_told values (c_keys[n], told);
        after := told;
      end if;
    end if;
    outcomes := outcomes || verdict;
    balances := balances || after;
    replays := replays || false;
    ats := ats || p_at;
  end loop;
end $$;

revoke all on function ledger_rounds from public;
grant execute on function ledger_rounds to croupier_app;
