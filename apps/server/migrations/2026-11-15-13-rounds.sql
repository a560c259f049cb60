-- Rounds: bets and wins that belong together, as game vendors and our own games send them; and who may play.

-- A permit to play. Bets in rounds are taken while it stands; it goes with the session it was given in. Everything that
-- settles a round goes on without it.
create table play_permits (
  id uuid primary key,
  member_id uuid not null references members,
  session_id uuid references sessions (id) on delete cascade,
  made_at timestamptz not null,
  until timestamptz not null
);
create index play_permits_of_session on play_permits (session_id);

-- What happened in a round, once per accepted command. `round` is the issuer's own name of it, hashed; a table's round is
-- shared by its players, so the wallet belongs to the name. The texts are the issuer's, for reports and for asking back.
create table round_moves (
  key uuid primary key,
  round uuid not null,
  wallet bigint not null,
  -- 1 bet, 2 win, 3 rollback, 4 end, 5 stake and win in one, 6 outside a round, 7 corrected result
  kind smallint not null check (kind between 1 and 7),
  -- The bet a win or rollback is about.
  bet uuid,
  units bigint not null,
  won bigint not null default 0 check (won >= 0),
  at timestamptz not null,
  issuer text not null,
  game int,
  round_name text not null,
  move_name text not null
);
create index round_moves_of_round on round_moves (round, wallet);
create index round_moves_by_time on round_moves using brin (at) with (pages_per_range = 16, autosummarize = on);

-- How a round ended for a wallet: closed (2) or void (3), once.
create table round_ends (
  round uuid not null,
  wallet bigint not null,
  kind smallint not null check (kind in (2, 3)),
  staked bigint not null check (staked >= 0),
  won bigint not null check (won >= 0),
  at timestamptz not null,
  primary key (round, wallet)
);
-- Turnover is what was staked in rounds that ended.
create index round_ends_of_wallet on round_ends (wallet, at);
create index round_ends_by_time on round_ends using brin (at) with (pages_per_range = 16, autosummarize = on);

create trigger round_moves_only_grow before update or delete on round_moves for each row execute function refuse_change();
create trigger round_ends_only_grow before update or delete on round_ends for each row execute function refuse_change();
create trigger round_moves_not_emptied before truncate on round_moves for each statement execute function refuse_change();
create trigger round_ends_not_emptied before truncate on round_ends for each statement execute function refuse_change();
grant select on round_moves, round_ends to croupier_app;
grant select, insert, update, delete on play_permits to croupier_app;

