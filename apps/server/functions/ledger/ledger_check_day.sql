-- A posting's time comes from the server that asks for it. One that is less than two minutes behind the database's clock
-- is taken unasked, because a day is closed later than that; any other, of a clock that is wrong or a process that was
-- stopped, comes here. The lock is shared with other postings and not with the closing of a day, so that the answer stays true
-- until the commit. The fault asks for a repeat, and the repeat brings the time of then: the day it is settled on.
create or replace function ledger_check_day(p_at timestamptz, p_accounts bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  merchant int;
begin
  for merchant in select distinct ((a >> 9) & 1023)::int from unnest(p_accounts) as a order by 1 loop
    perform pg_advisory_xact_lock_shared(727006, merchant);
    perform 1 from rollup_days where merchant_no = merchant and to_at > p_at limit 1;
    if found then
      raise exception 'the day of % is closed for merchant %', p_at, merchant using errcode = 'serialization_failure';
    end if;
  end loop;
end $$;

revoke all on function ledger_check_day from public;
