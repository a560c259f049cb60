-- Deposits: orders with their trail, payments and slips, what providers told us, and the ledger's functions for credit and charge-back.

-- Every move a deposit may make; there is no other (DE-2).
create table deposit_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into deposit_moves values
  ('CREATED', 'PENDING'), ('CREATED', 'FAILED'), ('CREATED', 'EXPIRED'), ('CREATED', 'CANCELLED'),
  ('PENDING', 'CREDITED'), ('PENDING', 'FAILED'), ('PENDING', 'EXPIRED'), ('PENDING', 'CANCELLED'), ('PENDING', 'REVIEW'),
  -- Money that comes after the end of an order is not lost (DE-10).
  ('EXPIRED', 'CREDITED'), ('EXPIRED', 'REVIEW'), ('CANCELLED', 'REVIEW'), ('FAILED', 'REVIEW'),
  ('REVIEW', 'CREDITED'), ('REVIEW', 'FAILED'),
  ('CREDITED', 'REVERSED');

create table deposit_orders (
  -- Made by whoever orders: the same id again is the same deposit.
  id uuid primary key,
  -- In the order they were made: ids come from browsers and say nothing about time.
  seq bigint generated always as identity,
  merchant text not null,
  member_id uuid not null references members,
  no text not null unique check (no ~ '^[A-Z0-9]{8,20}$'),
  channel text not null,
  channel_name text not null,
  method text not null check (method in ('bank', 'qrph', 'vietqr', 'promptpay', 'card', 'usdt')),
  provider text not null,
  currency text not null references currencies (code),
  units bigint not null check (units > 0),
  -- What the member was shown before committing (DE-15).
  least bigint not null,
  most bigint not null,
  fee_percent text not null,
  fee_fixed bigint not null check (fee_fixed >= 0),
  -- Of an order in USDT: millionths to send, unlike those of any other open order, and what one is worth.
  token_units bigint check (token_units > 0),
  rate text,
  return_url text not null,
  language text not null,
  state text not null check (state in
    ('CREATED', 'PENDING', 'CREDITED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REVIEW', 'REVERSED')),
  reason text,
  provider_no text,
  redirect_url text,
  qr text,
  pay_to jsonb,
  paid bigint check (paid > 0),
  fee bigint check (fee >= 0),
  credited bigint check (credited > 0),
  journal bigint,
  payment_no text,
  -- The order that was paid a second time by this one's payment.
  beside uuid references deposit_orders,
  slips smallint not null default 0,
  slip_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  approved_units bigint check (approved_units > 0),
  approved_reason text,
  -- When the provider is asked again about an order that is open, and how often it was.
  ask_at timestamptz,
  asked smallint not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  credited_at timestamptz,
  constraint deposit_credited check ((state in ('CREDITED', 'REVERSED')) = (journal is not null)),
  constraint deposit_parts check (journal is null or (paid = fee + credited and credited_at is not null)),
  constraint deposit_begins check (beside is null or state in ('REVIEW', 'CREDITED', 'FAILED', 'REVERSED'))
);
create index deposit_orders_own on deposit_orders (member_id, seq desc);
create index deposit_orders_brand on deposit_orders (merchant, seq desc);
create index deposit_orders_waiting on deposit_orders (merchant, seq) where state = 'REVIEW';
create index deposit_orders_open on deposit_orders (ask_at) where ask_at is not null;
create index deposit_orders_times on deposit_orders (merchant, channel, credited_at) where state = 'CREDITED';
create index deposit_orders_beside on deposit_orders (beside) where beside is not null;
-- Two open orders never wait for the same number of millionths: the amount is what a transfer is matched by.
create unique index deposit_orders_token on deposit_orders (provider, token_units)
  where token_units is not null and state in ('CREATED', 'PENDING');

-- The trail: each step with its time, in the order it happened.
create table deposit_steps (
  id bigint generated always as identity primary key,
  deposit_id uuid not null references deposit_orders,
  at timestamptz not null,
  step text not null,
  state text not null,
  by text not null check (by in ('member', 'provider', 'operator', 'system')),
  actor text not null,
  reason text,
  units bigint,
  note text
);
create index deposit_steps_of on deposit_steps (deposit_id, id);
create trigger deposit_steps_only_grow before update or delete on deposit_steps for each row execute function refuse_change();
create trigger deposit_steps_not_emptied before truncate on deposit_steps for each statement execute function refuse_change();

create function deposit_check_move() returns trigger language plpgsql as $$
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
create trigger deposit_orders_move before insert or update or delete on deposit_orders
  for each row execute function deposit_check_move();
create trigger deposit_orders_not_emptied before truncate on deposit_orders
  for each statement execute function refuse_change();

-- No move without a line in the trail, asked at the commit.
create function deposit_check_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then return null; end if;
  if not exists (
    select 1 from deposit_steps where deposit_id = new.id and state = new.state and at = new.changed_at
  ) then
    raise exception 'deposit % became % and its trail does not say so', new.no, new.state using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger deposit_orders_trail after insert or update on deposit_orders
  deferrable initially deferred for each row execute function deposit_check_step();

