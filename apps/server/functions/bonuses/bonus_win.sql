-- Pays a win of a round in the proportion in which its open stakes were paid, the bonus part rounded down. Answers the
-- main wallet's balance after it, or null when no bonus paid any of the round.
create or replace function bonus_win(
  p_journal bigint, p_round uuid, p_wallet bigint, p_house bigint, p_units bigint, p_at timestamptz,
  p_move uuid, p_key uuid, p_print uuid, p_ref uuid
) returns bigint language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  paid record;
  part bigint;
  real bigint;
  after bigint;
  member uuid;
begin
  select sum(m.units) as staked, sum(p.units) as bonus, min(p.bonus::text)::uuid as id into paid
  from round_moves m
  left join bet_ends e on e.ref = m.key and e.kind = 3
  left join bonus_parts p on p.key = m.key and p.kind = 1
  where m.round = p_round and m.wallet = p_wallet and m.kind in (1, 5) and e.ref is null;
  if paid.id is null then return null; end if;
  part := div(p_units::numeric * paid.bonus, paid.staked);
  real := p_units - part;
  if real > 0 then
    update wallets set balance = balance + real where id = p_wallet returning balance into after;
    insert into postings values (p_journal, 0, 'win', p_house, p_wallet, real, p_at, p_key, p_print, p_ref, after);
  end if;
  if part > 0 then
    insert into bonus_parts values (p_move, p_round, p_wallet, paid.id, 2, part, p_at);
    perform bonus_back(paid.id, p_journal, case when real > 0 then 1 else 0 end, 'win', p_house, part, p_at,
      case when real > 0 then ledger_part_key(p_move, 'bonus-win') else p_key end, p_print,
      case when real > 0 then null else p_ref end);
  end if;
  select balance, member_id into after, member from wallets where id = p_wallet;
  insert into balance_news values (array[member]);
  return after;
end $$;

revoke all on function bonus_win from public;
