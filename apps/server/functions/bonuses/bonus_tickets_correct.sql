-- A corrected result changes what came back of the bonus part of tickets. More follows its bonus. Less is taken from the
-- bonus wallet while the bonus lives; of a completed one from the main wallet, as far as it became real money; what went
-- to the promotion comes from there, as far as it is free. Answers what was moved for each, with what the house settles
-- with itself; the rest the member does not have. The wallets are locked.
create or replace function bonus_tickets_correct(
  p_at timestamptz, p_house bigint, p_reason text, c_tickets uuid[], c_deltas bigint[], c_corrects bigint[]
) returns bigint[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  moved bigint[] := '{}';
  n int;
  b bonuses;
  wanted bigint;
  real bigint;
  from_main bigint;
  from_promotion bigint;
  taken bigint;
  owed bigint;
  number bigint;
begin
  if not exists (select 1 from accounts where id = p_house and kind = 'house') then
    raise exception 'a correction of a draw is between the house and members' using errcode = 'check_violation';
  end if;
  for n in 1 .. cardinality(c_tickets) loop
    select x.* into strict b from bonus_tickets t join bonuses x on x.id = t.bonus where t.ticket = c_tickets[n];
    wanted := abs(c_deltas[n]);
    taken := wanted;
    owed := 0;
    if c_deltas[n] < 0 and b.state in ('ACTIVE', 'ENDING') then
      taken := least(wanted, (select balance from wallets where id = b.wallet));
      owed := wanted - taken;
    elsif c_deltas[n] < 0 then
      real := case when b.state = 'COMPLETED' then least(wanted, b.converted) else 0 end;
      from_main := least(real, (select balance from wallets where id = b.main));
      if from_main > 0 then
        perform ledger_write('correction', p_at, array[b.main], array[b.wallet], array[from_main], p_reason, c_corrects[n],
          b.id::text, null);
        update bonuses set converted = converted - from_main where id = b.id;
      end if;
      from_promotion := least(wanted - real, (select balance from wallets where id = b.promotion) - (
        select coalesce(sum(units), 0) from bonuses where promotion = b.promotion and state = 'QUEUED'));
      if from_promotion > 0 then
        perform ledger_write('correction', p_at, array[b.promotion], array[b.wallet], array[from_promotion], p_reason,
          c_corrects[n], b.id::text, null);
      end if;
      taken := from_main + greatest(from_promotion, 0);
      owed := real - from_main;
    end if;
    moved := moved || case when c_deltas[n] < 0 then owed - wanted else wanted end;
    continue when taken = 0;
    update wallets set balance = balance + sign(c_deltas[n])::bigint * taken where id = b.wallet;
    number := nextval('journal_serial') * 1024;
    insert into postings (journal, position, kind, debit, credit, units, at, ref) values (
      number, 0, 'correction', case when c_deltas[n] > 0 then p_house else b.wallet end,
      case when c_deltas[n] > 0 then b.wallet else p_house end, taken, p_at, c_tickets[n]
    );
    insert into journal_notes values (number, p_reason, c_corrects[n], null, null);
    insert into bonus_parts (key, round, wallet, bonus, kind, units, at) values (
      ledger_part_key(c_tickets[n], 'correction ' || number), c_tickets[n], b.main, b.id,
      case when c_deltas[n] > 0 then 2 else 4 end, taken, p_at
    );
    if c_deltas[n] > 0 then perform bonus_pass_on(b, taken, p_at); end if;
  end loop;
  insert into balance_news
    select array_agg(distinct w.member_id) from bonus_tickets t join wallets w on w.id = t.wallet
    where t.ticket = any(c_tickets) having count(*) > 0;
  return moved;
end $$;

revoke all on function bonus_tickets_correct from public;
grant execute on function bonus_tickets_correct to croupier_app;
