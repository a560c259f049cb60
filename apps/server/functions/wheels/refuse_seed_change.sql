-- A seed that spun keeps the member's own seed, spins are counted one by one, and what was revealed fits its hash and
-- stays (PM-174).
create or replace function refuse_seed_change() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if old.revealed_at is not null
    or (old.spins > 0 and new.client_seed is distinct from old.client_seed)
    or new.spins not in (old.spins, old.spins + 1)
    or (new.seed is not null and encode(sha256(decode(new.seed, 'hex')), 'hex') <> new.commit) then
    raise exception 'seed % of wheel % is fixed', old.number, old.wheel using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger wheel_seeds_are_fixed before update on wheel_seeds
  for each row execute function refuse_seed_change();

revoke all on function refuse_seed_change from public;
