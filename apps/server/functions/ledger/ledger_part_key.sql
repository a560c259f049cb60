-- The key of a further posting of a command, which has one key and several postings.
create or replace function ledger_part_key(p_key uuid, p_part text) returns uuid
language sql immutable parallel safe set search_path = public, pg_temp as $$ select md5(p_key::text || '|' || p_part)::uuid $$;

revoke all on function ledger_part_key from public;
