-- Bonus money: bonuses of members, what they paid of rounds, and turnover needs that end at an instant.

-- A main wallet with a live bonus, or with an open round that a bonus paid: its rounds are decided one by one.
alter table wallets add column has_bonus boolean not null default false;

-- Terms are copies: what a promotion changes later changes no bonus.
create table bonuses (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members,
  -- What it was given for, once for each: a claim, a deposit.
  ref text not null check (length(ref) between 1 and 100),
  deposit_id uuid,
  currency text not null references currencies (code),
  main bigint not null references wallets,
  wallet bigint not null references wallets,
  promotion bigint not null references wallets,
  units bigint not null check (units > 0),
  -- How many times its base is played, in hundredths, and what that makes.
  multiple int not null check (multiple > 0),
  need bigint not null check (need > 0),
  scope text[],
  contributions jsonb not null,
  excluded text[] not null,
  max_bet bigint check (max_bet > 0),
  max_win bigint check (max_win > 0),
  hours int not null check (hours between 1 and 8784),
  state text not null default 'QUEUED' check (state in (
    'QUEUED', 'ACTIVE', 'ENDING', 'COMPLETED', 'PLAYED_OUT', 'EXPIRED', 'CANCELLED', 'FORFEITED', 'REVOKED')),
  queued_at timestamptz not null,
  active_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- Its clock stood until then, for a time-out.
  paused_until timestamptz,
  -- When it is to be looked at next.
  look_at timestamptz not null,
  converted bigint not null default 0 check (converted >= 0),
  returned bigint not null default 0 check (returned >= 0),
  constraint bonuses_once unique (member_id, ref),
  constraint bonuses_ended check ((ended_at is null) = (state in ('QUEUED', 'ACTIVE', 'ENDING'))),
  constraint bonuses_below_cap check (max_win is null or converted <= max_win)
);
create unique index bonuses_live on bonuses (main) where state in ('ACTIVE', 'ENDING');
create index bonuses_queued on bonuses (main, queued_at) where state = 'QUEUED';
create index bonuses_reserved on bonuses (promotion) where state = 'QUEUED';
create index bonuses_of_wallet on bonuses (main);
create index bonuses_due on bonuses (look_at) where state in ('QUEUED', 'ACTIVE', 'ENDING');
create index bonuses_of_member on bonuses (member_id, queued_at desc);
create index bonuses_of_deposit on bonuses (deposit_id) where deposit_id is not null;
create trigger bonuses_stay before delete on bonuses for each row execute function refuse_change();
create trigger bonuses_not_emptied before truncate on bonuses for each statement execute function refuse_change();
grant select on bonuses to croupier_app;

-- Each step of a bonus, who made it and why.
create table bonus_moves (
  bonus uuid not null references bonuses,
  number int not null,
  state text not null,
  by text not null,
  reason text,
  at timestamptz not null,
  -- What became real money, and what returned to the promotion.
  converted bigint not null default 0,
  returned bigint not null default 0,
  primary key (bonus, number)
);
create trigger bonus_moves_only_grow before update or delete on bonus_moves for each row execute function refuse_change();
create trigger bonus_moves_not_emptied before truncate on bonus_moves for each statement execute function refuse_change();
grant select on bonus_moves to croupier_app;

-- The bonus part of a stake (1), of a win (2) and of a stake given back (3), by the key of its move in the round.
create table bonus_parts (
  key uuid primary key,
  round uuid not null,
  wallet bigint not null,
  bonus uuid not null references bonuses,
  kind smallint not null check (kind in (1, 2, 3)),
  units bigint not null check (units > 0),
  at timestamptz not null
);
create index bonus_parts_of_round on bonus_parts (round, wallet);
create index bonus_parts_of_wallet on bonus_parts (wallet, at);
create index bonus_parts_of_bonus on bonus_parts (bonus);
create trigger bonus_parts_only_grow before update or delete on bonus_parts for each row execute function refuse_change();
create trigger bonus_parts_not_emptied before truncate on bonus_parts for each statement execute function refuse_change();
grant select on bonus_parts to croupier_app;

-- Stakes above the largest that a bonus pays, each with the most that would have passed.
create table bonus_refusals (
  key uuid primary key,
  bonus uuid not null references bonuses,
  most bigint not null check (most >= 0),
  at timestamptz not null
);
create trigger bonus_refusals_only_grow before update or delete on bonus_refusals
  for each row execute function refuse_change();
create trigger bonus_refusals_not_emptied before truncate on bonus_refusals
  for each statement execute function refuse_change();
grant select on bonus_refusals to croupier_app;

-- A balance with bonus money as it was answered: a repeat is answered the same.
create table bonus_told (
  key uuid primary key,
  balance bigint not null
);
create trigger bonus_told_only_grows before update or delete on bonus_told for each row execute function refuse_change();
create trigger bonus_told_not_emptied before truncate on bonus_told for each statement execute function refuse_change();

-- Bets placed from `until` on fill the need no more; once met, it demands nothing again and keeps the bets that met it.
alter table turnover_needs
  add column until timestamptz,
  add column met_at timestamptz,
  add constraint turnover_needs_met check (met_at is null or until is not null);