-- What arrived, by the provider's own number: whichever order it is meant for, it is credited once (DE-7).
create table deposit_payments (
  provider text not null,
  payment_no text not null,
  deposit_id uuid not null references deposit_orders,
  currency text not null references currencies (code),
  units bigint not null check (units > 0),
  paid_at timestamptz not null,
  heard_at timestamptz not null,
  state text not null check (state in ('review', 'credited', 'declined', 'reversed')),
  primary key (provider, payment_no)
);
create index deposit_payments_of on deposit_payments (deposit_id);
create function deposit_check_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.provider, new.payment_no, new.deposit_id, new.currency, new.units)
    is distinct from (old.provider, old.payment_no, old.deposit_id, old.currency, old.units)
    or (old.state, new.state) not in (
      ('review', 'credited'), ('review', 'declined'), ('review', 'reversed'), ('credited', 'reversed'), ('declined', 'reversed')
    ) then
    raise exception 'payment % of % stays as it is', old.payment_no, old.provider using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger deposit_payments_move before update or delete on deposit_payments
  for each row execute function deposit_check_payment();
create trigger deposit_payments_not_emptied before truncate on deposit_payments
  for each statement execute function refuse_change();

-- Pictures of bank transfers, drawn anew. The mark is of the bytes as they came: the same slip again shows.
create table deposit_slips (
  id uuid primary key,
  deposit_id uuid not null references deposit_orders,
  merchant text not null,
  at timestamptz not null,
  mark bytea not null,
  picture bytea not null
);
create index deposit_slips_of on deposit_slips (deposit_id, at);
create index deposit_slips_mark on deposit_slips (merchant, mark);
create trigger deposit_slips_only_grow before update or delete on deposit_slips for each row execute function refuse_change();
create trigger deposit_slips_not_emptied before truncate on deposit_slips for each statement execute function refuse_change();

-- Messages of providers that were heard to the end; a repeat of the same bytes finds its answer here.
create table payment_events (
  provider text not null,
  nonce text not null,
  kind text not null,
  no text not null,
  outcome text not null,
  at timestamptz not null,
  primary key (provider, nonce)
);
create index payment_events_old on payment_events (at);

-- What somebody has to look at: bad signatures, unknown orders, words that differ.
create table payment_alarms (
  id bigint generated always as identity primary key,
  provider text not null,
  at timestamptz not null,
  fault text not null,
  no text,
  note text not null
);
create trigger payment_alarms_only_grow before update or delete on payment_alarms for each row execute function refuse_change();

-- How far the chain of a token has been read, by its reader.
create table chain_readers (
  reader text primary key,
  height bigint not null check (height >= 0),
  at timestamptz not null
);

grant select on deposit_moves to croupier_app;
grant select, insert, update on deposit_orders to croupier_app;
grant select, insert on deposit_steps, deposit_slips, payment_alarms to croupier_app;
grant select, insert, update on deposit_payments, chain_readers to croupier_app;
grant select, insert, delete on payment_events to croupier_app;

