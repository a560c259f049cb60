-- The seal over the books: blocks of a hash chain, what verifying them found, and the daily proof of liabilities.

-- A block covers every journal after the last one of the block before it, up to its own last one.
create table ledger_blocks (
  number bigint primary key check (number > 0),
  first_journal bigint not null,
  last_journal bigint not null unique,
  journals bigint not null check (journals > 0),
  postings bigint not null check (postings >= journals),
  -- SHA-256 over the hashes of the block's journals, in order.
  root bytea not null check (length(root) = 32),
  -- 16 bytes a journal, its number and the beginning of its hash: the root says that a block is bad, these say where.
  marks bytea not null,
  -- Sums of all entries from the first block to this one, by merchant and currency.
  totals jsonb not null,
  sealed_at timestamptz not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32),
  constraint ledger_blocks_go_forward check (first_journal <= last_journal),
  constraint ledger_blocks_marks check (length(marks) = 16 * journals)
);
-- Hashes do not compress, and trying costs more than it saves.
alter table ledger_blocks alter column marks set storage external;

create table ledger_verifications (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  blocks bigint not null,
  postings bigint not null,
  head bytea check (length(head) = 32),
  bad_journal bigint,
  bad_how text check (bad_how in ('changed', 'removed', 'slipped_in', 'block')),
  books_faults int not null check (books_faults >= 0),
  rollup_faults int not null check (rollup_faults >= 0),
  liability_faults int not null check (liability_faults >= 0),
  constraint ledger_verifications_both check ((bad_journal is null) = (bad_how is null))
);

create table liability_roots (
  id uuid primary key,
  merchant_no smallint not null references merchants,
  currency text not null references currencies (code),
  at timestamptz not null,
  wallets bigint not null check (wallets > 0),
  total bigint not null check (total >= 0),
  hash bytea not null check (length(hash) = 32)
);
create index liability_roots_newest on liability_roots (merchant_no, currency, at desc);

-- The tree below a root, kept for as long as members may ask for their path. Level 0 are the leaves. No references: tree
-- and root are written in one transaction, and asking for every leaf would lock every wallet's row for a moment.
create table liability_nodes (
  root_id uuid not null,
  level smallint not null,
  place bigint not null,
  sum bigint not null check (sum >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (root_id, level, place)
);
create table liability_leaves (
  root_id uuid not null,
  wallet bigint not null,
  place bigint not null,
  nonce bytea not null check (length(nonce) = 16),
  primary key (root_id, wallet),
  unique (root_id, place)
);

create trigger ledger_blocks_only_grow before update or delete on ledger_blocks
  for each row execute function refuse_change();
create trigger ledger_blocks_not_emptied before truncate on ledger_blocks
  for each statement execute function refuse_change();
create trigger ledger_verifications_only_grow before update or delete on ledger_verifications
  for each row execute function refuse_change();
create trigger ledger_verifications_not_emptied before truncate on ledger_verifications
  for each statement execute function refuse_change();
create trigger liability_roots_only_grow before update or delete on liability_roots
  for each row execute function refuse_change();
create trigger liability_roots_not_emptied before truncate on liability_roots
  for each statement execute function refuse_change();

grant select, insert on ledger_blocks, ledger_verifications, liability_roots to croupier_app;
-- The trees of older roots are cleared away; no update, so that a path never changes under its root.
grant select, insert, delete on liability_nodes, liability_leaves to croupier_app;
-- The sealer asks which number was given last.
grant select on sequence journal_serial to croupier_app;
