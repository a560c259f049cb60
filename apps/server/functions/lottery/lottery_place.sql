-- Places slips, each whole or not at all, each with its own answer: the first one ever given under its key, or null with
-- `reused` where the key stands for something else. The answer to a slip that is taken holds its tickets as
-- the caller shows them (`shown`) and the balance. Locks come in one order (keys, wallets, gates), so that no two batches
-- wait for each other; nothing is written of a slip before everything about it was asked, so nothing has to be undone.
-- With `p_waits` off, a slip whose wallet somebody else holds is left alone and named in `held` (LO-120).
create or replace function lottery_place(
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
  most bigint;
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
      "needsOpen" boolean, "placedAt" timestamptz, shown text, tickets jsonb, chase jsonb, category text
    )) with ordinality as s("merchantNo", scope, key, print, wallet, member, currency,
      "needsOpen", "placedAt", shown, tickets, chase, category, place) order by place
  loop
    if slip.shown is null then
      raise exception 'a slip comes with its tickets as they are shown' using errcode = 'check_violation';
    end if;
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
        (select array_agg(t.escrow order by t.n) as escrows, array_agg(t.units order by t.n) as units, array_agg(t.id order by t.n) as ids,
            min(t.draw) as draw
          from rows from (jsonb_to_recordset(slip.tickets) as (escrow bigint, units bigint, id uuid, draw bigint)) with ordinality
            as t(escrow, units, id, draw, n)) as all_of,
        -- Only an order of its own may be paid by a bonus, no chase.
        ledger_stake(p_now, slip.wallet, all_of.escrows, all_of.units, all_of.ids,
          case when slip.chase is null then slip.category end, all_of.draw) as s;
      refusal := staked.refused;
      most := staked.most_accepted;
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
          journal, position, placed_at, lines, bonus_units)
        values (ticket.draw, ticket_no, ticket.id, slip.wallet, slip.member, slip.currency, ticket.units, ticket.worst,
          ticket.single, (slip.chase->>'id')::uuid, staked.number, ticket.n - 1, slip."placedAt", ticket.lines, staked.part);
        if ticket.uplines is not null then
          insert into lottery_shares
            -- Uplines share what real money paid (PM-103).
            select ticket.draw, ticket_no, u.wallet,
              div(u.units::numeric * (ticket.units - coalesce(staked.part, 0)), ticket.units)
            from jsonb_to_recordset(ticket.uplines) as u(wallet bigint, units bigint)
            where u.units::numeric * (ticket.units - coalesce(staked.part, 0)) >= ticket.units;
        end if;
      end loop;
      -- The balance in units and as text, which JSON keeps exact.
      answer := case when staked.part is null
        then json_build_object('tickets', slip.shown::json, 'chaseId', slip.chase->>'id', 'currency', slip.currency,
          'units', staked.balance_after::text)
        else json_build_object('tickets', slip.shown::json, 'chaseId', slip.chase->>'id', 'currency', slip.currency,
          'units', staked.balance_after::text, 'bonus', staked.part::text) end::text;
    else
      answer := case when refusal = 'bonus_max_bet'
        then json_build_object('refused', refusal, 'most', most::text)
        else json_build_object('refused', refusal) end::text;
    end if;
    insert into once_answers (merchant_no, scope, key, at, print, answer)
      values (slip."merchantNo", slip.scope, slip.key, p_now, decode(slip.print, 'hex'), answer);
    answers := answers || answer;
    reused := reused || false;
    held := held || false;
  end loop;
end $$;

revoke all on function lottery_place from public;
grant execute on function lottery_place to croupier_app;
