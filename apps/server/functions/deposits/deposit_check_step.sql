-- A deposit changes its state only together with a line in its trail. Checked at the commit.
create or replace function deposit_check_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then return null; end if;
  if not exists (
    select 1 from deposit_steps where deposit_id = new.id and state = new.state and at = new.changed_at
  ) then
    raise exception 'deposit % became % and its trail does not say so', new.no, new.state using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
