-- Answers the number of an account and opens the account, with its wallet, when it is new.
create or replace function ledger_account(
  p_merchant_no smallint, p_key text, p_kind text, p_currency text, p_member uuid, p_has_wallet boolean, p_is_debt boolean
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id bigint;
  currency_row currencies;
begin
  select id into found_id from accounts where merchant_no = p_merchant_no and key = p_key;
  if found_id is not null then return found_id; end if;
  select * into strict currency_row from currencies where code = p_currency;
  -- Play money and real money never have the same owner (WA-6). Who owns what is for ever, so it is asked only here.
  if p_member is not null and (currency_row.book = 1) <> (
    select c.book = 1 from members m join currencies c on c.code = m.currency where m.id = p_member
  ) then
    raise exception 'member % keeps no % account', p_member, p_currency using errcode = 'LX002';
  end if;
  found_id := (nextval('account_serial') << 19) | (p_merchant_no::bigint << 9)
    | (case when p_has_wallet then 0 else 256 end) | (currency_row.book::bigint << 6) | currency_row.no;
  insert into accounts (id, merchant_no, key, kind, currency, member_id, has_wallet)
    values (found_id, p_merchant_no, p_key, p_kind, p_currency, p_member, p_has_wallet)
    on conflict on constraint accounts_key_once do nothing;
  if not found then
    select id into strict found_id from accounts where merchant_no = p_merchant_no and key = p_key;
    return found_id;
  end if;
  if p_has_wallet then
    insert into wallets (id, is_debt, is_plain, is_held, member_id)
      values (found_id, p_is_debt, not p_is_debt and p_kind <> 'held', p_kind = 'held', p_member);
  end if;
  return found_id;
end $$;

revoke all on function ledger_account from public;
grant execute on function ledger_account to croupier_app;
