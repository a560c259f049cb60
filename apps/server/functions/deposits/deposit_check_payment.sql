-- A provider's payment keeps its terms and changes its state only in the listed ways. A trigger of `deposit_payments`.
create or replace function deposit_check_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.provider, new.payment_no, new.deposit_id, new.currency, new.units)
    is distinct from (old.provider, old.payment_no, old.deposit_id, old.currency, old.units)
    or (old.state, new.state) not in (
      ('review', 'credited'), ('review', 'declined'), ('review', 'reversed'), ('credited', 'reversed'), ('declined', 'reversed')
    ) then
    raise exception 'payment % of % stays as it is', old.payment_no, old.provider using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
