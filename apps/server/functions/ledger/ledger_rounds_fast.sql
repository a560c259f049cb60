-- The fast path: a batch of bets (1), wins (2) and ends of rounds (4), written all at once. A wallet that needs a closer look
-- is left out with all its commands and has null in the answer: too little money, a limit, a standing, a bonus, a command
-- that came before, a round that has ended, a win above what its game can pay, and whatever else is rare. The exact path
-- then decides one by one. The answer is what each wallet had before; null when all were left out. Wallets come sorted and
-- distinct, with what all commands together take and change; commands come with the place of their wallet and the running
-- sum on it. A round with a win or an end in the batch comes in it once. The settings leave nested loops as the only way to
-- join, so that rows come in the order of the commands. The shared lock is against a rollback that does not know whose bet
-- it is about: it waits for the bets under way.
create or replace function ledger_rounds_fast(
  p_at timestamptz,
  w_ids bigint[], w_takes bigint[], w_nets bigint[], w_stakes bigint[],
  c_keys uuid[], c_prints uuid[], c_kinds smallint[], c_places int[], c_counters bigint[], c_units bigint[],
  c_runs bigint[], c_rounds uuid[], c_permits uuid[],
  c_issuers text[], c_games int[], c_round_names text[], c_move_names text[],
  p_later int, c_refs uuid[], c_ends boolean[]
) returns bigint[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  base bigint;
  places int[];
  befores bigint[];
  found_befores bigint[];
  members uuid[];
  -- Of the round of each win and end: the bet it is about, who took it, and what was staked and won in the round.
  r_bets uuid[];
  r_houses bigint[];
  r_stakes bigint[];
  r_wins bigint[];
  -- Places of wallets that are left out, and of those that were found while looking at the others.
  left_out int[];
  odd int[];
begin
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, w_ids);
  end if;
  perform pg_advisory_xact_lock_shared(727010);
  for attempt in 1 .. 3 loop begin
    odd := null;
    with changed as (
      update wallets w set balance = w.balance + w_nets[n]
      from generate_series(1, cardinality(w_ids)) as n
      where w.id = w_ids[n] and (
        w_takes[n] = 0 and not w.is_held and not w.is_debt and not w.has_bonus
        or w.is_plain and w.balance >= w_takes[n] and coalesce(w_stakes[n] <= w.stake_limit, true)
      ) and (left_out is null or n <> all(left_out))
      returning n, w.balance - w_nets[n] as before, w.member_id
    )
    select array_agg(changed.n), array_agg(before),
      array_agg(member_id) filter (where w_nets[changed.n] <> 0) into places, befores, members from changed;
    if places is null then return null; end if;
    if cardinality(places) < cardinality(w_ids) then
      found_befores := befores;
      befores := array_fill(null::bigint, array[cardinality(w_ids)]);
      for n in 1 .. cardinality(places) loop befores[places[n]] := found_befores[n]; end loop;
    end if;

    -- A stored refusal of the same key, or an end of the same bet: a rollback that came first.
    if exists (select 1 from commands where key = any(c_keys)) or exists (select 1 from bet_ends where ref = any(c_keys)) then
      raise unique_violation;
    end if;
    select array_agg(c_places[n]) into odd
    from generate_series(1, cardinality(c_keys)) as n
    left join play_permits p on p.id = c_permits[n] and p.until > p_at
    left join round_ends e on e.round = c_rounds[n] and e.wallet = w_ids[c_places[n]]
    where befores[c_places[n]] is not null and (c_kinds[n] = 1 and p.id is null or e.round is not null);
    if odd is not null then raise exception 'a closer look' using errcode = 'LX001'; end if;

    if p_later > 0 then
      -- Usual is a round of bets and wins alone, in which nothing was taken back and no win is held, and a win that is not
      -- above what its game can pay. A win is paid by the house that took the bet.
      select array_agg(r.bet), array_agg(p.credit), array_agg(r.staked), array_agg(r.won),
        array_agg(c_places[n]) filter (where c_kinds[n] <> 1 and befores[c_places[n]] is not null
          and (r.is_usual is not true or p.key is null))
      into r_bets, r_houses, r_stakes, r_wins, odd
      from generate_series(1, cardinality(c_keys)) as n
      cross join lateral (
        select coalesce(c_refs[n], (array_agg(m.key order by m.at, m.key) filter (where m.kind = 1))[1]) as bet,
          (sum(m.units) filter (where m.kind = 1))::bigint as staked, sum(m.won)::bigint as won,
          bool_and(m.kind = 1 or m.kind = 2 and not exists (select 1 from held_wins h where h.key = m.key))
            and (c_refs[n] is null or bool_or(m.key = c_refs[n] and m.kind = 1))
            and sum(m.units) filter (where m.kind = 1) > 0
            and (c_units[n] = 0 or coalesce(coalesce(sum(m.units) filter (where m.kind = 2), 0) + c_units[n]
              <= sum(m.units) filter (where m.kind = 1) * min(g.most_win_times) filter (where m.kind = 1), true)) as is_usual
        from round_moves m left join games g on g.node_id = m.game
        where m.round = c_rounds[n] and m.wallet = w_ids[c_places[n]] and c_kinds[n] <> 1
      ) as r
      left join postings p on p.key = r.bet;
      if odd is not null then raise exception 'a closer look' using errcode = 'LX001'; end if;
    end if;

    base := nextval('journal_serial') * 1024;
    if p_later = 0 then
      insert into postings (journal, position, kind, debit, credit, units, at, key, print, ref, balance)
      select base + n, 0, 'bet', w_ids[c_places[n]], c_counters[n], c_units[n], p_at, c_keys[n], c_prints[n], c_keys[n],
        befores[c_places[n]] + c_runs[n]
      from generate_series(1, cardinality(c_keys)) as n where befores[c_places[n]] is not null;
    else
      insert into postings (journal, position, kind, debit, credit, units, at, key, print, ref, balance)
      select base + n, 0, case c_kinds[n] when 1 then 'bet' else 'win' end,
        case c_kinds[n] when 1 then w_ids[c_places[n]] else r_houses[n] end,
        case c_kinds[n] when 1 then c_counters[n] else w_ids[c_places[n]] end,
        c_units[n], p_at, c_keys[n], c_prints[n], coalesce(r_bets[n], c_keys[n]), befores[c_places[n]] + c_runs[n]
      from generate_series(1, cardinality(c_keys)) as n where befores[c_places[n]] is not null and c_units[n] > 0;
      -- What moves no money has its answer kept beside the books.
      insert into commands (key, at, print, kind, wallet, units, ref, outcome, balance)
      select c_keys[n], p_at, c_prints[n], c_kinds[n], w_ids[c_places[n]], 0, c_refs[n], 0, befores[c_places[n]] + c_runs[n]
      from generate_series(1, cardinality(c_keys)) as n where befores[c_places[n]] is not null and c_units[n] = 0;
    end if;
    insert into round_moves (key, round, wallet, kind, bet, units, won, at, issuer, game, round_name, move_name)
    select c_keys[n], c_rounds[n], w_ids[c_places[n]], c_kinds[n], r_bets[n], c_units[n],
      case c_kinds[n] when 1 then 0 else c_units[n] end, p_at, c_issuers[n], c_games[n], c_round_names[n], c_move_names[n]
    from generate_series(1, cardinality(c_keys)) as n where befores[c_places[n]] is not null;
    if p_later > 0 then
      -- Each bet of a round that ends is ended with what was won on it. The offset keeps the planner from reading all moves
      -- there are and looking for their round afterwards.
      insert into bet_ends (ref, kind, units, at, journal)
      select m.key, 2, coalesce(won.units, 0), p_at, won.journal
      from generate_series(1, cardinality(c_keys)) as n
      cross join lateral (
        select m.key, m.round, m.wallet from round_moves m
        where m.round = c_rounds[n] and m.wallet = w_ids[c_places[n]] and m.kind = 1 offset 0
      ) as m
      cross join lateral (
        select sum(x.won)::bigint as units, max(p.journal) as journal
        from round_moves x left join postings p on p.key = x.key
        where x.round = m.round and x.wallet = m.wallet and x.bet = m.key and x.kind = 2
      ) as won
      where c_ends[n] and befores[c_places[n]] is not null;
      insert into round_ends (round, wallet, kind, staked, won, at)
      select c_rounds[n], w_ids[c_places[n]], 2, r_stakes[n], r_wins[n] + c_units[n], p_at
      from generate_series(1, cardinality(c_keys)) as n where c_ends[n] and befores[c_places[n]] is not null;
    end if;
    if members is not null then insert into balance_news values (members); end if;
    return befores;
  exception
    when sqlstate 'LX001' then
      left_out := left_out || odd;
    when unique_violation then
      select array_agg(c_places[n]) into odd from generate_series(1, cardinality(c_keys)) as n
      where (left_out is null or c_places[n] <> all(left_out)) and (
        exists (select 1 from postings where key = c_keys[n]) or exists (select 1 from commands where key = c_keys[n])
        or exists (select 1 from round_moves where key = c_keys[n]) or exists (select 1 from bet_ends where ref = c_keys[n])
      );
      if odd is null then return null; end if;
      left_out := left_out || odd;
  end; end loop;
  return null;
end $$;

revoke all on function ledger_rounds_fast from public;
grant execute on function ledger_rounds_fast to croupier_app;
