-- Books the end of a round: each open bet ends with the real money won on it. What is held is not won yet, so that a limit
-- of losses does not count it as come back.
create or replace function ledger_end_round(p_round uuid, p_wallet bigint, p_kind smallint, p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  sums round_sums;
begin
  insert into bet_ends (ref, kind, units, at, journal)
  select m.key, 2, coalesce(w.won, 0), p_at, w.journal
  from round_moves m
  left join bet_ends e on e.ref = m.key
  left join lateral (
    select sum(x.won - coalesce(b.units, 0))::bigint as won, max(p.journal) as journal
    from round_moves x left join postings p on p.key = x.key left join bonus_parts b on b.key = x.key and b.kind = 2
    where x.round = p_round and x.wallet = p_wallet and x.bet = m.key and x.kind = 2
      and not exists (select 1 from held_wins h where h.key = x.key)
  ) as w on true
  where m.round = p_round and m.wallet = p_wallet and m.kind = 1 and e.ref is null;
  sums := ledger_round_sums(p_round, p_wallet);
  insert into round_ends values (p_round, p_wallet, p_kind, sums.staked, sums.won, p_at);
end $$;

revoke all on function ledger_end_round from public;
