-- Tickets with bonus money have ended. What came back to their bonus wallets (kind 2 won, 3 given back) follows its bonus,
-- and a live bonus is looked at. The wallets are locked.
create or replace function bonus_tickets_end(
  p_at timestamptz, p_tickets uuid[], c_tickets uuid[], c_kinds smallint[], c_units bigint[]
) returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  came record;
  b bonuses;
  main_wallet bigint;
begin
  insert into bonus_parts (key, round, wallet, bonus, kind, units, at)
    select ledger_part_key(t.ticket, case c.kind when 2 then 'won' else 'back' end), t.ticket, t.wallet, t.bonus, c.kind,
      sum(c.units), p_at
    from unnest(c_tickets, c_kinds, c_units) as c(ticket, kind, units) join bonus_tickets t on t.ticket = c.ticket
    group by t.ticket, c.kind;
  for came in
    select t.bonus, sum(c.units)::bigint as units from unnest(c_tickets, c_units) as c(ticket, units)
    join bonus_tickets t on t.ticket = c.ticket group by t.bonus order by t.bonus
  loop
    select * into strict b from bonuses where id = came.bonus;
    perform bonus_pass_on(b, came.units, p_at);
  end loop;
  update bonus_tickets set ended_at = p_at where ticket = any(p_tickets) and ended_at is null;
  for main_wallet in select distinct wallet from bonus_tickets where ticket = any(p_tickets) order by wallet loop
    perform bonus_round_ended(main_wallet, p_at);
  end loop;
end $$;

revoke all on function bonus_tickets_end from public;
grant execute on function bonus_tickets_end to croupier_app;
