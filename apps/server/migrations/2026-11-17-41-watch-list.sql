-- Checks before a withdrawal is approved: whom operators watch, and who shares a name, a phone number or an address with whom.

-- What operators watch for. An entry ends and is never removed; what it names is kept by its mark and a form that may be shown.
create table watch_list (
  -- Made by the sender.
  id uuid primary key,
  merchant text not null,
  kind text not null check (kind in ('name', 'mobile', 'email', 'payee', 'ip')),
  -- An HMAC: of a payee number the one that stands beside the number itself in payee_accounts.
  mark bytea not null check (length(mark) = 32),
  shown text not null,
  reason text not null check (length(reason) >= 3),
  added_by uuid not null references operators,
  added_at timestamptz not null,
  removed_by uuid references operators,
  removed_at timestamptz,
  removed_reason text check (length(removed_reason) >= 3),
  constraint watch_list_removed_whole check (
    (removed_by is null) = (removed_at is null) and (removed_by is null) = (removed_reason is null))
);
-- The kind is part of what is marked: a name and an address never have one mark.
create unique index watch_list_once on watch_list (merchant, mark) where removed_at is null;
create index watch_list_newest on watch_list (merchant, added_at desc, id desc);

create function watch_list_ends_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null
    or (new.id, new.merchant, new.kind, new.mark, new.shown, new.reason, new.added_by, new.added_at)
      is distinct from
      (old.id, old.merchant, old.kind, old.mark, old.shown, old.reason, old.added_by, old.added_at) then
    raise exception 'an entry of the watch list ends once: % of % is refused', tg_op, old.id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger watch_list_ends_once before update or delete on watch_list
  for each row execute function watch_list_ends_once();
create trigger watch_list_not_emptied before truncate on watch_list
  for each statement execute function refuse_change();

grant select, insert on watch_list to croupier_app;
grant update (removed_by, removed_at, removed_reason) on watch_list to croupier_app;

-- Under which key names are looked up that may be one: its plain letters, or the whole of it where it has none. Two names
-- that are one have one key; whoever looks compares the names themselves.
create function member_name_key(p_name text) returns text language sql immutable as $$
  select coalesce(
    nullif(regexp_replace(lower(normalize(p_name, NFKD)), '[^a-z0-9]+', '', 'g'), ''),
    regexp_replace(normalize(p_name, NFKD), '[\u0001-\u00bf\u0300-\u036f\u2000-\u206f\u3000-\u303f]+', '', 'g')
  )
$$;
create index member_details_by_name on member_details (member_name_key(payee_name)) where payee_name is not null;

-- Members behind one address: the first few of them are found without reading how often each came.
create index sign_ins_of_address on sign_ins (ip, member_id, at);
