-- Begins the bonus that waited longest, unless one lives or its member may not play; its time runs from now. Answers it.
create or replace function bonus_activate(p_main bigint, p_at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b bonuses;
begin
  select * into b from bonuses where main = p_main and state = 'QUEUED' order by queued_at, id limit 1;
  if not found then return null; end if;
  perform 1 from wallets where id in (b.main, b.wallet, b.promotion) order by id for no key update;
  if exists (select 1 from bonuses where main = p_main and state in ('ACTIVE', 'ENDING')) then return null; end if;
  select * into b from bonuses where main = p_main and state = 'QUEUED' order by queued_at, id limit 1;
  if not found or (select ledger_standing(w, p_at) <> 0 from wallets w where w.id = p_main) then return null; end if;
  if (select refused is not null from ledger_write('bonusGrant', p_at, array[b.promotion], array[b.wallet], array[b.units],
      null, null, b.id::text, null)) then
    raise exception 'the money of bonus % was reserved and is not there', b.id using errcode = 'check_violation';
  end if;
  update bonuses set state = 'ACTIVE', active_at = p_at, expires_at = p_at + make_interval(hours => b.hours), look_at = p_at
    where id = b.id;
  perform bonus_move(b.id, 'ACTIVE', 'system', null, p_at, 0, 0);
  perform bonus_flag(p_main);
  return b.id;
end $$;

revoke all on function bonus_activate from public;
grant execute on function bonus_activate to croupier_app;
