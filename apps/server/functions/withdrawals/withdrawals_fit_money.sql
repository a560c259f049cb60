-- Checked at the commit: the state of a withdrawal and the state of its hold agree (WI-6).
create or replace function withdrawals_fit_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w withdrawals;
  h holds;
  back bigint;
begin
  select * into strict w from withdrawals where id = new.id;
  select o.* into h from holds o join merchants m on m.no = o.merchant_no where m.code = w.merchant and o.id = w.hold_id;
  select coalesce(sum(r.units), 0) into back
    from hold_reversals r join merchants m on m.no = r.merchant_no where m.code = w.merchant and r.id = w.hold_id;
  if h.id is null or not (case
    when w.state in ('REQUESTED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'PAY_UNKNOWN', 'PAY_FAILED', 'REVERSED')
      then h.state = 'placed' and h.units = w.paying_units + w.paying_fee_units
    when w.state = 'REJECTED' then h.state = 'released' or (h.state = 'captured' and back = h.captured)
    else h.state = 'captured'
  end) then
    raise exception 'withdrawal % is % and its hold % is %', w.id, w.state, w.hold_id, h.state using errcode = 'check_violation';
  end if;
  return null;
end $$;
