-- What operators decide about games: a brand's own order and marks, who switched what, and the first of two who settle a draw again.

-- Who said so last; null for what was said before anybody was named.
alter table game_switches add column changed_by text;

-- What a brand says of a game itself; null is as its maker says (hot) or as its age says (new).
create table game_marks (
  merchant text not null,
  node_id int not null references games,
  is_hot boolean,
  is_new boolean,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (merchant, node_id)
);

-- What a brand puts first, in this order; whatever is not named follows in the order of the house. Games are ordered
-- within a category, categories and vendors within nothing. The version is how two who order at once are told apart.
create table game_orders (
  merchant text not null,
  kind text not null check (kind in ('category', 'vendor', 'game')),
  within text not null default '',
  subjects text[] not null check (cardinality(subjects) <= 500),
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (merchant, kind, within),
  constraint game_orders_within check ((kind = 'game') = (within <> ''))
);

create trigger game_marks_changed after insert or update or delete on game_marks
  for each statement execute function game_catalogue_changed();
create trigger game_orders_changed after insert or update or delete on game_orders
  for each statement execute function game_catalogue_changed();
grant select, insert, update, delete on game_marks, game_orders to croupier_app;

-- The first of two operators who settle a draw again where much money moves; gone with the version it was about.
create table lottery_seconds (
  draw_id bigint not null references lottery_draws,
  version smallint not null,
  operator_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (draw_id, version)
);
create trigger lottery_seconds_only_grow before update or delete on lottery_seconds
  for each row execute function refuse_change();
grant select, insert on lottery_seconds to croupier_app;