-- Whether a deposit of so much would be taken now; the credit asks again.
create function ledger_may_deposit(
  p_at timestamptz, p_wallet bigint, p_units bigint, out refused text, out room bigint
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  w wallets;
begin
  select * into strict w from wallets where id = p_wallet;
  refused := ledger_refusal(ledger_standing(w, p_at));
  room := least(
    w.deposit_day - ledger_deposited(w.id, p_at - interval '24 hours'),
    w.deposit_week - ledger_deposited(w.id, p_at - interval '7 days'),
    w.deposit_month - ledger_deposited(w.id, p_at - interval '30 days')
  );
  -- Null is no limit, and greatest() would make it zero.
  if room < 0 then room := 0; end if;
  if refused is null and p_units > room then
    refused := 'deposit_limit_reached';
  end if;
end $$;

-- Credits what a provider took in, less its fee, and pays back what the member owes of it. The questions come in the order
-- of LE-20 under the locks of the wallets, which are taken in the order of their ids.
create function ledger_deposit_paid(
  p_at timestamptz, p_wallet bigint, p_debt bigint, p_clearing bigint, p_fees bigint, p_units bigint, p_fee bigint,
  p_link text, p_memo jsonb,
  out number bigint, out balance_after bigint, out refused text, out room bigint, out repaid bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owed bigint;
begin
  if not exists (
    select 1 from accounts m join accounts d on d.member_id = m.member_id and d.merchant_no = m.merchant_no
    where m.id = p_wallet and m.kind = 'main' and d.id = p_debt and d.kind = 'debt' and d.currency = m.currency
  ) or not exists (select 1 from accounts where id = p_fees and kind = 'fees') then
    raise exception 'a deposit is credited to the main wallet of the member who owes' using errcode = 'check_violation';
  end if;
  if p_fee < 0 or p_fee >= p_units then
    raise exception 'a fee of % leaves nothing of %', p_fee, p_units using errcode = 'check_violation';
  end if;
  repaid := 0;
  perform 1 from wallets where id in (p_wallet, p_debt) order by id for no key update;
  if p_fee = 0 then
    select d.number, d.balance_after, d.refused, d.room into number, balance_after, refused, room
      from ledger_deposit(p_at, p_wallet, p_clearing, p_units, p_link, p_memo) as d;
  else
    select m.refused, m.room into refused, room from ledger_may_deposit(p_at, p_wallet, p_units) as m;
    if refused is null then
      select written.journal into number from ledger_write(
        'deposit', p_at, array[p_clearing, p_clearing], array[p_wallet, p_fees], array[p_units - p_fee, p_fee],
        null, null, p_link, p_memo
      ) as written;
      insert into deposits values (number, p_wallet, p_at);
      room := room - p_units;
    end if;
    select balance into balance_after from wallets where id = p_wallet;
  end if;
  if refused is not null then return; end if;
  select -balance into owed from wallets where id = p_debt;
  repaid := least(owed, balance_after, p_units - p_fee);
  if repaid > 0 then
    perform 1 from ledger_write(
      'debtRepayment', p_at, array[p_wallet], array[p_debt], array[repaid], null, null, p_link, null
    );
    balance_after := balance_after - repaid;
  end if;
end $$;

-- Takes a deposit back after its provider did: from the member what is there, the rest as a debt, the fee from the house.
-- No balance goes below zero (DE-13).
create function ledger_chargeback(
  p_at timestamptz, p_wallet bigint, p_debt bigint, p_clearing bigint, p_fees bigint, p_units bigint, p_fee bigint,
  p_link text, p_memo jsonb,
  out number bigint, out taken bigint, out owed bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_units <= 0 or p_fee < 0 or not exists (
    select 1 from accounts m join accounts d on d.member_id = m.member_id and d.merchant_no = m.merchant_no
    where m.id = p_wallet and m.kind = 'main' and d.id = p_debt and d.kind = 'debt' and d.currency = m.currency
  ) or not exists (select 1 from accounts where id = p_fees and kind = 'fees')
    or not exists (select 1 from accounts where id = p_clearing and kind = 'clearing') then
    raise exception 'a charge-back goes from a member to clearing' using errcode = 'check_violation';
  end if;
  perform 1 from wallets where id in (p_wallet, p_debt) order by id for no key update;
  select least(balance, p_units) into strict taken from wallets where id = p_wallet;
  owed := p_units - taken;
  select written.journal into number from (
    select array_agg(a) as debits, array_agg(u) as units
    from (values (p_wallet, taken), (p_debt, owed), (p_fees, p_fee)) as parts(a, u) where u > 0
  ) as p, ledger_write(
    'chargeback', p_at, p.debits, array_fill(p_clearing, array[cardinality(p.debits)]), p.units, null, null, p_link, p_memo
  ) as written;
end $$;

-- As before, and nothing is set aside for whoever owes after a charge-back (DE-13).
create or replace function ledger_hold(
  p_at timestamptz, p_merchant_no smallint, p_id text, p_main bigint, p_held bigint, p_units bigint, p_by text,
  out number bigint, out balance_after bigint, out refused text, out room bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w wallets;
begin
  if not exists (
    select 1 from accounts m
    join accounts h on h.member_id = m.member_id and h.merchant_no = m.merchant_no and h.currency = m.currency
    where m.id = p_main and m.kind = 'main' and m.merchant_no = p_merchant_no and h.id = p_held and h.kind = 'held'
  ) then
    raise exception 'a hold is between the main and the held wallet of one member' using errcode = 'check_violation';
  end if;
  perform 1 from wallets where id in (p_main, p_held) order by id for no key update;
  select * into strict w from wallets where id = p_main;
  balance_after := w.balance;
  if exists (select 1 from holds where merchant_no = p_merchant_no and id = p_id) then
    refused := 'hold_exists';
  elsif p_units <= 0 then
    refused := 'amount_out_of_range';
  elsif w.is_frozen then
    refused := 'account_frozen';
  elsif exists (
    -- A charge-back locks the main wallet before it writes the debt, so this sees every one that came first.
    select 1 from accounts d join wallets o on o.id = d.id
    where d.member_id = w.member_id and d.merchant_no = p_merchant_no and d.kind = 'debt' and o.balance < 0
  ) then
    refused := 'debt_open';
  elsif p_units > w.balance then
    refused := 'insufficient_balance';
    room := w.balance;
  end if;
  if refused is not null then return; end if;
  -- Another member's hold of the same id may be on its way: this waits for it.
  insert into holds (merchant_no, id, main, held, units, state, placed_at)
    values (p_merchant_no, p_id, p_main, p_held, p_units, 'placed', p_at)
    on conflict do nothing;
  if not found then
    refused := 'hold_exists';
    return;
  end if;
  select written.journal into number from ledger_write(
    'withdrawalHold', p_at, array[p_main], array[p_held], array[p_units], null, null, p_id, null
  ) as written;
  insert into hold_moves values (p_merchant_no, p_id, 1, 'place', p_by, p_at, number);
  balance_after := w.balance - p_units;
end $$;

revoke all on function ledger_may_deposit, ledger_deposit_paid, ledger_chargeback from public;
grant execute on function ledger_may_deposit, ledger_deposit_paid, ledger_chargeback to croupier_app;
