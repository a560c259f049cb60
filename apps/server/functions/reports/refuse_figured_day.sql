-- A closed day takes no further rows: its rows come in the transaction that closes it, before the row of `figure_days`.
create or replace function refuse_figured_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from added join figure_days d on d.merchant = added.merchant and d.day = added.day) then
    raise exception '% only grows: the day is closed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

revoke all on function refuse_figured_day from public;
