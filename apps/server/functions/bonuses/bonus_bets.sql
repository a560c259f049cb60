-- Bets of wallets with a bonus, written all at once: each alone of its wallet in the batch and with nothing that needs a
-- closer look. As far as it reaches real money pays, the rest the live bonus (PM-41). Answers what each is told afterwards,
-- null where the exact path decides, which knows every refusal. The wallets are locked.
create or replace function bonus_bets(
  p_at timestamptz, p_base bigint,
  c_keys uuid[], c_prints uuid[], c_kinds smallint[], c_wallets bigint[], c_counters bigint[], c_units bigint[],
  c_rounds uuid[], c_verdicts smallint[], c_permits uuid[], c_pots bigint[],
  c_issuers text[], c_games int[], c_round_names text[], c_move_names text[]
) returns bigint[] language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  answers bigint[] := array_fill(null::bigint, array[cardinality(c_keys)]);
  ns int[];
  befores bigint[];
  reals bigint[];
  parts bigint[];
  bonus_ids uuid[];
  purses bigint[];
  hads bigint[];
  members uuid[];
  i int;
begin
  if (select count(distinct key) from unnest(c_keys) as k(key)) < cardinality(c_keys) then return answers; end if;
  select array_agg(f.n), array_agg(f.before), array_agg(least(f.units, f.before)), array_agg(f.units - least(f.units, f.before)),
    array_agg(f.bonus), array_agg(f.purse), array_agg(f.had), array_agg(f.member_id)
  into ns, befores, reals, parts, bonus_ids, purses, hads, members
  from (
    select c.n, c.units, w.balance as before, w.member_id, b.id as bonus, b.wallet as purse, x.balance as had
    from (
      select min(n) as n, wallet from unnest(c_wallets) with ordinality as o(wallet, n) group by wallet having count(*) = 1
    ) as o
    cross join lateral (select o.n::int as n, c_units[o.n] as units, c_rounds[o.n] as round, c_keys[o.n] as key) as c
    join wallets w on w.id = o.wallet
    join play_permits p on p.id = c_permits[c.n] and p.until > p_at
    left join lateral bonus_for(w.id, c_games[c.n], c.round, p_at) as b on true
    left join wallets x on x.id = b.wallet
    where c_kinds[c.n] = 1 and c_verdicts[c.n] = 0 and c_pots[c.n] = 0 and c.units > 0
      and w.has_bonus and not w.is_held and not w.is_debt and ledger_standing(w, p_at) = 0
      and coalesce(c.units <= w.stake_limit, true)
      and num_nonnulls(w.stake_day, w.stake_week, w.stake_month, w.loss_day, w.loss_week, w.loss_month) = 0
      and not exists (select 1 from round_ends e where e.round = c.round and e.wallet = w.id)
      and not exists (select 1 from postings q where q.key = c.key)
      and not exists (select 1 from commands q where q.key = c.key)
      and not exists (select 1 from bet_ends q where q.ref = c.key)
      and (c.units <= w.balance or c.units - w.balance <= x.balance and coalesce(c.units <= b.max_bet - (
        select coalesce(sum(m.units) filter (where e.kind is distinct from 3), 0)
        from round_moves m left join bet_ends e on e.ref = m.key and m.kind = 1
        where m.round = c.round and m.wallet = w.id and m.kind in (1, 5)
      ), true))
  ) as f;
  if ns is null then return answers; end if;
  update wallets w set balance = w.balance - t.units
  from (
    select c_wallets[n] as id, units from unnest(ns, reals) as r(n, units)
    union all select id, units from unnest(purses, parts) as r(id, units)
  ) as t
  where w.id = t.id and t.units > 0;
  insert into postings (journal, position, kind, debit, credit, units, at, key, print, ref, balance)
    select p_base + n, 0, 'bet', c_wallets[n], c_counters[n], units, p_at, c_keys[n], c_prints[n], c_keys[n], before - units
    from unnest(ns, reals, befores) as r(n, units, before) where units > 0
    union all
    select p_base + n, case when own > 0 then 1 else 0 end, 'bet', purse, c_counters[n], units, p_at,
      case when own > 0 then ledger_part_key(c_keys[n], 'bonus') else c_keys[n] end, c_prints[n],
      case when own > 0 then null else c_keys[n] end, had - units
    from unnest(ns, reals, parts, purses, hads) as r(n, own, units, purse, had) where units > 0;
  insert into bonus_parts (key, round, wallet, bonus, kind, units, at)
    select c_keys[n], c_rounds[n], c_wallets[n], bonus, 1, units, p_at
    from unnest(ns, parts, bonus_ids) as r(n, units, bonus) where units > 0;
  insert into round_moves (key, round, wallet, kind, bet, units, won, at, issuer, game, round_name, move_name)
    select c_keys[n], c_rounds[n], c_wallets[n], 1, null, c_units[n], 0, p_at, c_issuers[n], c_games[n], c_round_names[n],
      c_move_names[n]
    from unnest(ns) as n;
  -- The main wallet with the bonus money that the game takes.
  insert into bonus_told
    select c_keys[n], before - own + had - units from unnest(ns, befores, reals, hads, parts) as r(n, before, own, had, units)
    where had - units > 0;
  insert into balance_news values (members);
  for i in 1 .. cardinality(ns) loop
    answers[ns[i]] := befores[i] - reals[i] + coalesce(hads[i] - parts[i], 0);
  end loop;
  return answers;
end $$;

revoke all on function bonus_bets from public;
