-- A payout keeps its terms and changes its state only in the listed ways.
create or replace function payouts_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.payout_no, new.withdrawal_id, new.provider, new.hold_id, new.units, new.sent_at)
      is distinct from (old.payout_no, old.withdrawal_id, old.provider, old.hold_id, old.units, old.sent_at)
    or (new.state <> old.state and (old.state, new.state) not in (
      ('SENT', 'UNKNOWN'), ('SENT', 'PAID'), ('SENT', 'FAILED'), ('UNKNOWN', 'PAID'), ('UNKNOWN', 'FAILED'),
      ('PAID', 'REVERSED'))) then
    raise exception 'payout %: % from % to % is refused', old.payout_no, tg_op, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
