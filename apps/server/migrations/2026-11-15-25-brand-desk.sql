-- What operators edit of a brand lies over its folder: versions that only grow, and the drawings they uploaded.

create table brand_versions (
  merchant text not null,
  version integer not null check (version > 0),
  -- Only what differs from the brand's folder: what nobody edited follows the folder.
  layer jsonb not null check (jsonb_typeof(layer) = 'object'),
  -- The version that was put in force again, 0 for the folder.
  restored integer check (restored >= 0 and restored < version),
  reason text not null,
  made_by uuid not null references operators,
  made_at timestamptz not null,
  primary key (merchant, version)
);

create table brand_drawings (
  merchant text not null,
  -- SHA-256 of the picture as it was drawn anew.
  id text not null check (id ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('logo', 'mark')),
  picture bytea not null,
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  made_by uuid not null references operators,
  made_at timestamptz not null,
  primary key (merchant, kind, id)
);

grant select, insert on brand_versions to croupier_app;
grant select, insert, update, delete on brand_drawings to croupier_app;
