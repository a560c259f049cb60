-- Members at the desk: finding them, why one is frozen, notes, and adjustments that one operator proposes and another makes.

alter table members
  add column frozen_kind text check (frozen_kind in ('security', 'fraud', 'compliance', 'request', 'other')),
  add column frozen_reason text,
  add column frozen_by uuid references operators,
  add constraint members_frozen_for_a_reason
    check (frozen_at is not null or (frozen_kind is null and frozen_reason is null and frozen_by is null));

-- The list of a brand's members, newest first, and its rarer parts; "C" so that a prefix is a range in any database.
create index members_of_brand on members (merchant, made_at desc, id desc);
create index members_frozen on members (merchant, made_at desc, id desc) where frozen_at is not null;
create index members_not_plain on members (merchant, type, made_at desc, id desc) where type <> 0;
create index members_by_account on members (merchant, account_canonical collate "C");
create index member_contacts_by_value on member_contacts (merchant, kind, value collate "C");
-- People remember the end of a number, and write its beginning in many ways.
create index member_contacts_by_end on member_contacts (merchant, reverse(value) collate "C") where kind = 'mobile';
create index withdrawals_open_of_brand on withdrawals (merchant, member_id)
  where state not in ('CONFIRMED_RECEIVED', 'REJECTED');

-- Each word of a real name, folded, so that a family name finds its people.
create table member_name_words (
  member_id uuid not null references members,
  merchant text not null,
  word text not null,
  primary key (member_id, word)
);
create index member_name_words_by_word on member_name_words (merchant, word collate "C");

-- Accents, case and punctuation apart; the same for what is kept and for what is looked for.
create function member_words(p_name text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(word, 64)), '{}')
  from regexp_split_to_table(
    lower(regexp_replace(normalize(coalesce(p_name, ''), NFKD), '[\u0300-\u036f]', '', 'g')), '[\s.,;:''"()/-]+'
  ) as word where word <> ''
$$;

create function member_details_words() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.payee_name, new.full_name) is not distinct from (old.payee_name, old.full_name) then
    return null;
  end if;
  delete from member_name_words where member_id = new.member_id;
  insert into member_name_words
    select m.id, m.merchant, w from members m, unnest(member_words(concat_ws(' ', new.payee_name, new.full_name))) as w
    where m.id = new.member_id;
  return null;
end $$;
create trigger member_details_words after insert or update on member_details
  for each row execute function member_details_words();
insert into member_name_words
  select m.id, m.merchant, w from member_details d join members m on m.id = d.member_id,
    unnest(member_words(concat_ws(' ', d.payee_name, d.full_name))) as w;

create table member_notes (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members,
  operator_id uuid not null references operators,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null
);
create index member_notes_of_member on member_notes (member_id, id desc);
create trigger member_notes_only_grow before update or delete on member_notes
  for each row execute function refuse_change();
create trigger member_notes_not_emptied before truncate on member_notes
  for each statement execute function refuse_change();

-- What is approved and not sent yet comes back to review when its member is frozen.
insert into withdrawal_moves values ('APPROVED', 'RISK_REVIEW', '{operator}');

create table adjustments (
  -- Made by the sender.
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members,
  wallet text not null check (wallet in ('main', 'bonus', 'points')),
  direction text not null check (direction in ('credit', 'debit')),
  kind text not null check (kind in ('goodwill', 'missingCredit', 'duplicate', 'wrongResult', 'fee', 'other')),
  currency text not null references currencies (code),
  units bigint not null check (units > 0),
  reason text not null check (length(reason) >= 3),
  reference text,
  proposed_by uuid not null references operators,
  proposed_at timestamptz not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'POSTED', 'REJECTED', 'TAKEN_BACK')),
  decided_by uuid references operators,
  decided_at timestamptz,
  decided_reason text,
  journal bigint unique,
  constraint adjustments_decided check (
    (state = 'PROPOSED') = (decided_by is null) and (state = 'PROPOSED') = (decided_at is null)),
  constraint adjustments_posted check ((state = 'POSTED') = (journal is not null)),
  -- Nobody is the second of two, and only the first takes back.
  constraint adjustments_two_people check (case state
    when 'POSTED' then decided_by <> proposed_by
    when 'REJECTED' then decided_by <> proposed_by
    when 'TAKEN_BACK' then decided_by = proposed_by
    else true end)
);
create index adjustments_of_brand on adjustments (merchant, proposed_at desc, id desc);
create index adjustments_open on adjustments (merchant, proposed_at, id) where state = 'PROPOSED';
create index adjustments_of_member on adjustments (member_id, proposed_at desc, id desc);
create index adjustments_by_maker on adjustments (proposed_by, merchant, proposed_at);
create index adjustments_by_checker on adjustments (decided_by, merchant, decided_at) where state = 'POSTED';

create function adjustments_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'PROPOSED'
    or (new.id, new.merchant, new.member_id, new.wallet, new.direction, new.kind, new.currency, new.units, new.reason,
      new.reference, new.proposed_by, new.proposed_at)
      is distinct from (old.id, old.merchant, old.member_id, old.wallet, old.direction, old.kind, old.currency, old.units,
      old.reason, old.reference, old.proposed_by, old.proposed_at) then
    raise exception 'an adjustment is decided once: % of % is refused', tg_op, old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger adjustments_change before update or delete on adjustments for each row execute function adjustments_change();
create trigger adjustments_not_emptied before truncate on adjustments for each statement execute function refuse_change();

grant select, insert, delete on member_name_words to croupier_app;
grant select, insert on member_notes, adjustments to croupier_app;
grant update (state, decided_by, decided_at, decided_reason, journal) on adjustments to croupier_app;
