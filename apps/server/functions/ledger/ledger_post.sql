-- Posts one journal of a kind that has no function of its own. The kinds that have one cannot go around its checks.
create or replace function ledger_post(
  p_kind text, p_at timestamptz, p_debits bigint[], p_credits bigint[], p_units bigint[],
  p_reason text, p_corrects bigint, p_link text, p_memo jsonb,
  out journal bigint, out refused text
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_kind in ('deposit', 'withdrawalHold', 'withdrawalRelease', 'withdrawalPayout', 'withdrawalReversal') then
    raise exception 'a % has a function of its own', p_kind using errcode = 'check_violation';
  end if;
  if exists (select 1 from wallets where id = any(p_debits || p_credits) and is_held) then
    raise exception 'held money moves by holds only' using errcode = 'check_violation';
  end if;
  select written.journal, written.refused into journal, refused
  from ledger_write(p_kind, p_at, p_debits, p_credits, p_units, p_reason, p_corrects, p_link, p_memo) as written;
end $$;

revoke all on function ledger_post from public;
grant execute on function ledger_post to croupier_app;
