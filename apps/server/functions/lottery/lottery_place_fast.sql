-- The fast path: slips of one ticket each, of real money, each of another member, placed all at once. The answer is the
-- balance after each; a slip that needs a closer look is left out and has null: its wallet is locked or not plain, its key
-- was used, its draw is not open, or a limit could be passed. The exact path then decides one by one. Locks come in the
-- order of the exact path: keys, wallets, gates. Draws are sorted and distinct, slips name theirs by its place. The answer
-- to store is complete but for the balance at its end.
create or replace function lottery_place_fast(
  p_now timestamptz, d_ids bigint[], d_limits bigint[],
  s_locks text[], s_merchants smallint[], s_scopes text[], s_keys text[], s_prints text[],
  s_wallets bigint[], s_members uuid[], s_currencies text[], s_placed timestamptz[], s_answers text[],
  s_draws int[], s_ids uuid[], s_escrows bigint[], s_units bigint[], s_worsts bigint[], s_singles bigint[],
  s_member_limits bigint[], s_single_limits bigint[], s_lines text[],
  h_slips int[], h_wallets bigint[], h_units bigint[]
) returns bigint[] language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  places int[];
  rooms numeric[];
  counts int[];
  nos int[];
  taken int[];
  staked record;
  after bigint[];
begin
  perform pg_advisory_xact_lock(name) from (
    select distinct hashtextextended(l, 0) as name from unnest(s_locks) as l order by 1
  ) as names;
  places := ledger_free_stakes(s_wallets, s_units);
  if places is null then return null; end if;
  perform 1 from lottery_loads where draw_id = any(d_ids) order by draw_id for no key update;
  -- What each draw still takes, null for one that is not open.
  select array_agg(o.room order by t.n), array_agg(o.tickets order by t.n) into rooms, counts
  from unnest(d_ids, d_limits) with ordinality as t(id, most, n)
  left join lateral (
    select t.most - l.liability as room, l.tickets from lottery_loads l, lottery_draws d
    where l.draw_id = t.id and d.id = t.id and not l.is_shut and d.state = 'PLANNED'
      and greatest(clock_timestamp(), p_now) < d.close_at and p_now >= d.open_at
  ) as o on true;

  select array_agg(s.n order by s.n), array_agg(s.no order by s.n) into places, nos from (
    select f.n, sum(f.worst) over of_draw <= rooms[f.draw] as fits,
      counts[f.draw] + (row_number() over of_draw)::int as no
    from (select p.n, s_draws[p.n] as draw, s_worsts[p.n] as worst from unnest(places) as p(n)) as f
    left join lateral (
      select m.worst, m.single_worst from lottery_member_loads m
      where m.draw_id = d_ids[f.draw] and m.member_id = s_members[f.n] offset 0
    ) as own on true
    where f.worst <= s_member_limits[f.n] - coalesce(own.worst, 0)
      and (s_singles[f.n] = 0 or s_singles[f.n] <= s_single_limits[f.n] - coalesce(own.single_worst, 0))
      and not exists (
        select 1 from once_answers o
        where o.merchant_no = s_merchants[f.n] and o.scope = s_scopes[f.n] and o.key = s_keys[f.n] offset 0
      )
    window of_draw as (partition by f.draw order by f.n)
  ) as s where s.fits;
  if places is null then return null; end if;

  select s.number, s.balances into staked from ledger_stake_all(p_now,
    array(select s_wallets[n] from unnest(places) as n), array(select s_escrows[n] from unnest(places) as n),
    array(select s_units[n] from unnest(places) as n), array(select s_ids[n] from unnest(places) as n)) as s;
  insert into lottery_tickets (draw_id, no, id, wallet, member_id, currency, units, worst, single_worst, journal, position,
    placed_at, lines)
  select d_ids[s_draws[n]], t.no, s_ids[n], s_wallets[n], s_members[n], s_currencies[n], s_units[n], s_worsts[n],
    s_singles[n], staked.number + t.place - 1, 0, s_placed[n], s_lines[n]
  from unnest(places, nos) with ordinality as t(n, no, place);
  insert into lottery_member_loads as m (draw_id, member_id, worst, single_worst)
  select d_ids[s_draws[n]], s_members[n], s_worsts[n], s_singles[n] from unnest(places) as n
  on conflict (draw_id, member_id)
  do update set worst = m.worst + excluded.worst, single_worst = m.single_worst + excluded.single_worst;
  update lottery_loads l set tickets = l.tickets + t.many, staked = l.staked + t.units, liability = l.liability + t.worst
  from (
    select s_draws[n] as draw, count(*)::int as many, sum(s_units[n])::bigint as units, sum(s_worsts[n])::bigint as worst
    from unnest(places) as n group by 1
  ) as t
  where l.draw_id = d_ids[t.draw];
  insert into once_answers (merchant_no, scope, key, at, print, answer)
  select s_merchants[n], s_scopes[n], s_keys[n], p_now, decode(s_prints[n], 'hex'), s_answers[n] || staked.balances[place] || '"}'
  from unnest(places) with ordinality as t(n, place);

  after := array_fill(null::bigint, array[cardinality(s_wallets)]);
  taken := array_fill(null::int, array[cardinality(s_wallets)]);
  for place in 1 .. cardinality(places) loop
    after[places[place]] := staked.balances[place];
    taken[places[place]] := nos[place];
  end loop;
  if cardinality(h_slips) > 0 then
    insert into lottery_shares (draw_id, no, wallet, units)
    select d_ids[s_draws[h.slip]], taken[h.slip], h.wallet, h.units
    from unnest(h_slips, h_wallets, h_units) as h(slip, wallet, units) where taken[h.slip] is not null;
  end if;
  return after;
end $$;

revoke all on function lottery_place_fast from public;
grant execute on function lottery_place_fast to croupier_app;
