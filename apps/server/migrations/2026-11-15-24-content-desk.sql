-- Operators put content in order, upload its pictures, look at it before it is published and read why it was changed.

-- Why somebody wrote this version; null where the files did.
alter table content_versions add column reason text;

-- The order of everything of a kind, kept in versions like the words. The highest counts.
create table content_orders (
  merchant text not null,
  kind text not null,
  version int not null check (version > 0),
  slugs text[] not null check (cardinality(slugs) > 0),
  made_at timestamptz not null,
  made_by text not null,
  reason text not null,
  primary key (merchant, kind, version)
);

grant select, insert on content_orders to croupier_app;

create trigger content_orders_only_grow before update or delete on content_orders
  for each row execute function refuse_change();
create trigger content_orders_not_emptied before truncate on content_orders
  for each statement execute function refuse_change();

-- Versions name their pictures for ever, so these stay too.
create table content_pictures (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
  merchant text not null,
  -- Of the drawn picture: the same one sent twice is kept once.
  mark bytea not null check (length(mark) = 32),
  picture bytea not null,
  made_at timestamptz not null,
  made_by text not null,
  unique (merchant, mark)
);

grant select, insert on content_pictures to croupier_app;

create trigger content_pictures_only_grow before update or delete on content_pictures
  for each row execute function refuse_change();
create trigger content_pictures_not_emptied before truncate on content_pictures
  for each statement execute function refuse_change();

-- Words somebody looks at before anybody else does. A pass opens them for some minutes.
create table content_previews (
  pass_hash bytea primary key check (length(pass_hash) = 32),
  merchant text not null,
  operator_id uuid not null references operators (id),
  kind text not null,
  slug text not null,
  -- By language.
  texts jsonb not null,
  until timestamptz not null
);
create index content_previews_until on content_previews (until);

grant select, insert, update, delete on content_previews to croupier_app;
