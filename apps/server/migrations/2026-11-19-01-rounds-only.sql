-- Bets, wins and whatever else happens in rounds go one way, and nothing else is written in batches by the ledger.
drop function if exists ledger_bet(timestamptz, bigint, bigint, bigint, uuid, uuid, uuid);
drop function if exists ledger_fast(
  timestamptz, bigint[], bigint[], bigint[], bigint[], uuid[], uuid[], smallint[], int[], bigint[], bigint[], uuid[],
  bigint[], int
);
-- Who claimed which promotion was written by those alone, and nothing called them for it.
drop table claims;
