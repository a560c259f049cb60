-- Writes freezing, self-exclusion and time-out to every wallet of a member.
create or replace function ledger_set_standing(
  p_member uuid, p_is_frozen boolean, p_excluded_until timestamptz, p_time_out_until timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own bigint[] := array(select id from accounts where member_id = p_member and has_wallet order by id);
begin
  perform 1 from wallets where id = any(own) order by id for no key update;
  update wallets set is_frozen = p_is_frozen, excluded_until = p_excluded_until, time_out_until = p_time_out_until
    where id = any(own);
  perform ledger_refresh_plain(own);
end $$;

revoke all on function ledger_set_standing from public;
grant execute on function ledger_set_standing to croupier_app;
