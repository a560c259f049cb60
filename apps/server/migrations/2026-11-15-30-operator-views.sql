-- Pages of the console with their filters, kept by operators under names of their own.
create table operator_views (
  id uuid primary key,
  operator_id uuid not null references operators,
  name text not null check (length(name) between 1 and 60),
  path text not null check (path ~ '^(/[A-Za-z0-9_-]+)+$' and length(path) <= 120),
  search text not null check (length(search) <= 500),
  unique (operator_id, name)
);

grant select, insert, update, delete on operator_views to croupier_app;
