-- Promises a bonus once for what it is given for: its money is reserved in the promotion's budget, and it waits in the
-- queue. The budget is counted under the lock of its wallet, so that no two promises share it.
create or replace function bonus_grant(
  p_at timestamptz, p_id uuid, p_merchant text, p_member uuid, p_ref text, p_deposit uuid, p_currency text,
  p_main bigint, p_wallet bigint, p_promotion bigint, p_units bigint, p_multiple int, p_need bigint,
  p_scope text[], p_contributions jsonb, p_excluded text[], p_max_bet bigint, p_max_win bigint, p_hours int,
  out bonus uuid, out refused text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w wallets;
begin
  if (
    select count(*) from accounts a where (a.id, a.kind) in ((p_main, 'main'), (p_wallet, 'bonus'), (p_promotion, 'promotion'))
      and (a.id = p_promotion or a.member_id = p_member)
  ) <> 3 then
    raise exception 'a bonus is between a promotion and the wallets of one member' using errcode = 'check_violation';
  end if;
  perform 1 from wallets where id in (p_main, p_wallet, p_promotion) order by id for no key update;
  select id into bonus from bonuses where member_id = p_member and ref = p_ref;
  if found then return; end if;
  select * into strict w from wallets where id = p_main;
  refused := case when w.is_frozen then 'account_frozen' when w.excluded_until > p_at then 'self_excluded' end;
  if refused is null and p_units > (select balance from wallets where id = p_promotion)
    - (select coalesce(sum(units), 0) from bonuses where promotion = p_promotion and state = 'QUEUED') then
    refused := 'promotion_exhausted';
  end if;
  if refused is not null then return; end if;
  insert into bonuses (id, merchant, member_id, ref, deposit_id, currency, main, wallet, promotion, units, multiple, need,
      scope, contributions, excluded, max_bet, max_win, hours, queued_at, look_at)
    values (p_id, p_merchant, p_member, p_ref, p_deposit, p_currency, p_main, p_wallet, p_promotion, p_units, p_multiple,
      p_need, p_scope, p_contributions, p_excluded, p_max_bet, p_max_win, p_hours, p_at, p_at);
  bonus := p_id;
  perform bonus_move(p_id, 'QUEUED', 'system', null, p_at, 0, 0);
end $$;

revoke all on function bonus_grant from public;
grant execute on function bonus_grant to croupier_app;
