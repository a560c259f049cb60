-- A deposit starts in its first state, moves only as `deposit_moves` allows, and keeps what was ordered and credited. A
-- trigger of `deposit_orders`.
create or replace function deposit_check_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> (case when new.beside is null then 'CREATED' else 'REVIEW' end) then
      raise exception 'deposit % cannot begin as %', new.no, new.state using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'deposit % stays', old.no using errcode = 'restrict_violation';
  end if;
  if (new.id, new.merchant, new.member_id, new.no, new.channel, new.method, new.provider, new.currency, new.units, new.least,
      new.most, new.fee_percent, new.fee_fixed, new.token_units, new.rate, new.beside, new.made_at)
    is distinct from (old.id, old.merchant, old.member_id, old.no, old.channel, old.method, old.provider, old.currency,
      old.units, old.least, old.most, old.fee_percent, old.fee_fixed, old.token_units, old.rate, old.beside, old.made_at)
    or (old.journal is not null and (new.journal, new.paid, new.fee, new.credited, new.payment_no)
      is distinct from (old.journal, old.paid, old.fee, old.credited, old.payment_no)) then
    raise exception 'what deposit % was ordered and credited as does not change', old.no using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state
    and not exists (select 1 from deposit_moves where from_state = old.state and to_state = new.state) then
    raise exception 'deposit %: % to %', old.no, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
