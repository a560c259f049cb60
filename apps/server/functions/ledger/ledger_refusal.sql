-- The refusal's code for what `ledger_standing` answers; null for good standing.
create or replace function ledger_refusal(p_verdict smallint) returns text language sql immutable as $$
  select case p_verdict when 11 then 'account_frozen' when 12 then 'self_excluded' when 13 then 'time_out_active' end
$$;

revoke all on function ledger_refusal from public;
