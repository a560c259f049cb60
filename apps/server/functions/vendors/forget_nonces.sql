-- Empties one of the four tables of used nonces when its time is over.
create or replace function forget_nonces(p_turn int) returns void language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '500ms' as $$
begin
  case p_turn
  when 0 then truncate vendor_nonces_0;
  when 1 then truncate vendor_nonces_1;
  when 2 then truncate vendor_nonces_2;
  when 3 then truncate vendor_nonces_3;
  end case;
end $$;

revoke all on function forget_nonces from public;
grant execute on function forget_nonces to croupier_app;
