-- The books: accounts, wallets with balances, postings that only grow, and the one function that moves money.

create table merchants (
  no smallint generated always as identity primary key check (no between 1 and 1023),
  code text not null unique
);

create table currencies (
  no smallint primary key check (no between 1 and 63),
  code text not null unique,
  book smallint not null check (book between 0 and 2)
);

create sequence account_serial;

-- An account's number carries what may never be mixed: bits 0-5 currency, 6-7 book, 8 no wallet, 9-18 merchant,
-- the rest a serial number. A posting compares these bits, so it cannot cross currency, book or merchant.
create table accounts (
  id bigint primary key check (id > 0),
  merchant_no smallint not null references merchants,
  key text not null,
  kind text not null,
  currency text not null references currencies (code),
  member_id uuid references members,
  has_wallet boolean not null,
  made_at timestamptz not null default now(),
  constraint accounts_key_once unique (merchant_no, key),
  constraint accounts_bits check (
    ((id >> 9) & 1023) = merchant_no and ((id >> 8) & 1) = (case when has_wallet then 0 else 1 end)
  )
);
create index accounts_of_member on accounts (member_id) where member_id is not null;

-- Half-empty pages: an update finds room beside the old row and touches no index. Checks and generated columns are read
-- from the catalogue by every statement that writes, so the hot tables, wallets and postings, have one check each.
create table wallets (
  id bigint primary key references accounts,
  balance bigint not null default 0,
  is_debt boolean not null default false,
  member_id uuid,
  -- Nothing but the balance and the stake limit has to be asked: the fast path of the lane may take it.
  is_plain boolean not null default true,
  constraint wallets_never_overdrawn check (case when is_debt then balance <= 0 else balance >= 0 end)
) with (fillfactor = 50);

create sequence journal_serial;

create table postings (
  journal bigint not null,
  position smallint not null,
  kind text not null,
  debit bigint not null,
  credit bigint not null,
  units bigint not null,
  at timestamptz not null,
  primary key (journal, position),
  -- 524031 = bits of currency, book and merchant.
  constraint postings_stay_in_one_book check (units > 0 and debit <> credit and ((debit # credit) & 524031) = 0)
);
create index postings_of_debit on postings (debit, journal) where (debit & 256) = 0;
create index postings_of_credit on postings (credit, journal) where (credit & 256) = 0;

-- What a journal says beside its postings; only those that have something to say.
create table journal_notes (
  journal bigint primary key,
  reason text,
  corrects bigint,
  link text,
  memo jsonb
);

create trigger postings_only_grow before update or delete on postings for each row execute function refuse_change();
create trigger postings_not_emptied before truncate on postings for each statement execute function refuse_change();
create trigger journal_notes_only_grow before update or delete on journal_notes
  for each row execute function refuse_change();
create trigger journal_notes_not_emptied before truncate on journal_notes
  for each statement execute function refuse_change();

-- Every posting seen from both sides: below zero the account shrank, above zero it grew.
create view entries as
  select journal, position, kind, debit as account, -units as units, at from postings
  union all
  select journal, position, kind, credit as account, units, at from postings;

create function ledger_account(
  p_merchant_no smallint, p_key text, p_kind text, p_currency text, p_member uuid, p_has_wallet boolean, p_is_debt boolean
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id bigint;
  currency_row currencies;
begin
  select id into found_id from accounts where merchant_no = p_merchant_no and key = p_key;
  if found_id is not null then return found_id; end if;
  select * into strict currency_row from currencies where code = p_currency;
  found_id := (nextval('account_serial') << 19) | (p_merchant_no::bigint << 9)
    | (case when p_has_wallet then 0 else 256 end) | (currency_row.book::bigint << 6) | currency_row.no;
  insert into accounts (id, merchant_no, key, kind, currency, member_id, has_wallet)
    values (found_id, p_merchant_no, p_key, p_kind, p_currency, p_member, p_has_wallet)
    on conflict on constraint accounts_key_once do nothing;
  if not found then
    select id into strict found_id from accounts where merchant_no = p_merchant_no and key = p_key;
    return found_id;
  end if;
  if p_has_wallet then
    insert into wallets (id, is_debt, is_plain, member_id) values (found_id, p_is_debt, not p_is_debt, p_member);
  end if;
  return found_id;
end $$;

-- Posts one journal: locks the wallets in the order of their ids, refuses an overdraft, else writes everything.
-- Journal numbers: a serial number times 1024 plus the place in the batch, so that a batch asks for one number.
create function ledger_post(
  p_kind text, p_at timestamptz, p_debits bigint[], p_credits bigint[], p_units bigint[],
  p_reason text, p_corrects bigint, p_link text, p_memo jsonb,
  out journal bigint, out refused text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched bigint[];
begin
  if coalesce(cardinality(p_debits), 0) = 0 or cardinality(p_debits) <> cardinality(p_credits)
    or cardinality(p_debits) <> cardinality(p_units) then
    raise exception 'a journal needs postings' using errcode = 'check_violation';
  end if;
  select array_agg(distinct a order by a) into touched from unnest(p_debits || p_credits) as a;
  if (select count(*) from accounts where id = any(touched)) <> cardinality(touched) then
    raise exception 'a posting names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  perform 1 from wallets where id = any(touched) order by id for no key update;
  if exists (
    select 1 from wallets w
    join (
      select a, sum(u) as net from (
        select unnest(p_debits) as a, -unnest(p_units) as u
        union all
        select unnest(p_credits), unnest(p_units)
      ) as sides group by a
    ) as nets on nets.a = w.id
    where case when w.is_debt then w.balance + net > 0 else w.balance + net < 0 end
  ) then
    refused := 'insufficient_balance';
    return;
  end if;
  update wallets w set balance = w.balance + nets.net::bigint
  from (
    select a, sum(u) as net from (
      select unnest(p_debits) as a, -unnest(p_units) as u
      union all
      select unnest(p_credits), unnest(p_units)
    ) as sides group by a
  ) as nets
  where nets.a = w.id;
  journal := nextval('journal_serial') * 1024;
  insert into postings (journal, position, kind, debit, credit, units, at)
    select journal, n - 1, p_kind, d, c, u, p_at
    from unnest(p_debits, p_credits, p_units) with ordinality as p(d, c, u, n);
  if p_reason is not null or p_corrects is not null or p_link is not null or p_memo is not null then
    insert into journal_notes values (journal, p_reason, p_corrects, p_link, p_memo);
  end if;
end $$;

-- The server's role reads the books and moves money through the functions only.
grant select on merchants, currencies, accounts, wallets, postings, journal_notes, entries to croupier_app;
grant insert on merchants, currencies to croupier_app;
revoke all on function ledger_account(smallint, text, text, text, uuid, boolean, boolean) from public;
revoke all on function ledger_post(text, timestamptz, bigint[], bigint[], bigint[], text, bigint, text, jsonb) from public;
grant execute on function ledger_account(smallint, text, text, text, uuid, boolean, boolean) to croupier_app;
grant execute on function ledger_post(text, timestamptz, bigint[], bigint[], bigint[], text, bigint, text, jsonb)
  to croupier_app;
