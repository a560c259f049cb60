-- Keeps the mark of a main wallet: rounds are decided one by one while a bonus lives, or a round it paid is open.
create or replace function bonus_flag(p_main bigint) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  update wallets set has_bonus = exists (
      select 1 from bonuses where main = p_main and state in ('ACTIVE', 'ENDING')
    ) or exists (
      select 1 from bonus_parts p left join round_ends e on e.round = p.round and e.wallet = p.wallet
      where p.wallet = p_main and p.kind = 1 and e.round is null
        -- Tickets are settled without the mark.
        and not exists (select 1 from bonus_tickets t where t.ticket = p.round)
    )
  where id = p_main;
  perform ledger_refresh_plain(array[p_main]);
end $$;

revoke all on function bonus_flag from public;
