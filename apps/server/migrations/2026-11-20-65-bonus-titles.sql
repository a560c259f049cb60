-- A bonus is named by the promotion that gave it, so its joining is found by it.
create index promotion_joinings_of_bonus on promotion_joinings (bonus_id) where bonus_id is not null;
