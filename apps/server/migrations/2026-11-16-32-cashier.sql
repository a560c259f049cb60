-- The fee of withdrawals beyond a day's free ones, devices that members sign in from, and what vendors' bets are bets on.

-- What of a captured hold is the fee: it comes back with the money it was taken for, and never more than it was.
alter table holds add column fee bigint not null default 0;
alter table holds add constraint holds_fee_is_part check (fee >= 0 and fee <= captured);
alter table hold_reversals add column fee bigint not null default 0;
alter table hold_reversals add constraint hold_reversals_fee_is_part check (fee >= 0 and fee <= units);

create or replace function ledger_capture(
  p_at timestamptz, p_merchant_no smallint, p_id text, p_clearing bigint, p_payout bigint, p_fees bigint, p_fee bigint,
  p_by text,
  out number bigint, out balance_after bigint, out refused text, out room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h holds;
  rest bigint;
begin
  select * into h from holds where merchant_no = p_merchant_no and id = p_id;
  if not found then
    refused := 'hold_unknown';
    return;
  end if;
  perform 1 from wallets where id in (h.main, h.held) order by id for no key update;
  select * into strict h from holds where merchant_no = p_merchant_no and id = p_id for no key update;
  if h.state <> 'placed' then
    refused := 'hold_ended';
    return;
  end if;
  if p_payout <= 0 or p_fee < 0 or p_payout > h.units or p_fee > h.units - p_payout then
    refused := 'amount_out_of_range';
    room := h.units;
    return;
  end if;
  if not exists (select 1 from accounts where id = p_clearing and kind = 'clearing')
    or not exists (select 1 from accounts where id = p_fees and kind = 'fees') then
    raise exception 'a payout goes to clearing and its fee to fees' using errcode = 'check_violation';
  end if;
  rest := h.units - p_payout - p_fee;
  if p_fee > 0 then
    select written.journal into number from ledger_write('withdrawalPayout', p_at,
      array[h.held, h.held], array[p_clearing, p_fees], array[p_payout, p_fee], null, null, p_id, null) as written;
  else
    select written.journal into number from ledger_write('withdrawalPayout', p_at,
      array[h.held], array[p_clearing], array[p_payout], null, null, p_id, null) as written;
  end if;
  if rest > 0 then
    perform ledger_write('withdrawalRelease', p_at, array[h.held], array[h.main], array[rest], null, null, p_id, null);
  end if;
  update holds set state = 'captured', captured = p_payout + p_fee, fee = p_fee, released = rest, ended_at = p_at
    where merchant_no = p_merchant_no and id = p_id;
  insert into hold_moves values (p_merchant_no, p_id, 2, 'capture', p_by, p_at, number);
  select balance into balance_after from wallets where id = h.main;
end $$;

-- As before, and the fee that was taken with a payout comes back from the fees, in the same journal. `room` and `fee_room`
-- are what is still out of the payout and of its fee.
drop function ledger_unpay(timestamptz, smallint, text, bigint, bigint, text, text);
create function ledger_unpay(
  p_at timestamptz, p_merchant_no smallint, p_id text, p_clearing bigint, p_units bigint, p_fees bigint, p_fee bigint,
  p_new_hold text, p_by text,
  out number bigint, out balance_after bigint, out refused text, out room bigint, out fee_room bigint
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
  select h.captured - h.fee - coalesce(sum(units - fee), 0), h.fee - coalesce(sum(fee), 0) into room, fee_room
    from hold_reversals where merchant_no = p_merchant_no and id = p_id;
  if h.state <> 'captured' or p_units <= 0 or p_units > room or p_fee < 0 or p_fee > fee_room then
    refused := 'amount_out_of_range';
    return;
  end if;
  if not exists (select 1 from accounts where id = p_clearing and kind = 'clearing')
    or not exists (select 1 from accounts where id = p_fees and kind = 'fees') then
    raise exception 'a payout comes back from clearing and its fee from fees' using errcode = 'check_violation';
  end if;
  if p_fee > 0 then
    select written.journal into number from ledger_write('withdrawalReversal', p_at,
      array[p_clearing, p_fees], array[h.main, h.main], array[p_units, p_fee], null, null, p_id, null) as written;
  else
    select written.journal into number from ledger_write('withdrawalReversal', p_at,
      array[p_clearing], array[h.main], array[p_units], null, null, p_id, null) as written;
  end if;
  insert into hold_reversals (journal, merchant_no, id, units, fee, new_hold, by, at)
    values (number, p_merchant_no, p_id, p_units + p_fee, p_fee, p_new_hold, p_by, p_at);
  if p_new_hold is not null then
    insert into holds (merchant_no, id, main, held, units, state, placed_at)
      values (p_merchant_no, p_new_hold, h.main, h.held, p_units + p_fee, 'placed', p_at);
    select written.journal into held_again from ledger_write(
      'withdrawalHold', p_at, array[h.main], array[h.held], array[p_units + p_fee], null, null, p_new_hold, null
    ) as written;
    insert into hold_moves values (p_merchant_no, p_new_hold, 1, 'place', p_by, p_at, held_again);
  end if;
  room := room - p_units;
  fee_room := fee_room - p_fee;
  select balance into balance_after from wallets where id = h.main;
end $$;
revoke all on function ledger_unpay from public;
grant execute on function ledger_unpay to croupier_app;

-- The fee that was told at the request, and what of it lies in the present hold: nothing when an earlier payout took it.
alter table withdrawals
  add column fee_units bigint not null default 0 check (fee_units >= 0),
  add column paying_fee_units bigint not null default 0;
alter table withdrawals
  add constraint withdrawals_fee_is_told check (paying_fee_units >= 0 and paying_fee_units <= fee_units);
grant update (paying_fee_units) on withdrawals to croupier_app;

create or replace function withdrawals_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'REQUESTED' or new.round <> 1 or new.paying_units <> new.units or new.received_units is not null
    or new.paying_fee_units <> new.fee_units then
    raise exception 'a withdrawal begins as a request' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function withdrawals_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.merchant, new.member_id, new.key, new.currency, new.units, new.fee_units, new.requested_at)
      is distinct from
      (old.id, old.merchant, old.member_id, old.key, old.currency, old.units, old.fee_units, old.requested_at)
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

-- Which device a member signed in from, as it names itself: two members of one device are told to whoever approves.
alter table sign_ins add column device text;
create index sign_ins_of_device on sign_ins (device, at) where device is not null;
create index registrations_of_device on registrations (device) where device is not null;

-- What a vendor's bet is a bet on: `question` is one thing that is decided once (the winner of a hand, the colour of a
-- number), hashed with its vendor's code, and the outcome comes in `ways` of `out_of` cases. Written only where the vendor
-- tells it, when the bet is taken.
create table round_outcomes (
  key uuid not null references round_moves,
  question uuid not null,
  wallet bigint not null,
  outcome text not null,
  ways bigint not null check (ways > 0),
  out_of bigint not null check (out_of >= ways),
  units bigint not null check (units > 0),
  at timestamptz not null,
  primary key (key, question, outcome)
);
create index round_outcomes_of_question on round_outcomes (question, wallet);
create index round_outcomes_of_wallet on round_outcomes (wallet, at);
create index round_outcomes_by_time on round_outcomes using brin (at) with (pages_per_range = 16, autosummarize = on);
create trigger round_outcomes_only_grow before update or delete on round_outcomes
  for each row execute function refuse_change();
create trigger round_outcomes_not_emptied before truncate on round_outcomes
  for each statement execute function refuse_change();
grant select, insert on round_outcomes to croupier_app;
