-- Moves a bonus on. When it is completed, what is left becomes real money up to its cap and the rest returns to its
-- promotion; however else it ends, all that is left returns. A queued one gives up what was reserved.
create or replace function bonus_end(
  p_at timestamptz, p_id uuid, p_to text, p_by text, p_reason text, out converted bigint, out returned bigint,
  out refused text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b bonuses;
  had bigint := 0;
begin
  select * into strict b from bonuses where id = p_id;
  perform 1 from wallets where id in (b.main, b.wallet, b.promotion) order by id for no key update;
  select * into strict b from bonuses where id = p_id for no key update;
  if not (case b.state
    when 'QUEUED' then p_to in ('CANCELLED', 'FORFEITED', 'REVOKED')
    when 'ACTIVE' then p_to in ('COMPLETED', 'ENDING', 'EXPIRED', 'PLAYED_OUT', 'CANCELLED', 'FORFEITED', 'REVOKED')
    when 'ENDING' then p_to in ('COMPLETED', 'EXPIRED', 'CANCELLED', 'FORFEITED', 'REVOKED')
    else false end) then
    refused := 'bonus_ended';
    return;
  end if;
  converted := 0;
  returned := 0;
  if p_to <> 'ENDING' and b.state <> 'QUEUED' then
    select balance into had from wallets where id = b.wallet;
    if p_to = 'COMPLETED' then converted := least(had, coalesce(b.max_win, had)); end if;
    returned := had - converted;
    if converted > 0 then
      perform ledger_write('bonusRelease', p_at, array[b.wallet], array[b.main], array[converted], null, null, b.id::text, null);
    end if;
    if returned > 0 then
      perform ledger_write('bonusForfeit', p_at, array[b.wallet], array[b.promotion], array[returned], null, null, b.id::text, null);
    end if;
  end if;
  update bonuses x set state = p_to, ended_at = case when p_to = 'ENDING' then null else p_at end,
    converted = x.converted + bonus_end.converted, returned = x.returned + bonus_end.returned where x.id = p_id;
  perform bonus_move(p_id, p_to, p_by, p_reason, p_at, converted, returned);
  perform bonus_flag(b.main);
end $$;

revoke all on function bonus_end from public;
grant execute on function bonus_end to croupier_app;
