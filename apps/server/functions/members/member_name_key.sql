-- The key under which names are looked up that may be the same: the plain letters of a name, or the whole name where it has
-- none. Equal names have equal keys; the caller compares the names themselves.
create or replace function member_name_key(p_name text) returns text language sql immutable as $$
  select coalesce(
    nullif(regexp_replace(lower(normalize(p_name, NFKD)), '[^a-z0-9]+', '', 'g'), ''),
    regexp_replace(normalize(p_name, NFKD), '[\u0001-\u00bf\u0300-\u036f\u2000-\u206f\u3000-\u303f]+', '', 'g')
  )
$$;
