-- Promotions that give free spins: joined and claimed like others, then played before their win is credited.

alter table promotions drop constraint promotions_kind_check;
alter table promotions add constraint promotions_kind_check check (
  kind in ('signup', 'firstDeposit', 'laterDeposit', 'zalo', 'trialCredit', 'cashBack', 'freeSpins', 'activity')
);

alter table promotion_joinings drop constraint promotion_joinings_step_check;
alter table promotion_joinings add constraint promotion_joinings_step_check
  check (step in ('joined', 'applying', 'rejected', 'playing', 'credited', 'missed'));
alter table promotion_joinings drop constraint promotion_joinings_promised;
alter table promotion_joinings add constraint promotion_joinings_promised
  check (reserved = 0 or step in ('joined', 'applying', 'playing'));
-- The spins that it gave; their win is credited when they are over.
alter table promotion_joinings add column free_spins uuid references free_spin_grants;
alter table promotion_joinings add constraint promotion_joinings_playing
  check (step <> 'playing' or free_spins is not null);
create unique index promotion_joinings_of_spins on promotion_joinings (free_spins) where free_spins is not null;
