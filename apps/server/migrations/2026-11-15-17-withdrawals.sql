-- Withdrawals from request to receipt: their allowed moves, approvals, payouts, disputes and proofs; and money that comes back.

-- What came back of a hold that was paid out, so that nothing comes back twice.
create table hold_reversals (
  journal bigint primary key,
  merchant_no smallint not null,
  id text not null,
  units bigint not null check (units > 0),
  -- The hold it was set aside in again; null when it went to the member's free money.
  new_hold text,
  by text not null check (by in ('operator', 'system')),
  at timestamptz not null,
  foreign key (merchant_no, id) references holds
);
create index hold_reversals_of_hold on hold_reversals (merchant_no, id);
create trigger hold_reversals_only_grow before update or delete on hold_reversals
  for each row execute function refuse_change();
create trigger hold_reversals_not_emptied before truncate on hold_reversals
  for each statement execute function refuse_change();

-- A payout that did not reach the member: the money comes back from clearing, and with a name for a new hold it is set
-- aside again in the same journal's transaction, so that it is never free in between. Standing is not asked: a frozen
-- member's money comes back too. Wallets are locked before the hold, as everywhere.
create function ledger_unpay(
  p_at timestamptz, p_merchant_no smallint, p_id text, p_clearing bigint, p_units bigint, p_new_hold text, p_by text,
  out number bigint, out balance_after bigint, out refused text, out room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h holds;
  held_again bigint;
begin
  select * into h from holds where merchant_no = p_merchant_no and id = p_id;
  if not found then
    refused := 'hold_unknown';
    return;
  end if;
  perform 1 from wallets where id in (h.main, h.held) order by id for no key update;
  select * into strict h from holds where merchant_no = p_merchant_no and id = p_id for no key update;
  select balance into balance_after from wallets where id = h.main;
  select h.captured - coalesce(sum(units), 0) into room from hold_reversals where merchant_no = p_merchant_no and id = p_id;
  if h.state <> 'captured' or p_units <= 0 or p_units > room then
    refused := 'amount_out_of_range';
    return;
  end if;
  if not exists (select 1 from accounts where id = p_clearing and kind = 'clearing') then
    raise exception 'a payout comes back from clearing' using errcode = 'check_violation';
  end if;
  select written.journal into number from ledger_write(
    'withdrawalReversal', p_at, array[p_clearing], array[h.main], array[p_units], null, null, p_id, null
  ) as written;
  insert into hold_reversals values (number, p_merchant_no, p_id, p_units, p_new_hold, p_by, p_at);
  if p_new_hold is not null then
    insert into holds (merchant_no, id, main, held, units, state, placed_at)
      values (p_merchant_no, p_new_hold, h.main, h.held, p_units, 'placed', p_at);
    select written.journal into held_again from ledger_write(
      'withdrawalHold', p_at, array[h.main], array[h.held], array[p_units], null, null, p_new_hold, null
    ) as written;
    insert into hold_moves values (p_merchant_no, p_new_hold, 1, 'place', p_by, p_at, held_again);
  end if;
  room := room - p_units;
  select balance into balance_after from wallets where id = h.main;
end $$;

-- What has a function of its own cannot go around its questions; reversals have one now.
create or replace function ledger_post(
  p_kind text, p_at timestamptz, p_debits bigint[], p_credits bigint[], p_units bigint[],
  p_reason text, p_corrects bigint, p_link text, p_memo jsonb,
  out journal bigint, out refused text
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_kind in ('deposit', 'withdrawalHold', 'withdrawalRelease', 'withdrawalPayout', 'withdrawalReversal') then
    raise exception 'a % has a function of its own', p_kind using errcode = 'check_violation';
  end if;
  if exists (select 1 from wallets where id = any(p_debits || p_credits) and is_held) then
    raise exception 'held money moves by holds only' using errcode = 'check_violation';
  end if;
  select written.journal, written.refused into journal, refused
  from ledger_write(p_kind, p_at, p_debits, p_credits, p_units, p_reason, p_corrects, p_link, p_memo) as written;
end $$;

-- The moves a withdrawal can make and who can make them; there is no other (WI-7).
create table withdrawal_moves (
  from_state text not null,
  to_state text not null,
  by text[] not null,
  primary key (from_state, to_state)
);
insert into withdrawal_moves values
  ('REQUESTED', 'RISK_REVIEW', '{system}'),
  ('RISK_REVIEW', 'APPROVED', '{system,operator}'),
  ('RISK_REVIEW', 'REJECTED', '{operator}'),
  ('APPROVED', 'PAYING', '{system}'),
  ('PAYING', 'DISBURSED', '{provider}'),
  ('PAYING', 'PAY_FAILED', '{provider}'),
  ('PAYING', 'PAY_UNKNOWN', '{system}'),
  ('PAY_UNKNOWN', 'DISBURSED', '{provider,operator}'),
  ('PAY_UNKNOWN', 'PAY_FAILED', '{provider,operator}'),
  ('PAY_FAILED', 'APPROVED', '{operator}'),
  ('PAY_FAILED', 'REJECTED', '{operator}'),
  ('DISBURSED', 'CONFIRMED_RECEIVED', '{member,system}'),
  ('DISBURSED', 'PARTLY_RECEIVED', '{member}'),
  ('DISBURSED', 'NOT_RECEIVED', '{member}'),
  ('DISBURSED', 'REVERSED', '{provider}'),
  ('CONFIRMED_RECEIVED', 'REVERSED', '{provider}'),
  ('PARTLY_RECEIVED', 'REVERSED', '{provider}'),
  ('NOT_RECEIVED', 'REVERSED', '{provider}'),
  -- How a dispute ends: the remainder is paid, forced receipt, or what did not arrive goes back to the wallet.
  ('PARTLY_RECEIVED', 'APPROVED', '{operator}'),
  ('NOT_RECEIVED', 'APPROVED', '{operator}'),
  ('PARTLY_RECEIVED', 'CONFIRMED_RECEIVED', '{operator}'),
  ('NOT_RECEIVED', 'CONFIRMED_RECEIVED', '{operator}'),
  ('NOT_RECEIVED', 'REJECTED', '{operator}'),
  ('REVERSED', 'APPROVED', '{operator}'),
  ('REVERSED', 'REJECTED', '{operator}');

create table withdrawals (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members,
  -- Made by the sender.
  key text not null check (key ~ '^[A-Za-z0-9_-]{16,64}$'),
  currency text not null references currencies (code),
  units bigint not null check (units > 0),
  state text not null,
  -- Where it goes, as it was when it was asked for: unbinding the account afterwards changes nothing.
  payee_account_id uuid not null references payee_accounts,
  payee_kind text not null check (payee_kind in ('bank', 'ewallet')),
  payee_institution text not null,
  payee_masked text not null,
  payee_holder text not null,
  sealed_payee text not null,
  score int not null default 0 check (score >= 0),
  findings jsonb not null default '[]',
  approvers_needed smallint not null default 1 check (approvers_needed between 0 and 2),
  -- Approvals of an earlier time, before a payout failed or came back, do not count again.
  round smallint not null default 1 check (round >= 1),
  -- The hold its money is in, and how much that is: all of it, or what an earlier payout left to be paid.
  hold_id text not null,
  paying_units bigint not null check (paying_units > 0),
  remainder_of text,
  received_units bigint check (received_units >= 0),
  remaining_units bigint check (remaining_units >= 0),
  is_auto boolean not null default false,
  is_forced boolean not null default false,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  confirm_until timestamptz,
  constraint withdrawals_once unique (member_id, key),
  constraint withdrawals_pays_no_more check (paying_units <= units),
  constraint withdrawals_answer_is_whole check ((received_units is null) = (remaining_units is null))
);
create index withdrawals_of_member on withdrawals (member_id, id desc);
create index withdrawals_of_day on withdrawals (member_id, requested_at);
create index withdrawals_of_brand on withdrawals (merchant, id);
create index withdrawals_waiting on withdrawals (merchant, id)
  where state in ('RISK_REVIEW', 'PAY_UNKNOWN', 'PAY_FAILED', 'REVERSED', 'PARTLY_RECEIVED', 'NOT_RECEIVED');
create index withdrawals_to_pay on withdrawals (changed_at) where state = 'APPROVED';

-- Every state it has stood in, by whom and why; the tracker reads it.
create table withdrawal_steps (
  withdrawal_id uuid not null references withdrawals,
  place int not null check (place >= 1),
  state text not null,
  by text not null check (by in ('member', 'operator', 'system', 'provider')),
  actor text not null,
  reason text,
  at timestamptz not null,
  primary key (withdrawal_id, place)
);

create table withdrawal_approvals (
  withdrawal_id uuid not null references withdrawals,
  round smallint not null,
  act text not null check (act in ('approve', 'payAgain', 'paid', 'failed', 'payRemainder', 'forceReceived', 'release')),
  operator_id uuid not null references operators,
  reason text,
  at timestamptz not null,
  -- Nobody is the second of two.
  primary key (withdrawal_id, round, act, operator_id)
);

create table payouts (
  -- Sent along as the key under which the provider does it once.
  payout_no text primary key,
  withdrawal_id uuid not null references withdrawals,
  provider text not null,
  hold_id text not null,
  units bigint not null check (units > 0),
  state text not null default 'SENT' check (state in ('SENT', 'UNKNOWN', 'PAID', 'FAILED', 'REVERSED')),
  remainder_of text references payouts,
  sent_at timestamptz not null,
  -- When the provider is asked next; null when it has said how it ended.
  ask_at timestamptz,
  asked int not null default 0,
  said text,
  ended_at timestamptz,
  constraint payouts_asked_until_ended check ((state in ('SENT', 'UNKNOWN')) = (ask_at is not null)),
  constraint payouts_ended check ((state in ('SENT', 'UNKNOWN')) = (ended_at is null))
);
-- Money that is set aside is paid by one payout at a time, and by none after one that went through.
create unique index payouts_once on payouts (withdrawal_id, hold_id) where state in ('SENT', 'UNKNOWN', 'PAID');
create index payouts_due on payouts (ask_at) where ask_at is not null;
create index payouts_of_withdrawal on payouts (withdrawal_id, sent_at);

create table withdrawal_disputes (
  payout_no text primary key references payouts,
  withdrawal_id uuid not null references withdrawals,
  opened_at timestamptz not null,
  received_units bigint not null check (received_units >= 0),
  remaining_units bigint not null check (remaining_units > 0),
  outcome text check (outcome in ('remainderPaid', 'forcedReceived', 'released', 'reversed')),
  reason text,
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
create unique index withdrawal_disputes_open on withdrawal_disputes (withdrawal_id) where ended_at is null;

create table withdrawal_proofs (
  payout_no text not null references payouts,
  place smallint not null check (place between 1 and 3),
  picture bytea not null,
  made_at timestamptz not null,
  primary key (payout_no, place)
);

create function withdrawals_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'REQUESTED' or new.round <> 1 or new.paying_units <> new.units or new.received_units is not null then
    raise exception 'a withdrawal begins as a request' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_begin before insert on withdrawals for each row execute function withdrawals_begin();

create function withdrawals_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or (new.id, new.merchant, new.member_id, new.key, new.currency, new.units, new.requested_at)
      is distinct from (old.id, old.merchant, old.member_id, old.key, old.currency, old.units, old.requested_at)
    or (new.payee_account_id, new.payee_kind, new.payee_institution, new.payee_masked, new.payee_holder, new.sealed_payee)
      is distinct from
      (old.payee_account_id, old.payee_kind, old.payee_institution, old.payee_masked, old.payee_holder, old.sealed_payee)
  then
    raise exception 'what was asked for in withdrawal % stays: % is refused', old.id, tg_op using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state
    and not exists (select 1 from withdrawal_moves where from_state = old.state and to_state = new.state) then
    raise exception 'withdrawal % does not go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_change before update or delete on withdrawals for each row execute function withdrawals_change();
create trigger withdrawals_not_emptied before truncate on withdrawals for each statement execute function refuse_change();

-- Asked when the transaction commits: where the withdrawal stands and where its money is tell the same story (WI-6).
create function withdrawals_fit_money() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
      then h.state = 'placed' and h.units = w.paying_units
    when w.state = 'REJECTED' then h.state = 'released' or (h.state = 'captured' and back = h.captured)
    else h.state = 'captured'
  end) then
    raise exception 'withdrawal % is % and its hold % is %', w.id, w.state, w.hold_id, h.state using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger withdrawals_fit_money after insert or update on withdrawals
  deferrable initially deferred for each row execute function withdrawals_fit_money();

create function payouts_change() returns trigger language plpgsql as $$
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
create trigger payouts_change before update or delete on payouts for each row execute function payouts_change();
create trigger payouts_not_emptied before truncate on payouts for each statement execute function refuse_change();

create function disputes_end_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (new.payout_no, new.withdrawal_id, new.opened_at, new.received_units, new.remaining_units)
      is distinct from (old.payout_no, old.withdrawal_id, old.opened_at, old.received_units, old.remaining_units) then
    raise exception 'a dispute ends once: % of % is refused', tg_op, old.payout_no using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger disputes_end_once before update or delete on withdrawal_disputes
  for each row execute function disputes_end_once();

create trigger withdrawal_steps_only_grow before update or delete on withdrawal_steps
  for each row execute function refuse_change();
create trigger withdrawal_steps_not_emptied before truncate on withdrawal_steps
  for each statement execute function refuse_change();
create trigger withdrawal_approvals_only_grow before update or delete on withdrawal_approvals
  for each row execute function refuse_change();
create trigger withdrawal_approvals_not_emptied before truncate on withdrawal_approvals
  for each statement execute function refuse_change();
create trigger withdrawal_proofs_only_grow before update or delete on withdrawal_proofs
  for each row execute function refuse_change();
create trigger withdrawal_proofs_not_emptied before truncate on withdrawal_proofs
  for each statement execute function refuse_change();

-- The one way to another state, with its step: false when somebody else moved it first.
create function withdrawal_move(
  p_id uuid, p_from text, p_to text, p_by text, p_actor text, p_reason text, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from withdrawal_moves where from_state = p_from and to_state = p_to and p_by = any(by)) then
    raise exception '% may not bring withdrawal % from % to %', p_by, p_id, p_from, p_to using errcode = 'check_violation';
  end if;
  update withdrawals set state = p_to, changed_at = p_at where id = p_id and state = p_from;
  if not found then return false; end if;
  insert into withdrawal_steps
    select p_id, coalesce(max(place), 0) + 1, p_to, p_by, p_actor, p_reason, p_at
    from withdrawal_steps where withdrawal_id = p_id;
  return true;
end $$;

grant select on hold_reversals, withdrawal_moves to croupier_app;
grant select, insert on withdrawals, withdrawal_steps, withdrawal_approvals, withdrawal_proofs, payouts,
  withdrawal_disputes to croupier_app;
grant update (score, findings, approvers_needed, round, hold_id, paying_units, remainder_of, received_units,
  remaining_units, is_auto, is_forced, confirm_until) on withdrawals to croupier_app;
grant update (state, ask_at, asked, said, ended_at) on payouts to croupier_app;
grant update (outcome, reason, ended_at) on withdrawal_disputes to croupier_app;
revoke all on function ledger_unpay, withdrawal_move from public;
grant execute on function ledger_unpay, withdrawal_move to croupier_app;
