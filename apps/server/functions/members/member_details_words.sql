-- Keeps the words of a member's names for the search of operators. A trigger of `member_details`.
create or replace function member_details_words() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.payee_name, new.full_name) is not distinct from (old.payee_name, old.full_name) then
    return null;
  end if;
  delete from member_name_words where member_id = new.member_id;
  insert into member_name_words
    select m.id, m.merchant, w from members m, unnest(member_words(concat_ws(' ', new.payee_name, new.full_name))) as w
    where m.id = new.member_id;
  return null;
end $$;
