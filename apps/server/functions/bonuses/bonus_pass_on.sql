-- Bonus money that has come back to the wallet of a bonus which has ended goes on: to the main wallet, up to its cap, when
-- it was completed, and to its promotion otherwise. Of a live bonus it stays.
create or replace function bonus_pass_on(b bonuses, p_units bigint, p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  to_main bigint := 0;
begin
  if b.state in ('ACTIVE', 'ENDING') then return; end if;
  if b.state = 'COMPLETED' then to_main := least(p_units, coalesce(b.max_win - b.converted, p_units)); end if;
  if to_main > 0 then
    perform ledger_write('bonusRelease', p_at, array[b.wallet], array[b.main], array[to_main], null, null, b.id::text, null);
    update bonuses set converted = converted + to_main where id = b.id;
  end if;
  if p_units > to_main then
    perform ledger_write('bonusForfeit', p_at, array[b.wallet], array[b.promotion], array[p_units - to_main],
      null, null, b.id::text, null);
  end if;
end $$;

revoke all on function bonus_pass_on from public;
