-- Transfers between accounts of one brand, and the turnover that a credit demands before it can be withdrawn.

-- One journal each. The turnover that was still due on the money went along with it.
create table member_transfers (
  id uuid primary key,
  merchant text not null,
  from_id uuid not null references members,
  to_id uuid not null references members,
  direction text not null check (direction in ('upline', 'downline')),
  units bigint not null check (units > 0),
  currency text not null references currencies (code),
  carried bigint not null check (carried >= 0),
  journal bigint not null unique,
  -- Earlier transfers which with this one lead from the sender back to the sender, the oldest first.
  ring uuid[] not null default '{}',
  made_at timestamptz not null,
  constraint member_transfers_between_two check (from_id <> to_id)
);
create index member_transfers_from on member_transfers (from_id, id desc);
create index member_transfers_to on member_transfers (to_id, id desc);
create trigger member_transfers_only_grow before update or delete on member_transfers
  for each row execute function refuse_change();
create trigger member_transfers_not_emptied before truncate on member_transfers
  for each statement execute function refuse_change();
grant select, insert on member_transfers to croupier_app;

-- What a credit demands, once for each. `filled` is what was last computed from settled bets and never added to: whoever
-- computes it again finds the same. `moved` went to somebody else together with the money.
create table turnover_needs (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members,
  source text not null check (source in ('deposit', 'transfer', 'bonus', 'rebate', 'referral', 'manual')),
  -- The deposit, transfer or claim that it came with.
  ref text not null,
  units bigint not null check (units >= 0),
  currency text not null references currencies (code),
  -- How many times, in hundredths.
  multiple int not null check (multiple between 0 and 1000000),
  need bigint not null check (need >= 0),
  -- Categories whose bets count, null for all; and what a stake counts in each, in percent, 100 where nothing is said.
  scope text[],
  contributions jsonb not null,
  moved bigint not null default 0,
  filled bigint not null default 0,
  state text not null default 'OPEN' check (state in ('OPEN', 'FINISHED', 'WITHDRAWN', 'SMALL_BALANCE', 'CANCELLED')),
  made_at timestamptz not null,
  -- When it was last computed, and since when nothing is left of it.
  looked_at timestamptz not null,
  filled_at timestamptz,
  ended_at timestamptz,
  constraint turnover_needs_once unique (member_id, source, ref),
  constraint turnover_needs_within check (moved >= 0 and filled >= 0 and moved + filled <= need),
  constraint turnover_needs_ended check ((state = 'OPEN') = (ended_at is null))
);
create index turnover_needs_open on turnover_needs (member_id, made_at) where state = 'OPEN';
create index turnover_needs_due on turnover_needs (looked_at) where state = 'OPEN';
create index turnover_needs_of_member on turnover_needs (member_id, id desc);

-- Terms known at the credit stay, and what has ended stays so (TR-13).
create function refuse_turnover_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.id, new.merchant, new.member_id, new.source, new.ref, new.units, new.currency, new.multiple, new.need, new.scope,
      new.contributions, new.made_at)
    is distinct from
    (old.id, old.merchant, old.member_id, old.source, old.ref, old.units, old.currency, old.multiple, old.need, old.scope,
      old.contributions, old.made_at)
    or new.moved < old.moved or (old.state <> 'OPEN' and new.state <> old.state) then
    raise exception 'the terms of turnover % are fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger turnover_needs_fixed before update on turnover_needs
  for each row execute function refuse_turnover_change();
create trigger turnover_needs_stay before delete on turnover_needs for each row execute function refuse_change();
create trigger turnover_needs_not_emptied before truncate on turnover_needs
  for each statement execute function refuse_change();
revoke all on function refuse_turnover_change from public;
grant select, insert, update on turnover_needs to croupier_app;
