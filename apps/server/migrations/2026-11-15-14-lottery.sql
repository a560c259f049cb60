-- The house's own lottery: games, draws with their proof, tickets, and the ledger's functions that move their money.

-- Tickets of a draw are found in the books by the id that their postings carry. What was staked on tickets since a moment
-- and has not come back; an open ticket counts as lost.
create function ledger_draw_loss(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  with staked as materialized (
    select ref, units from postings
    where debit = p_wallet and (debit & 256) = 0 and kind = 'lotteryStake' and at > p_since
  )
  select coalesce((select sum(units) from staked), 0)::bigint
    - coalesce((
      select sum(units) from postings
      where credit = p_wallet and (credit & 256) = 0 and at > p_since
        and kind in ('lotteryPrize', 'lotteryRefund', 'correction') and ref in (select ref from staked)
    ), 0)::bigint
    + coalesce((
      select sum(units) from postings
      where debit = p_wallet and (debit & 256) = 0 and at > p_since
        and kind = 'correction' and ref in (select ref from staked)
    ), 0)::bigint
$$;

-- The same without prizes: a ticket that was given back was no bet.
create function ledger_draw_staked(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  with staked as materialized (
    select ref, units from postings
    where debit = p_wallet and (debit & 256) = 0 and kind = 'lotteryStake' and at > p_since
  )
  select coalesce((select sum(units) from staked), 0)::bigint
    - coalesce((
      select sum(units) from postings
      where credit = p_wallet and (credit & 256) = 0 and at > p_since
        and kind = 'lotteryRefund' and ref in (select ref from staked)
    ), 0)::bigint
$$;

-- As before, with tickets of draws beside the bets of games.
create or replace function ledger_loss(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(b.units - coalesce(case e.kind when 3 then b.units else e.units end, 0)), 0)::bigint
    + ledger_draw_loss(p_wallet, p_since)
  from postings b left join bet_ends e on e.ref = b.ref
  where b.debit = p_wallet and (b.debit & 256) = 0 and b.kind = 'bet' and b.at > p_since
$$;

create or replace function ledger_staked(p_wallet bigint, p_since timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(b.units), 0)::bigint + ledger_draw_staked(p_wallet, p_since)
  from postings b left join bet_ends e on e.ref = b.ref and e.kind = 3
  where b.debit = p_wallet and (b.debit & 256) = 0 and b.kind = 'bet' and b.at > p_since and e.ref is null
$$;

-- Takes the stakes of one member's tickets to the escrows of their draws, or says why not, all or none. The questions come
-- in the order of LE-20, under the lock of the wallet; each ticket is a bet of its own, and together they meet the totals.
create function ledger_stake(
  p_at timestamptz, p_wallet bigint, p_escrows bigint[], p_units bigint[], p_refs uuid[],
  out number bigint, out balance_after bigint, out refused text
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
  refused := ledger_refusal(ledger_standing(w, p_at));
  if refused is not null then return; end if;
  if most > w.stake_limit then
    refused := 'stake_limit_reached';
  elsif total > w.stake_day - ledger_staked(w.id, p_at - interval '24 hours')
    or total > w.stake_week - ledger_staked(w.id, p_at - interval '7 days')
    or total > w.stake_month - ledger_staked(w.id, p_at - interval '30 days') then
    refused := 'stake_total_reached';
  elsif total > w.loss_day - ledger_loss(w.id, p_at - interval '24 hours')
    or total > w.loss_week - ledger_loss(w.id, p_at - interval '7 days')
    or total > w.loss_month - ledger_loss(w.id, p_at - interval '30 days') then
    refused := 'loss_limit_reached';
  elsif total > w.balance then
    refused := 'insufficient_balance';
  end if;
  if refused is not null then return; end if;
  update wallets set balance = balance - total::bigint where id = p_wallet returning balance into balance_after;
  number := nextval('journal_serial') * 1024;
  insert into postings (journal, position, kind, debit, credit, units, at, ref)
    select number, n - 1, 'lotteryStake', p_wallet, e, u, p_at, r
    from unnest(p_escrows, p_units, p_refs) with ordinality as t(e, u, r, n);
  insert into balance_news values (array[w.member_id]);
end $$;

-- Ends many tickets of one draw at once: what the house takes of their stakes, and what each of them is paid. Kinds are
-- 1 a prize, 2 a stake given back, 3 a rebate. Wallets come sorted and distinct with what they get in all, and are
-- written in that order, which is that of every other writer; the settings leave a nested loop as the only way to join.
-- Every payment is a journal of its own; their numbers are the answer.
create function ledger_settle_draw(
  p_at timestamptz, p_escrow bigint, p_house bigint, p_rebates bigint, p_released bigint,
  w_ids bigint[], w_nets bigint[], c_places int[], c_kinds smallint[], c_units bigint[], c_refs uuid[]
) returns bigint[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  -- One more than there are payments: the last is what the house takes.
  many int := coalesce(cardinality(c_places), 0) + 1;
  bases bigint[];
  numbers bigint[];
  members uuid[];
begin
  if not exists (select 1 from accounts where id = p_escrow and kind = 'drawEscrow')
    or not exists (select 1 from accounts where id = p_house and kind = 'house')
    or not exists (select 1 from accounts where id = p_rebates and kind in ('rebateExpense', 'house')) then
    raise exception 'a draw is settled between its escrow, the house and members' using errcode = 'check_violation';
  end if;
  if (select coalesce(sum(u), 0) from unnest(w_nets) as u) <> (select coalesce(sum(u), 0) from unnest(c_units) as u) then
    raise exception 'wallets and payments of a draw differ' using errcode = 'check_violation';
  end if;
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, w_ids || p_escrow);
  end if;
  if many > 1 then
    with changed as (
      update wallets w set balance = w.balance + w_nets[n]
      from generate_series(1, cardinality(w_ids)) as n
      where w.id = w_ids[n] and not w.is_debt and not w.is_held and w.member_id is not null
      returning w.member_id
    )
    select array_agg(member_id) into members from changed;
    if coalesce(cardinality(members), 0) <> cardinality(w_ids) then
      raise exception 'a draw pays members only' using errcode = 'check_violation';
    end if;
  end if;
  select array_agg(nextval('journal_serial') * 1024) into bases from generate_series(0, (many - 1) / 1000);
  select array_agg(bases[(n - 1) / 1000 + 1] + (n - 1) % 1000 order by n) into numbers from generate_series(1, many) as n;
  insert into postings (journal, position, kind, debit, credit, units, at, ref)
    select numbers[n], 0, case c_kinds[n] when 1 then 'lotteryPrize' when 2 then 'lotteryRefund' else 'rebate' end,
      case c_kinds[n] when 1 then p_house when 2 then p_escrow else p_rebates end,
      w_ids[c_places[n]], c_units[n], p_at, c_refs[n]
    from generate_series(1, many - 1) as n;
  if p_released > 0 then
    insert into postings (journal, position, kind, debit, credit, units, at)
      values (numbers[many], 0, 'lotteryPrize', p_escrow, p_house, p_released, p_at);
  end if;
  if members is not null then insert into balance_news values (members); end if;
  return numbers[1 : many - 1];
end $$;

-- A corrected result: what each ticket gets more or must give back, by new journals that point at the old ones. Nobody is
-- overdrawn: a wallet that has less gives what it has, and the rest is told to the caller. Wallets come sorted.
create function ledger_correct_draw(
  p_at timestamptz, p_house bigint, p_reason text,
  c_wallets bigint[], c_deltas bigint[], c_refs uuid[], c_corrects bigint[]
) returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved bigint[] := '{}';
  n int;
  have bigint;
  amount bigint;
  number bigint;
begin
  if not exists (select 1 from accounts where id = p_house and kind = 'house') then
    raise exception 'a correction of a draw is between the house and members' using errcode = 'check_violation';
  end if;
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, c_wallets);
  end if;
  perform 1 from wallets where id = any(c_wallets) order by id for no key update;
  for n in 1 .. cardinality(c_wallets) loop
    select balance into strict have from wallets where id = c_wallets[n] and not is_debt and not is_held;
    amount := case when c_deltas[n] < 0 then -least(-c_deltas[n], have) else c_deltas[n] end;
    moved := moved || amount;
    continue when amount = 0;
    update wallets set balance = balance + amount where id = c_wallets[n];
    number := nextval('journal_serial') * 1024;
    insert into postings (journal, position, kind, debit, credit, units, at, ref) values (
      number, 0, 'correction', case when amount > 0 then p_house else c_wallets[n] end,
      case when amount > 0 then c_wallets[n] else p_house end, abs(amount), p_at, c_refs[n]
    );
    insert into journal_notes values (number, p_reason, c_corrects[n], null, null);
  end loop;
  insert into balance_news
    select array_agg(distinct member_id) from wallets where id = any(c_wallets) and member_id is not null having count(*) > 0;
  return moved;
end $$;

revoke all on function ledger_draw_loss, ledger_draw_staked, ledger_stake, ledger_settle_draw, ledger_correct_draw from public;
grant execute on function ledger_draw_loss, ledger_draw_staked, ledger_stake, ledger_settle_draw, ledger_correct_draw
  to croupier_app;

-- The games of each brand. What the table of the module says goes in at the start; limits an operator changed stay.
create table lottery_games (
  merchant text not null,
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  type text not null,
  family text not null check (family in ('HOUSE', 'VN', 'SEA')),
  sort_order int not null,
  -- Seconds from draw to draw, or the minute of the brand's day on which it is drawn.
  every_seconds int check (every_seconds between 30 and 86400),
  daily_minute int check (daily_minute between 0 and 1439),
  close_seconds int not null check (close_seconds > 0),
  -- The game whose draw this one reads; null for a draw of its own.
  draws_with text,
  station text,
  is_on boolean not null default true,
  min_series int not null,
  max_series int not null,
  -- The largest rebate in hundredths of a percent.
  max_point int not null check (max_point >= 0),
  max_prize_ticket bigint not null check (max_prize_ticket > 0),
  max_prize_member bigint not null check (max_prize_member > 0),
  max_prize_draw bigint not null check (max_prize_draw > 0),
  -- Numbers with a payout of their own and closed numbers, by play.
  numbers jsonb not null default '[]',
  primary key (merchant, code),
  constraint lottery_games_when check ((every_seconds is null) <> (daily_minute is null)),
  constraint lottery_games_series check (min_series <= max_series)
);
grant select, insert, update on lottery_games to croupier_app;

-- A chain of seeds for so many draws of one game. The end of the chain that was made first stays sealed; the other end is
-- published before the first draw is.
create table lottery_seasons (
  id uuid primary key,
  merchant text not null,
  game text not null,
  length int not null check (length > 0),
  used int not null default 0 check (used between 0 and length),
  start bytea not null check (length(start) = 32),
  sealed_tail text not null,
  first_issue text not null,
  made_at timestamptz not null,
  foreign key (merchant, game) references lottery_games
);
create index lottery_seasons_of_game on lottery_seasons (merchant, game, made_at);
grant select, insert, update on lottery_seasons to croupier_app;

-- From PLANNED (betting while the clock says so) to CLOSED (tickets frozen under their root), DRAWN, SETTLED; or to VOID and
-- REFUNDED. `due_at` is when somebody must look at it next.
create table lottery_draws (
  id bigint generated always as identity primary key,
  merchant text not null,
  game text not null,
  issue text not null,
  -- The brand's day, as 2026-11-15.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  season_id uuid references lottery_seasons,
  season_place int,
  -- The draw whose numbers this one reads.
  source_id bigint references lottery_draws,
  commitment bytea not null check (length(commitment) = 32),
  beacon text not null,
  beacon_round bigint not null,
  planned_at timestamptz not null,
  state text not null default 'PLANNED'
    check (state in ('PLANNED', 'CLOSED', 'DRAWN', 'SETTLED', 'VOID', 'REFUNDED')),
  due_at timestamptz,
  is_paused boolean not null default false,
  frozen_at timestamptz,
  root bytea,
  -- Roots of every 1024 leaves, one behind the other: a receipt is made from these and one run of leaves.
  branches bytea,
  leaves int,
  drawn_at timestamptz,
  result jsonb,
  seed bytea,
  randomness bytea,
  signature bytea,
  version smallint not null default 1,
  settled_at timestamptz,
  void_reason text,
  foreign key (merchant, game) references lottery_games,
  constraint lottery_draws_once unique (merchant, game, issue),
  constraint lottery_draws_times check (open_at < close_at and close_at < draw_at),
  constraint lottery_draws_of_season check ((season_id is null) = (source_id is not null)),
  constraint lottery_draws_frozen check (state in ('PLANNED', 'VOID', 'REFUNDED') or root is not null),
  constraint lottery_draws_drawn check ((state in ('DRAWN', 'SETTLED')) = (result is not null))
);
create unique index lottery_draws_seed_once on lottery_draws (season_id, season_place) where season_id is not null;
create index lottery_draws_due on lottery_draws (due_at) where due_at is not null;
create index lottery_draws_by_time on lottery_draws (merchant, game, draw_at desc);
create index lottery_draws_of_source on lottery_draws (source_id) where source_id is not null;
grant select, insert, update on lottery_draws to croupier_app;

-- What is fixed when a draw is planned stays, and a revealed result is changed only by a new version.
create function refuse_draw_change() returns trigger language plpgsql as $$
begin
  if (new.merchant, new.game, new.issue, new.open_at, new.close_at, new.draw_at, new.season_id, new.season_place, new.commitment)
    is distinct from
    (old.merchant, old.game, old.issue, old.open_at, old.close_at, old.draw_at, old.season_id, old.season_place, old.commitment)
    or (old.root is not null and new.root is distinct from old.root)
    or (old.seed is not null and new.seed is distinct from old.seed)
    or (old.result is not null and new.result is distinct from old.result and new.version <= old.version) then
    raise exception 'draw % % is fixed', old.game, old.issue using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lottery_draws_fixed before update on lottery_draws for each row execute function refuse_draw_change();

-- What stands on a draw: the row that every ticket of it changes, and the gate that its closing shuts.
create table lottery_loads (
  draw_id bigint primary key references lottery_draws,
  tickets int not null default 0 check (tickets >= 0),
  ended int not null default 0 check (ended >= 0),
  staked bigint not null default 0 check (staked >= 0),
  liability bigint not null default 0 check (liability >= 0),
  trial_liability bigint not null default 0 check (trial_liability >= 0),
  is_shut boolean not null default false
) with (fillfactor = 50);
grant select, insert, update on lottery_loads to croupier_app;

create table lottery_chases (
  id uuid primary key,
  merchant text not null,
  game text not null,
  member_id uuid not null references members,
  stops_on_win boolean not null,
  draws int not null check (draws > 0),
  made_at timestamptz not null,
  stopped_at timestamptz
);
grant select, insert, update on lottery_chases to croupier_app;

-- One ticket on one draw, numbered within it without a gap. Selections with their odds are text, as they were taken.
create table lottery_tickets (
  draw_id bigint not null,
  no int not null check (no > 0),
  id uuid not null,
  wallet bigint not null,
  member_id uuid not null,
  currency text not null,
  units bigint not null check (units > 0),
  worst bigint not null check (worst >= 0),
  chase_id uuid,
  journal bigint not null,
  position smallint not null,
  placed_at timestamptz not null,
  lines text not null,
  primary key (draw_id, no)
);
create unique index lottery_tickets_id on lottery_tickets (id);
create index lottery_tickets_of_member on lottery_tickets (member_id, id desc);
create index lottery_tickets_of_draw_member on lottery_tickets (draw_id, member_id);
create index lottery_tickets_of_chase on lottery_tickets (chase_id) where chase_id is not null;
create trigger lottery_tickets_only_grow before update or delete on lottery_tickets
  for each row execute function refuse_change();
create trigger lottery_tickets_not_emptied before truncate on lottery_tickets
  for each statement execute function refuse_change();
grant select, insert on lottery_tickets to croupier_app;

-- How a ticket ended, where it ended with anything: a ticket of a settled draw without a row here has lost.
-- Kinds: 1 settled, 2 cancelled by its member, 3 stopped with its chase, 4 void with its draw.
create table lottery_ends (
  draw_id bigint not null,
  no int not null,
  version smallint not null,
  kind smallint not null check (kind between 1 and 4),
  prize bigint not null check (prize >= 0),
  returned bigint not null check (returned >= 0),
  rebate bigint not null check (rebate >= 0),
  -- What a correction could not take back because it was no longer there.
  owed bigint not null default 0 check (owed >= 0),
  journal bigint,
  at timestamptz not null,
  primary key (draw_id, no, version)
);
create trigger lottery_ends_only_grow before update or delete on lottery_ends for each row execute function refuse_change();
create trigger lottery_ends_not_emptied before truncate on lottery_ends for each statement execute function refuse_change();
grant select, insert on lottery_ends to croupier_app;

-- Runs of tickets that are settled or refunded, each in the transaction that did it.
create table lottery_chunks (
  draw_id bigint not null references lottery_draws,
  version smallint not null,
  chunk int not null,
  tickets int not null,
  winners int not null,
  paid bigint not null,
  at timestamptz not null,
  primary key (draw_id, version, chunk)
);
create trigger lottery_chunks_only_grow before update or delete on lottery_chunks for each row execute function refuse_change();
grant select, insert on lottery_chunks to croupier_app;

-- What anybody may read about draws that did not go the usual way, and about seasons.
create table lottery_log (
  id bigint generated always as identity primary key,
  merchant text not null,
  game text not null,
  issue text,
  at timestamptz not null,
  event text not null,
  facts jsonb not null
);
create index lottery_log_of_game on lottery_log (merchant, game, id desc);
create trigger lottery_log_only_grow before update or delete on lottery_log for each row execute function refuse_change();
create trigger lottery_log_not_emptied before truncate on lottery_log for each statement execute function refuse_change();
grant select, insert on lottery_log to croupier_app;

-- Puts a ticket on a draw, or says why not. The gate is locked first and the clock asked after that, so that a ticket that
-- waited past the close is refused; a server whose clock is ahead of the database's is believed, one behind it is not.
create function lottery_take(
  p_now timestamptz, p_draw bigint, p_needs_open boolean, p_id uuid, p_wallet bigint, p_member uuid, p_currency text,
  p_units bigint, p_worst bigint, p_chase uuid, p_journal bigint, p_position int, p_lines text,
  p_member_limit bigint, p_draw_limit bigint, p_is_trial boolean,
  out ticket_no int, out refused text
) language plpgsql set search_path = public, pg_temp as $$
declare
  gate lottery_loads;
  draw lottery_draws;
  now_at timestamptz;
begin
  select * into strict gate from lottery_loads where draw_id = p_draw for no key update;
  select * into strict draw from lottery_draws where id = p_draw;
  now_at := greatest(clock_timestamp(), p_now);
  if gate.is_shut or draw.state <> 'PLANNED' or now_at >= draw.close_at then
    refused := 'draw_closed';
  elsif p_needs_open and p_now < draw.open_at then
    refused := 'draw_not_open';
  elsif p_worst > p_member_limit - (
    select coalesce(sum(t.worst), 0) from lottery_tickets t
    where t.draw_id = p_draw and t.member_id = p_member and not exists (
      select 1 from lottery_ends e where e.draw_id = t.draw_id and e.no = t.no
    )
  ) then
    refused := 'prize_over_member_limit';
  elsif p_worst > p_draw_limit - (case when p_is_trial then gate.trial_liability else gate.liability end) then
    refused := 'prize_over_draw_limit';
  end if;
  if refused is not null then return; end if;
  ticket_no := gate.tickets + 1;
  update lottery_loads set tickets = ticket_no,
    staked = staked + (case when p_is_trial then 0 else p_units end),
    liability = liability + (case when p_is_trial then 0 else p_worst end),
    trial_liability = trial_liability + (case when p_is_trial then p_worst else 0 end)
  where draw_id = p_draw;
  insert into lottery_tickets (
    draw_id, no, id, wallet, member_id, currency, units, worst, chase_id, journal, position, placed_at, lines
  ) values (
    p_draw, ticket_no, p_id, p_wallet, p_member, p_currency, p_units, p_worst, p_chase, p_journal, p_position, p_now, p_lines
  );
end $$;

-- Takes a ticket off a draw before its close, or says why not. Kind 2 is its member's wish, 3 a chase that stopped.
create function lottery_leave(p_now timestamptz, p_draw bigint, p_no int, p_kind smallint, p_journal bigint, p_is_trial boolean)
returns text language plpgsql set search_path = public, pg_temp as $$
declare
  gate lottery_loads;
  draw lottery_draws;
  ticket lottery_tickets;
begin
  select * into strict gate from lottery_loads where draw_id = p_draw for no key update;
  select * into strict draw from lottery_draws where id = p_draw;
  select * into strict ticket from lottery_tickets where draw_id = p_draw and no = p_no;
  if exists (select 1 from lottery_ends where draw_id = p_draw and no = p_no) then return 'ticket_ended'; end if;
  if gate.is_shut or draw.state <> 'PLANNED' or greatest(clock_timestamp(), p_now) >= draw.close_at then
    return 'draw_closed';
  end if;
  insert into lottery_ends (draw_id, no, version, kind, prize, returned, rebate, journal, at)
    values (p_draw, p_no, draw.version, p_kind, 0, ticket.units, 0, p_journal, p_now);
  update lottery_loads set ended = ended + 1,
    staked = staked - (case when p_is_trial then 0 else ticket.units end),
    liability = liability - (case when p_is_trial then 0 else ticket.worst end),
    trial_liability = trial_liability - (case when p_is_trial then ticket.worst else 0 end)
  where draw_id = p_draw;
  return null;
end $$;

revoke all on function lottery_take, lottery_leave from public;
grant execute on function lottery_take, lottery_leave to croupier_app;
