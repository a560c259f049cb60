-- Free spins: what vendors were asked to let members play, and the spins that they report.

create table free_spin_grants (
  id uuid primary key,
  gateway text not null,
  merchant text not null,
  member_id uuid not null references members,
  currency text not null,
  -- Games of the vendor by their codes.
  games text[] not null check (cardinality(games) > 0),
  spins int not null check (spins between 1 and 1000),
  stake bigint not null check (stake > 0),
  until timestamptz not null,
  state text not null check (state in ('waiting', 'granted', 'running', 'finished', 'expired', 'refused')),
  played int not null default 0 check (played between 0 and spins),
  won bigint not null default 0 check (won >= 0),
  -- Why the vendor refused it.
  reason text,
  asked int not null default 0,
  -- When the vendor is asked again; null when it has answered.
  ask_at timestamptz,
  made_at timestamptz not null,
  over_at timestamptz,
  constraint free_spin_grants_asked check ((ask_at is not null) = (state = 'waiting')),
  constraint free_spin_grants_over check ((over_at is not null) = (state in ('finished', 'expired', 'refused')))
);
create index free_spin_grants_of_member on free_spin_grants (member_id, made_at desc);
create index free_spin_grants_due on free_spin_grants (ask_at) where state = 'waiting';
create index free_spin_grants_open on free_spin_grants (until) where state in ('waiting', 'granted', 'running');
create trigger free_spin_grants_stay before delete on free_spin_grants
  for each row execute function refuse_change();
create trigger free_spin_grants_not_emptied before truncate on free_spin_grants
  for each statement execute function refuse_change();
grant select, insert, update (state, played, won, reason, asked, ask_at, over_at) on free_spin_grants to croupier_app;

-- What a vendor sent of a spin: its bet of nothing, its win, or that it is taken back.
create table free_spins (
  gateway text not null,
  tx_id text not null,
  grant_id uuid not null references free_spin_grants,
  -- Null where it was taken back before it came.
  number int check (number > 0),
  round_name text,
  game_code text,
  state text not null check (state in ('open', 'won', 'void', 'refused')),
  refused text,
  -- SHA-256 of the bet and of the win: the same name with other content is another command.
  print bytea,
  win_print bytea,
  win_tx_id text,
  back_tx_id text,
  win bigint check (win >= 0),
  at timestamptz not null,
  ended_at timestamptz,
  primary key (gateway, tx_id),
  constraint free_spins_played check (state not in ('open', 'won') or (number is not null and round_name is not null)),
  constraint free_spins_won check ((win is not null) = (state = 'won')),
  constraint free_spins_refused check ((refused is not null) = (state = 'refused'))
);
-- A spin is played once.
create unique index free_spins_once on free_spins (grant_id, number) where state in ('open', 'won');
create unique index free_spins_of_win on free_spins (gateway, win_tx_id) where win_tx_id is not null;
create index free_spins_of_round on free_spins (grant_id, round_name);
create trigger free_spins_stay before delete on free_spins
  for each row execute function refuse_change();
create trigger free_spins_not_emptied before truncate on free_spins
  for each statement execute function refuse_change();
grant select, insert, update (state, win_print, win_tx_id, back_tx_id, win, ended_at) on free_spins to croupier_app;