-- The fast path: a batch of bets of plain wallets, each in an open round and under a standing permit. Answers the balances
-- before it, or null and writes nothing when one of them needs a closer look.
-- The shared lock is against a rollback that does not know whose bet it is about: it waits for the bets under way.
create function ledger_round_bets(
  p_at timestamptz,
  w_ids bigint[], w_takes bigint[], w_nets bigint[], w_stakes bigint[],
  c_keys uuid[], c_prints uuid[], c_kinds smallint[], c_places int[], c_counters bigint[], c_units bigint[],
  c_runs bigint[], c_rounds uuid[], c_permits uuid[],
  c_issuers text[], c_games int[], c_round_names text[], c_move_names text[]
) returns bigint[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  befores bigint[];
begin
  perform pg_advisory_xact_lock_shared(727010);
  befores := ledger_fast(p_at, w_ids, w_takes, w_nets, w_stakes, c_keys, c_prints, c_kinds, c_places, c_counters, c_units,
    c_keys, c_runs, 0);
  if befores is null then return null; end if;
  if exists (
    select 1 from generate_series(1, cardinality(c_keys)) as n
    left join play_permits p on p.id = c_permits[n] and p.until > p_at
    left join round_ends e on e.round = c_rounds[n] and e.wallet = w_ids[c_places[n]]
    where p.id is null or e.round is not null
  ) then
    raise exception 'a closer look' using errcode = 'LX001';
  end if;
  insert into round_moves (key, round, wallet, kind, units, at, issuer, game, round_name, move_name)
  select c_keys[n], c_rounds[n], w_ids[c_places[n]], 1, c_units[n], p_at, c_issuers[n], c_games[n], c_round_names[n],
    c_move_names[n]
  from generate_series(1, cardinality(c_keys)) as n;
  return befores;
exception when unique_violation or sqlstate 'LX001' then
  return null;
end $$;

-- What a wallet's part of a round comes to.
create type round_sums as (bets int, open_bets int, staked bigint, won bigint, first_open uuid, has_wins boolean);

create function ledger_round_sums(p_round uuid, p_wallet bigint) returns round_sums
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  select (
    count(*) filter (where m.kind in (1, 5)),
    count(*) filter (where m.kind = 1 and e.ref is null),
    coalesce(sum(m.units) filter (where m.kind in (1, 5) and e.kind is distinct from 3), 0),
    coalesce(sum(m.won), 0),
    (array_agg(m.key order by m.at, m.key) filter (where m.kind = 1 and e.ref is null))[1],
    coalesce(bool_or(m.kind in (2, 5)), false)
  )::round_sums
  from round_moves m left join bet_ends e on e.ref = m.key and m.kind = 1
  where m.round = p_round and m.wallet = p_wallet
$$;

-- Books the end of a round: each open bet ends with what was won on it.
create function ledger_end_round(p_round uuid, p_wallet bigint, p_kind smallint, p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  sums round_sums;
begin
  insert into bet_ends (ref, kind, units, at, journal)
  select m.key, 2, coalesce(w.won, 0), p_at, w.journal
  from round_moves m
  left join bet_ends e on e.ref = m.key
  left join lateral (
    select sum(x.won)::bigint as won, max(p.journal) as journal
    from round_moves x left join postings p on p.key = x.key
    where x.round = p_round and x.wallet = p_wallet and x.bet = m.key and x.kind = 2
  ) as w on true
  where m.round = p_round and m.wallet = p_wallet and m.kind = 1 and e.ref is null;
  sums := ledger_round_sums(p_round, p_wallet);
  insert into round_ends values (p_round, p_wallet, p_kind, sums.staked, sums.won, p_at);
end $$;

-- A credit to a wallet outside the bets' own life: the posting, the balance and the word of it.
create function ledger_round_credit(
  p_journal bigint, p_kind text, p_debit bigint, p_wallet bigint, p_units bigint, p_at timestamptz,
  p_key uuid, p_print uuid, p_ref uuid
) returns bigint language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  after bigint;
  member uuid;
begin
  update wallets set balance = balance + p_units where id = p_wallet returning balance, member_id into after, member;
  insert into postings values (p_journal, 0, p_kind, p_debit, p_wallet, p_units, p_at, p_key, p_print, p_ref, after);
  insert into balance_news values (array[member]);
  return after;
end $$;

-- The exact path: one command after the other, in order, each with its own answer and the time of its first one. Bets and
-- rollbacks are booked by the lane's own function, under its rules; what is asked here is the round.
-- Outcomes beside the lane's: 40 no permit, 41 to 43 what the caller found, 51 the round has ended, 52 no such bet; 98 asks
-- for the owner, 98 and 99 are not kept.
create function ledger_rounds(
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
  perform 1 from wallets where id = any(w_ids) order by id for no key update;

  for n in 1 .. cardinality(c_keys) loop
    select print, 0::smallint as outcome, balance, at into done from postings where key = c_keys[n];
    if not found then
      select print, outcome, balance, at into done from commands where key = c_keys[n] limit 1;
    end if;
    if found then
      outcomes := outcomes || (case when done.print = c_prints[n] then done.outcome else 30 end)::smallint;
      balances := balances || (case when done.print = c_prints[n] then done.balance else 0 end);
      replays := replays || (done.print = c_prints[n]);
      ats := ats || done.at;
      continue;
    end if;
    verdict := c_verdicts[n];
    is_noted := false;
    bet := null;
    move_round := c_rounds[n];
    select * into w from wallets where id = c_wallets[n];
    after := coalesce(w.balance, 0);
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
        select x.outcomes[1] as outcome, x.balances[1] as balance into answered
        from ledger_exact(p_at, array[w.id], array[c_keys[n]], array[c_prints[n]], array[1::smallint], array[w.id],
          array[c_counters[n]], array[c_units[n]], array[c_keys[n]]) as x;
        verdict := answered.outcome;
        after := answered.balance;
        -- A refusal is kept by the lane's own function.
        is_noted := true;
        if verdict = 0 and c_pots[n] > 0 then
          insert into postings values (base + 512 + n, 0, 'jackpotContribution', c_counters[n], c_pools[n], c_pots[n], p_at);
        end if;
      end if;
      if verdict = 0 then
        insert into round_moves values (c_keys[n], move_round, w.id, c_kinds[n], null, c_units[n], c_wins[n], p_at,
          c_issuers[n], c_games[n], c_round_names[n], c_move_names[n]);
      end if;
      if verdict = 0 and c_kinds[n] = 5 then
        if c_wins[n] > 0 then
          after := ledger_round_credit(base + n, 'win', c_counters[n], w.id, c_wins[n], p_at,
            md5(c_keys[n]::text || '|win')::uuid, c_prints[n], c_keys[n]);
        end if;
        insert into bet_ends values (c_keys[n], 2, c_wins[n], p_at, case when c_wins[n] > 0 then base + n end);
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
        if c_units[n] > 0 then
          after := ledger_round_credit(base + n, 'win', coalesce(house, c_counters[n]), w.id, c_units[n], p_at,
            c_keys[n], c_prints[n], bet);
          is_noted := true;
        end if;
        if c_pots[n] > 0 then
          after := ledger_round_credit(base + 512 + n, 'jackpotWin', c_pools[n], w.id, c_pots[n], p_at,
            case when is_noted then md5(c_keys[n]::text || '|pot')::uuid else c_keys[n] end, c_prints[n], null);
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
      end if;
      if verdict = 0 and w.id is null then
        -- Nobody's bet yet: it is remembered, and refused when it comes.
        insert into bet_ends values (c_refs[n], 3, 0, p_at, null) on conflict do nothing;
        insert into commands values (c_keys[n], p_at, c_prints[n], 3, 0, 0, c_refs[n], 0, 0);
        is_noted := true;
      elsif verdict = 0 then
        select x.outcomes[1] as outcome, x.balances[1] as balance into answered
        from ledger_exact(p_at, array[w.id], array[c_keys[n]], array[c_prints[n]], array[3::smallint], array[w.id],
          array[c_counters[n]], array[0::bigint], array[c_refs[n]]) as x;
        verdict := answered.outcome;
        after := answered.balance;
        is_noted := verdict <> 99;
        if verdict = 0 and target.key is not null then
          insert into round_moves values (c_keys[n], move_round, w.id, 3, c_refs[n], target.units, 0, p_at,
            c_issuers[n], target.game, target.round_name, c_move_names[n]);
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
    outcomes := outcomes || verdict;
    balances := balances || after;
    replays := replays || false;
    ats := ats || p_at;
  end loop;
end $$;

revoke all on function ledger_round_bets, ledger_rounds, ledger_round_sums, ledger_end_round, ledger_round_credit from public;
grant execute on function ledger_round_bets, ledger_rounds to croupier_app;

-- Vendors: who a player is to them, the sessions they were given, and those that an operator stopped.
create table vendor_players (
  gateway text not null,
  member_id uuid not null references members,
  player_id uuid not null unique,
  primary key (gateway, member_id)
);

-- The id is also the permit to play. The token opens the session once, within a minute.
create table game_sessions (
  id uuid primary key,
  gateway text not null,
  merchant text not null,
  member_id uuid not null references members,
  node_id int not null references games,
  currency text not null,
  country text,
  language text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  launched_at timestamptz not null,
  launch_until timestamptz not null,
  verified_at timestamptz
);
create index game_sessions_of_member on game_sessions (member_id, launched_at desc);

create table vendor_stops (
  gateway text primary key,
  stopped_at timestamptz not null,
  reason text not null
);

grant select, insert on vendor_players to croupier_app;
grant select, insert, update on game_sessions to croupier_app;
grant select, insert, delete on vendor_stops to croupier_app;

-- What a vendor's own statement of a day says beside ours, once compared.
create table vendor_statements (
  gateway text not null,
  day date not null,
  compared_at timestamptz not null,
  lines bigint not null,
  -- Each difference by the vendor's name of the transaction: missing here, missing there, or another amount.
  differences jsonb not null,
  primary key (gateway, day)
);
grant select, insert, update on vendor_statements to croupier_app;

-- Rounds that a vendor called closed with the bet itself: ended a while later, because the bet may still be taken back.
create table round_closings (
  gateway text not null,
  round_name text not null,
  player_id uuid not null,
  due_at timestamptz not null,
  primary key (gateway, round_name, player_id)
);
create index round_closings_due on round_closings (due_at);
grant select, insert, delete on round_closings to croupier_app;

-- Transfers between the main wallet and a vendor's. The id is the reference by which the vendor knows it. While one is
-- not over, its money stands in the transit account of that id, and the member starts no other with that vendor.
create table wallet_transfers (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members,
  -- Chosen by whoever asked: the same key again is the same transfer.
  key text not null,
  gateway text not null,
  vendor text not null,
  direction text not null check (direction in ('in', 'out')),
  units bigint not null check (units > 0),
  currency text not null,
  state text not null check (state in ('CREATED', 'DEBITED', 'SENT', 'DONE', 'FAILED', 'UNKNOWN')),
  refused text,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  -- When somebody looks after it next, and how often its fate was asked for.
  ask_at timestamptz,
  asked int not null default 0,
  unique (member_id, key)
);
create unique index wallet_transfers_one_at_a_time on wallet_transfers (member_id, vendor)
  where state in ('CREATED', 'DEBITED', 'SENT', 'UNKNOWN');
create index wallet_transfers_due on wallet_transfers (ask_at) where state in ('DEBITED', 'SENT', 'UNKNOWN');
grant select, insert, update on wallet_transfers to croupier_app;

-- What was staked and won in all at a vendor that keeps its own wallet, as far as the books have it.
create table vendor_plays (
  vendor text not null,
  member_id uuid not null references members,
  staked bigint not null check (staked >= 0),
  won bigint not null check (won >= 0),
  seen_at timestamptz not null,
  primary key (vendor, member_id)
);
grant select, insert, update on vendor_plays to croupier_app;

-- The wallets of a vendor beside ours, once a day.
create table vendor_wallet_days (
  gateway text not null,
  day date not null,
  compared_at timestamptz not null,
  wallets bigint not null,
  -- By vendor and currency: ours and theirs.
  sums jsonb not null,
  -- Each wallet that differs: vendor, player, ours, theirs.
  differences jsonb not null,
  primary key (gateway, day)
);
grant select, insert, update on vendor_wallet_days to croupier_app;
