-- Lottery: a crowd of tickets is placed in one statement; caps on single picks, shares of uplines, remainders of rounding.

-- For functions of other modules that decide about several wallets: all of them locked, in the order of every other writer.
create function ledger_lock_wallets(p_wallets bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from wallets where id = any(p_wallets) order by id for no key update;
end $$;

-- As before; but sums over a month of bets are made only for wallets that have a limit to hold them against.
create or replace function ledger_stake(
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
  if not w.is_plain then
    refused := ledger_refusal(ledger_standing(w, p_at));
    if refused is not null then return; end if;
  end if;
  if most > w.stake_limit then
    refused := 'stake_limit_reached';
    return;
  end if;
  if not w.is_plain then
    if total > w.stake_day - ledger_staked(w.id, p_at - interval '24 hours')
      or total > w.stake_week - ledger_staked(w.id, p_at - interval '7 days')
      or total > w.stake_month - ledger_staked(w.id, p_at - interval '30 days') then
      refused := 'stake_total_reached';
    elsif total > w.loss_day - ledger_loss(w.id, p_at - interval '24 hours')
      or total > w.loss_week - ledger_loss(w.id, p_at - interval '7 days')
      or total > w.loss_month - ledger_loss(w.id, p_at - interval '30 days') then
      refused := 'loss_limit_reached';
    end if;
    if refused is not null then return; end if;
  end if;
  if total > w.balance then
    refused := 'insufficient_balance';
    return;
  end if;
  update wallets set balance = balance - total::bigint where id = p_wallet returning balance into balance_after;
  number := nextval('journal_serial') * 1024;
  insert into postings (journal, position, kind, debit, credit, units, at, ref)
    select number, n - 1, 'lotteryStake', p_wallet, e, u, p_at, r
    from unnest(p_escrows, p_units, p_refs) with ordinality as t(e, u, r, n);
  insert into balance_news values (array[w.member_id]);
end $$;

-- As before, with the remainders of rounding, and with payments that belong to no ticket of their own: an upline's share
-- of a whole run. Members' wallets are written last, so that live bets wait for them as shortly as can be (LO-35).
drop function ledger_settle_draw;
create function ledger_settle_draw(
  p_at timestamptz, p_escrow bigint, p_house bigint, p_rebates bigint, p_rounding bigint, p_released bigint, p_rest bigint,
  w_ids bigint[], w_nets bigint[], c_places int[], c_kinds smallint[], c_units bigint[], c_refs uuid[]
) returns bigint[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  -- One more than there are payments: the last is what the house takes and what it lays aside.
  many int := coalesce(cardinality(c_places), 0) + 1;
  bases bigint[];
  numbers bigint[];
  members uuid[];
begin
  if not exists (select 1 from accounts where id = p_escrow and kind = 'drawEscrow')
    or not exists (select 1 from accounts where id = p_house and kind = 'house')
    or not exists (select 1 from accounts where id = p_rounding and kind = 'rounding')
    or not exists (select 1 from accounts where id = p_rebates and kind in ('rebateExpense', 'house')) then
    raise exception 'a draw is settled between its escrow, the house and members' using errcode = 'check_violation';
  end if;
  if (select coalesce(sum(u), 0) from unnest(w_nets) as u) <> (select coalesce(sum(u), 0) from unnest(c_units) as u) then
    raise exception 'wallets and payments of a draw differ' using errcode = 'check_violation';
  end if;
  if p_at < now() - interval '2 minutes' then
    perform ledger_check_day(p_at, w_ids || p_escrow);
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
  if p_rest > 0 then
    insert into postings (journal, position, kind, debit, credit, units, at)
      values (numbers[many], case when p_released > 0 then 1 else 0 end, 'lotteryPrize', p_house, p_rounding, p_rest, p_at);
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
    insert into balance_news values (members);
  end if;
  return numbers[1 : many - 1];
end $$;

-- Those of them that nobody else holds, locked.
create function ledger_lock_free_wallets(p_ids bigint[]) returns bigint[]
language sql security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(f.id), '{}') from (
    select id from wallets where id = any(p_ids) order by id for no key update skip locked
  ) as f
$$;

revoke all on function ledger_lock_wallets, ledger_lock_free_wallets, ledger_settle_draw from public;
grant execute on function ledger_lock_wallets, ledger_lock_free_wallets, ledger_settle_draw to croupier_app;

-- Lines of so few bets are single picks: what those of one member on one draw could win together has a cap (LO-24).
-- A game whose paytable or source of chance failed is stopped until an operator lets it go on (LO-19, DR-14).
alter table lottery_games
  add column single_bets int not null default 1 check (single_bets >= 0),
  add column max_prize_single bigint not null default 4000000000 check (max_prize_single > 0),
  add column stopped_at timestamptz,
  add column stopped_why text,
  add constraint lottery_games_stopped check ((stopped_at is null) = (stopped_why is null));

-- What of the worst case comes from single picks.
alter table lottery_tickets add column single_worst bigint not null default 0 check (single_worst >= 0);

-- What the open tickets of one member on one draw could win; gone when the draw is over.
create table lottery_member_loads (
  draw_id bigint not null references lottery_draws,
  member_id uuid not null,
  worst bigint not null check (worst >= 0),
  single_worst bigint not null check (single_worst >= 0),
  primary key (draw_id, member_id)
) with (fillfactor = 70);
grant select, insert, update, delete on lottery_member_loads to croupier_app;
insert into lottery_member_loads (draw_id, member_id, worst, single_worst)
  select t.draw_id, t.member_id, sum(t.worst), 0 from lottery_tickets t
  join lottery_draws d on d.id = t.draw_id and d.state = 'PLANNED'
  where not exists (select 1 from lottery_ends e where e.draw_id = t.draw_id and e.no = t.no)
  group by t.draw_id, t.member_id;

-- A member's rebate level in a type of lottery, in hundredths of a percent. What a level is above those below it is paid
-- to its holder of every stake below (reference 5.3). No more than the cap of 99.5 % leaves over the highest series.
create table lottery_levels (
  member_id uuid not null references members,
  type text not null,
  level int not null check (level between 0 and 150),
  changed_at timestamptz not null,
  primary key (member_id, type)
);
grant select, insert, update on lottery_levels to croupier_app;

-- What an upline gets of a ticket, fixed when the ticket is taken and paid when it is settled.
create table lottery_shares (
  draw_id bigint not null,
  no int not null,
  wallet bigint not null,
  units bigint not null check (units > 0),
  primary key (draw_id, no, wallet)
);
create trigger lottery_shares_only_grow before update or delete on lottery_shares for each row execute function refuse_change();
create trigger lottery_shares_not_emptied before truncate on lottery_shares for each statement execute function refuse_change();
grant select, insert on lottery_shares to croupier_app;

-- What keeps a ticket from a draw, or null. The gate is locked; the clock is asked under the lock, so that a ticket that
-- waited past the close is refused. A server whose clock is ahead of the database's is believed, one behind it is not.
create function lottery_gate(
  p_now timestamptz, p_draw bigint, p_needs_open boolean, p_member uuid, p_worst bigint, p_single bigint,
  p_member_limit bigint, p_single_limit bigint, p_draw_limit bigint, p_is_trial boolean
) returns text language plpgsql set search_path = public, pg_temp as $$
declare
  gate lottery_loads;
  state text;
  opens timestamptz;
  closes timestamptz;
  own lottery_member_loads;
begin
  select * into strict gate from lottery_loads where draw_id = p_draw;
  select d.state, d.open_at, d.close_at into strict state, opens, closes from lottery_draws d where d.id = p_draw;
  if gate.is_shut or state <> 'PLANNED' or greatest(clock_timestamp(), p_now) >= closes then return 'draw_closed'; end if;
  if p_needs_open and p_now < opens then return 'draw_not_open'; end if;
  select * into own from lottery_member_loads where draw_id = p_draw and member_id = p_member;
  if p_worst > p_member_limit - coalesce(own.worst, 0) then return 'prize_over_member_limit'; end if;
  if p_single > 0 and p_single > p_single_limit - coalesce(own.single_worst, 0) then return 'prize_over_single_limit'; end if;
  if p_worst > p_draw_limit - (case when p_is_trial then gate.trial_liability else gate.liability end) then
    return 'prize_over_draw_limit';
  end if;
  return null;
end $$;

-- Places slips, each whole or not at all, each with its own answer: the first one ever given under its key, or null with
-- `reused` where the key stands for something else. Locks come in one order (keys, wallets, gates), so that no two batches
-- wait for each other; nothing is written of a slip before everything about it was asked, so nothing has to be undone.
-- Where it does not wait, a slip whose wallet somebody else holds is left alone and told in `held` (LO-120).
create function lottery_place(
  p_now timestamptz, p_slips jsonb, p_waits boolean, out answers text[], out reused boolean[], out held boolean[]
)
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  slip record;
  ticket record;
  stored record;
  staked record;
  answer text;
  refusal text;
  is_trial boolean;
  ticket_no int;
  wallet_ids bigint[] := array(select distinct s.wallet from jsonb_to_recordset(p_slips) as s(wallet bigint));
begin
  perform pg_advisory_xact_lock(name) from (
    select distinct hashtextextended(s.lock, 0) as name from jsonb_to_recordset(p_slips) as s(lock text) order by 1
  ) as names;
  if p_waits then
    perform ledger_lock_wallets(wallet_ids);
  else
    wallet_ids := ledger_lock_free_wallets(wallet_ids);
  end if;
  perform 1 from lottery_loads where draw_id = any(array(
    select t.draw from jsonb_to_recordset(p_slips) as s(tickets jsonb), jsonb_to_recordset(s.tickets) as t(draw bigint)
  )) order by draw_id for no key update;
  answers := '{}';
  reused := '{}';
  held := '{}';
  for slip in
    select s.* from rows from (jsonb_to_recordset(p_slips) as (
      "merchantNo" smallint, scope text, key text, print text, wallet bigint, member uuid, currency text,
      "needsOpen" boolean, "placedAt" timestamptz, answer text, tickets jsonb, chase jsonb
    )) with ordinality as s("merchantNo", scope, key, print, wallet, member, currency,
      "needsOpen", "placedAt", answer, tickets, chase, place) order by place
  loop
    select o.print, o.answer into stored from once_answers o
      where o.merchant_no = slip."merchantNo" and o.scope = slip.scope and o.key = slip.key limit 1;
    if found then
      reused := reused || (stored.print <> decode(slip.print, 'hex'));
      answers := answers || (case when stored.print = decode(slip.print, 'hex') then stored.answer end);
      held := held || false;
      continue;
    end if;
    if slip.wallet <> all(wallet_ids) then
      answers := answers || null::text;
      reused := reused || false;
      held := held || true;
      continue;
    end if;
    is_trial := slip.currency = 'FUN';
    refusal := null;
    for ticket in
      select * from jsonb_to_recordset(slip.tickets) as t(
        draw bigint, worst bigint, single bigint, "memberLimit" bigint, "singleLimit" bigint, "drawLimit" bigint
      )
    loop
      refusal := lottery_gate(p_now, ticket.draw, slip."needsOpen", slip.member, ticket.worst, ticket.single,
        ticket."memberLimit", ticket."singleLimit", ticket."drawLimit", is_trial);
      exit when refusal is not null;
    end loop;
    if refusal is null then
      select s.* into staked from
        (select array_agg(t.escrow order by t.n) as escrows, array_agg(t.units order by t.n) as units, array_agg(t.id order by t.n) as ids
          from rows from (jsonb_to_recordset(slip.tickets) as (escrow bigint, units bigint, id uuid)) with ordinality
            as t(escrow, units, id, n)) as all_of,
        ledger_stake(p_now, slip.wallet, all_of.escrows, all_of.units, all_of.ids) as s;
      refusal := staked.refused;
    end if;
    if refusal is null then
      if slip.chase is not null then
        insert into lottery_chases (id, merchant, game, member_id, stops_on_win, draws, made_at)
          select c.id, c.merchant, c.game, slip.member, c."stopsOnWin", jsonb_array_length(slip.tickets), slip."placedAt"
          from jsonb_to_record(slip.chase) as c(id uuid, merchant text, game text, "stopsOnWin" boolean);
      end if;
      for ticket in
        select t.* from rows from (jsonb_to_recordset(slip.tickets) as (
          draw bigint, id uuid, units bigint, worst bigint, single bigint, lines text, uplines jsonb
        )) with ordinality as t(draw, id, units, worst, single, lines, uplines, n) order by n
      loop
        update lottery_loads set tickets = tickets + 1,
          staked = lottery_loads.staked + (case when is_trial then 0 else ticket.units end),
          liability = liability + (case when is_trial then 0 else ticket.worst end),
          trial_liability = trial_liability + (case when is_trial then ticket.worst else 0 end)
        where draw_id = ticket.draw returning tickets into ticket_no;
        insert into lottery_member_loads as m values (ticket.draw, slip.member, ticket.worst, ticket.single)
          on conflict (draw_id, member_id)
          do update set worst = m.worst + excluded.worst, single_worst = m.single_worst + excluded.single_worst;
        insert into lottery_tickets (draw_id, no, id, wallet, member_id, currency, units, worst, single_worst, chase_id,
          journal, position, placed_at, lines)
        values (ticket.draw, ticket_no, ticket.id, slip.wallet, slip.member, slip.currency, ticket.units, ticket.worst,
          ticket.single, (slip.chase->>'id')::uuid, staked.number, ticket.n - 1, slip."placedAt", ticket.lines);
        if ticket.uplines is not null then
          insert into lottery_shares
            select ticket.draw, ticket_no, u.wallet, u.units
            from jsonb_to_recordset(ticket.uplines) as u(wallet bigint, units bigint);
        end if;
      end loop;
      -- What is known before is written by the caller; the balance is known only here.
      answer := slip.answer || staked.balance_after || '"}';
    else
      answer := json_build_object('refused', refusal)::text;
    end if;
    insert into once_answers (merchant_no, scope, key, at, print, answer)
      values (slip."merchantNo", slip.scope, slip.key, p_now, decode(slip.print, 'hex'), answer);
    answers := answers || answer;
    reused := reused || false;
    held := held || false;
  end loop;
end $$;

drop function lottery_take;

-- As before, and makes room in what the member may win.
create or replace function lottery_leave(
  p_now timestamptz, p_draw bigint, p_no int, p_kind smallint, p_journal bigint, p_is_trial boolean
) returns text language plpgsql set search_path = public, pg_temp as $$
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
  update lottery_member_loads set worst = worst - ticket.worst, single_worst = single_worst - ticket.single_worst
    where draw_id = p_draw and member_id = ticket.member_id;
  return null;
end $$;

revoke all on function lottery_gate, lottery_place from public;
grant execute on function lottery_gate, lottery_place to croupier_app;
