-- Referrals: who brought whom, how far that is, and what it paid.

-- Each change is a new version; a referral keeps the one under which the friend registered.
create table referral_terms (
  merchant text not null,
  version int not null check (version > 0),
  -- Made by the sender.
  key uuid not null unique,
  -- Whether friends can be brought at all.
  is_open boolean not null,
  first_deposit bigint not null check (first_deposit > 0),
  valid_real bigint not null check (valid_real > 0),
  days int not null check (days between 1 and 365),
  hold_days int not null check (hold_days between 0 and 90),
  reward bigint not null check (reward > 0),
  -- For one referrer in a month of the brand; null for none.
  month_cap bigint check (month_cap > 0),
  -- Null for what the brand was set up with.
  made_by uuid references operators,
  made_at timestamptz not null,
  reason text not null check (length(reason) >= 3),
  primary key (merchant, version)
);
create trigger referral_terms_only_grow before update or delete on referral_terms
  for each row execute function refuse_change();
create trigger referral_terms_not_emptied before truncate on referral_terms
  for each statement execute function refuse_change();
grant select, insert on referral_terms to croupier_app;

-- A member's own code, made when it is first looked at.
create table referral_codes (
  merchant text not null,
  code text not null check (code ~ '^[A-Z0-9]{8}$'),
  member_id uuid not null unique references members,
  made_at timestamptz not null,
  primary key (merchant, code)
);
create trigger referral_codes_stay before update or delete on referral_codes
  for each row execute function refuse_change();
create trigger referral_codes_not_emptied before truncate on referral_codes
  for each statement execute function refuse_change();
grant select, insert on referral_codes to croupier_app;

create table referrals (
  friend_id uuid primary key references members,
  merchant text not null,
  referrer_id uuid not null references members,
  version int not null,
  currency text not null references currencies (code),
  registered_at timestamptz not null,
  state text not null default 'REGISTERED' check (state in (
    'REGISTERED', 'QUALIFYING', 'QUALIFIED', 'HELD', 'PAID', 'REVIEW', 'REFUSED', 'EXPIRED')),
  -- By what friend and referrer, or another friend of the referrer, were found to be alike.
  why text[] not null default '{}',
  qualified_at timestamptz,
  -- An operator looked at a hint and let it pass.
  is_cleared boolean not null default false,
  deposit_id uuid references deposit_orders,
  look_at timestamptz not null,
  paid_at timestamptz,
  paid bigint not null default 0 check (paid >= 0),
  -- Of a reward that was paid for a deposit which was charged back later: taken off this one.
  set_off bigint not null default 0 check (set_off >= 0),
  charged_back_at timestamptz,
  journal bigint,
  foreign key (merchant, version) references referral_terms,
  constraint referrals_not_oneself check (friend_id <> referrer_id),
  constraint referrals_paid check ((paid_at is null) = (state <> 'PAID'))
);
create index referrals_of_referrer on referrals (referrer_id, registered_at desc, friend_id);
create index referrals_due on referrals (look_at) where state not in ('REFUSED', 'EXPIRED');
create index referrals_waiting on referrals (merchant, registered_at) where state = 'REVIEW';
create trigger referrals_stay before delete on referrals for each row execute function refuse_change();
create trigger referrals_not_emptied before truncate on referrals
  for each statement execute function refuse_change();
grant select, insert on referrals to croupier_app;
grant update (state, why, qualified_at, is_cleared, deposit_id, look_at, paid_at, paid, set_off, charged_back_at, journal)
  on referrals to croupier_app;

-- Each step, by whom and why.
create table referral_moves (
  friend_id uuid not null references referrals,
  number int not null,
  state text not null,
  by text not null,
  reason text,
  at timestamptz not null,
  primary key (friend_id, number)
);
create trigger referral_moves_only_grow before update or delete on referral_moves
  for each row execute function refuse_change();
create trigger referral_moves_not_emptied before truncate on referral_moves
  for each statement execute function refuse_change();
grant select, insert on referral_moves to croupier_app;
