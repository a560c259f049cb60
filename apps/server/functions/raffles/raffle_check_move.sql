-- A raffle goes from draft over open and closed to drawn and never back. What was published stays: its money, the hash
-- of its seed, its tickets and its root; the end of its sale is never moved back, and the seed belongs to the hash. A
-- trigger of `raffles`.
create or replace function raffle_check_move() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.id, new.merchant, new.currency, new.made_at) is distinct from (old.id, old.merchant, old.currency, old.made_at)
    or new.version < old.version or new.members < old.members
    or (old.state, new.state) not in (
      ('DRAFT', 'DRAFT'), ('DRAFT', 'DROPPED'), ('DRAFT', 'OPEN'), ('OPEN', 'OPEN'), ('OPEN', 'CLOSED'),
      ('CLOSED', 'CLOSED'), ('CLOSED', 'DRAWN')
    )
    or (old.state <> 'DRAFT' and (
      (new.version, new.budget, new.commitment, new.sealed_seed, new.published_at)
        is distinct from (old.version, old.budget, old.commitment, old.sealed_seed, old.published_at)
      or new.closes_at > old.closes_at or new.starts_at > old.starts_at
    ))
    or new.tickets < old.tickets or new.row_count < old.row_count
    or (old.state <> 'OPEN' and (new.tickets, new.row_count) <> (old.tickets, old.row_count))
    or (old.frozen_at is not null and (new.root, new.branches, new.frozen_at, new.closes_at)
      is distinct from (old.root, old.branches, old.frozen_at, old.closes_at))
    or (new.seed is not null and sha256(new.seed) <> new.commitment)
  then
    raise exception 'raffle % stays as it was published', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger raffle_check_move before update on raffles
  for each row execute function raffle_check_move();

revoke all on function raffle_check_move from public;
