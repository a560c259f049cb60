-- Functions come from the files in apps/server/functions from here on: this table notes which text of each is in force.
create table function_files (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
);

-- One name is one function: the longest of these sets every limit.
drop function ledger_set_limits(bigint, bigint, bigint, bigint, bigint);
drop function ledger_set_limits(bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint);
