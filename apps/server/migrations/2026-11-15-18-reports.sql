-- Reports of members: what was bet and won by day of settlement, what else moved, and statements as files.

-- Days of a brand whose figures are closed, one behind the other without a gap. They follow the roll-up of the books,
-- which names a day's first and last instant.
create table report_days (
  merchant text not null,
  day date not null,
  to_at timestamptz not null,
  closed_at timestamptz not null,
  primary key (merchant, day)
);

-- Bets by the day on which they were settled: a stake, what of it counts as valid, and what came back. Real money only.
create table report_bets (
  member_id uuid not null references members,
  merchant text not null,
  day date not null,
  category text not null,
  vendor text not null,
  currency text not null references currencies (code),
  bets bigint not null check (bets > 0),
  bet bigint not null check (bet >= 0),
  valid_bet bigint not null check (valid_bet between 0 and bet),
  prize bigint not null check (prize >= 0),
  primary key (member_id, day, category, vendor, currency)
);

-- Everything else by the day on which it was booked, as the kinds of journals name it.
create table report_money (
  member_id uuid not null references members,
  merchant text not null,
  day date not null,
  kind text not null,
  currency text not null references currencies (code),
  in_units bigint not null check (in_units >= 0),
  out_units bigint not null check (out_units >= 0),
  primary key (member_id, day, kind, currency)
);

-- A closed day takes no further rows: its rows come in the transaction that closes it, before the row of report_days.
create function refuse_reported_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from added join report_days d on d.merchant = added.merchant and d.day = added.day) then
    raise exception '% only grows: the day is closed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['report_days', 'report_bets', 'report_money'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
      name || '_only_grow', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
      name || '_not_emptied', name);
    if name <> 'report_days' then
      execute format('create trigger %I after insert on %I referencing new table as added
        for each statement execute function refuse_reported_day()', name || '_stay_closed', name);
    end if;
  end loop;
end $$;
revoke all on function refuse_reported_day from public;
grant select, insert on report_days, report_bets, report_money to croupier_app;

-- Runs of tickets that were settled on a day.
create index lottery_chunks_by_time on lottery_chunks using brin (at) with (pages_per_range = 16, autosummarize = on);

-- Statements that members asked for as files, and the pieces of a file in the order of its bytes. They go after some days.
create table statements (
  id uuid primary key,
  member_id uuid not null references members,
  merchant text not null,
  format text not null check (format in ('csv', 'pdf')),
  language text not null,
  from_day date not null,
  to_day date not null,
  state text not null check (state in ('WAITING', 'MAKING', 'READY', 'STOPPED', 'FAILED')),
  -- Everything up to this moment is in the file, and nothing after it.
  as_of timestamptz not null,
  made_at timestamptz not null,
  done_lines int not null default 0,
  total_lines int not null default 0,
  bytes int not null default 0,
  -- The address under which the file is fetched, while it is good.
  link_hash bytea unique,
  link_until timestamptz
);
create index statements_of_member on statements (member_id, made_at desc);
-- One at a time for each member.
create unique index statements_one_at_a_time on statements (member_id) where state in ('WAITING', 'MAKING');
create table statement_parts (
  statement_id uuid not null references statements on delete cascade,
  place int not null,
  bytes bytea not null,
  primary key (statement_id, place)
);
grant select, insert, update, delete on statements, statement_parts to croupier_app;
