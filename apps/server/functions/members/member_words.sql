-- The words of a name without accents, case and punctuation; the same for stored names and for what is searched.
create or replace function member_words(p_name text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(word, 64)), '{}')
  from regexp_split_to_table(
    lower(regexp_replace(normalize(coalesce(p_name, ''), NFKD), '[\u0300-\u036f]', '', 'g')), '[\s.,;:''"()/-]+'
  ) as word where word <> ''
$$;
