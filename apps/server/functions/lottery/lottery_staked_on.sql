-- What a member has staked on a draw that is still open, without tickets taken back.
create or replace function lottery_staked_on(p_draw bigint, p_member uuid) returns bigint
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  select coalesce(sum(t.units), 0)::bigint from lottery_tickets t
  where t.draw_id = p_draw and t.member_id = p_member
    and not exists (select 1 from lottery_ends e where e.draw_id = t.draw_id and e.no = t.no)
$$;

revoke all on function lottery_staked_on from public;
