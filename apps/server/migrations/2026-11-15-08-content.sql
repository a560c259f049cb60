-- What operators write and visitors read, kept in versions that are never edited, so that terms once shown stay provable.

create table content_versions (
  merchant text not null,
  kind text not null,
  slug text not null,
  language text not null check (language ~ '^[A-Z]{2}$'),
  version int not null check (version > 0),
  -- A draft is seen by operators only; a withdrawal hides the text until the next publication.
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  value jsonb not null,
  shown_from timestamptz,
  shown_until timestamptz check (shown_until > shown_from),
  made_at timestamptz not null,
  made_by text not null,
  -- Of the brand file this version came from; without it somebody wrote it by hand, and files no longer touch it.
  source_sha256 bytea check (length(source_sha256) = 32),
  primary key (merchant, kind, slug, language, version)
);

grant select, insert on content_versions to croupier_app;

create trigger content_versions_only_grow before update or delete on content_versions
  for each row execute function refuse_change();
create trigger content_versions_not_emptied before truncate on content_versions
  for each statement execute function refuse_change();
