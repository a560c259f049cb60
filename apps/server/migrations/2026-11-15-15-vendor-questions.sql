-- What vendors say about rounds that nobody ended, the numbers of signed messages that were used up, and exact returns.

-- A round that stood open for a day, and what its vendor answered when it was asked. It stays after the round has ended,
-- so that an operator sees what was resolved and how.
create table round_questions (
  gateway text not null,
  round_name text not null,
  player_id uuid not null,
  merchant text not null,
  member_id uuid not null references members,
  asked int not null default 0,
  asked_at timestamptz,
  -- SILENT is no answer at all.
  said text check (said in ('OPEN', 'SETTLED', 'CANCELLED', 'UNKNOWN', 'SILENT')),
  -- When it is asked next; null when the round has ended.
  ask_at timestamptz,
  resolved_at timestamptz,
  primary key (gateway, round_name, player_id),
  check ((ask_at is null) = (resolved_at is not null))
);
create index round_questions_due on round_questions (ask_at) where ask_at is not null;
create index round_questions_resolved on round_questions (merchant, resolved_at) where resolved_at is not null;
grant select, insert, update on round_questions to croupier_app;

-- Numbers used once, for every process alike. A message names its own time and is good for two minutes around it, so its
-- number is kept by that time in one of four tables that take turns: three are in use and one is emptied. They are not
-- logged: after a crash of the database a message could come again within two minutes, and the names of transactions
-- still keep it from doing anything twice.
create unlogged table vendor_nonces_0 (key uuid primary key);
create unlogged table vendor_nonces_1 (key uuid primary key);
create unlogged table vendor_nonces_2 (key uuid primary key);
create unlogged table vendor_nonces_3 (key uuid primary key);

-- Answers null when every number is new, and else those that are. Used numbers stand in the table of the same time or the
-- one before it.
create function spend_nonces(p_turn int, p_keys uuid[]) returns uuid[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  spent uuid[];
begin
  case p_turn
  when 0 then
    with spending as (
      insert into vendor_nonces_0 select k from unnest(p_keys) as k
      where not exists (select 1 from vendor_nonces_3 o where o.key = k) on conflict do nothing returning key)
    select array_agg(key) into spent from spending;
  when 1 then
    with spending as (
      insert into vendor_nonces_1 select k from unnest(p_keys) as k
      where not exists (select 1 from vendor_nonces_0 o where o.key = k) on conflict do nothing returning key)
    select array_agg(key) into spent from spending;
  when 2 then
    with spending as (
      insert into vendor_nonces_2 select k from unnest(p_keys) as k
      where not exists (select 1 from vendor_nonces_1 o where o.key = k) on conflict do nothing returning key)
    select array_agg(key) into spent from spending;
  when 3 then
    with spending as (
      insert into vendor_nonces_3 select k from unnest(p_keys) as k
      where not exists (select 1 from vendor_nonces_2 o where o.key = k) on conflict do nothing returning key)
    select array_agg(key) into spent from spending;
  end case;
  if cardinality(spent) = cardinality(p_keys) then return null; end if;
  return coalesce(spent, '{}');
end $$;

-- Empties the table whose time is over.
create function forget_nonces(p_turn int) returns void language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '500ms' as $$
begin
  case p_turn
  when 0 then truncate vendor_nonces_0;
  when 1 then truncate vendor_nonces_1;
  when 2 then truncate vendor_nonces_2;
  when 3 then truncate vendor_nonces_3;
  end case;
end $$;

revoke all on function spend_nonces, forget_nonces from public;
grant execute on function spend_nonces, forget_nonces to croupier_app;

-- What a game returns is the exact fraction of its mathematics, and some have more digits than a bigint.
alter table games
  alter column rtp_numerator type numeric,
  alter column rtp_denominator type numeric,
  add constraint games_rtp_is_of_whole_numbers check (
    rtp_numerator = trunc(rtp_numerator) and rtp_denominator = trunc(rtp_denominator)
  );
