-- A wallet opened later has the standing of the member's others: nobody slips out of a self-exclusion into a new wallet.
create or replace function wallets_take_standing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.member_id is not null then
    select coalesce(bool_or(w.is_frozen), false), max(w.excluded_until), max(w.time_out_until)
      into new.is_frozen, new.excluded_until, new.time_out_until
      from accounts a join wallets w on w.id = a.id where a.member_id = new.member_id;
    new.is_plain := new.is_plain and not new.is_frozen and new.excluded_until is null and new.time_out_until is null;
  end if;
  return new;
end $$;
