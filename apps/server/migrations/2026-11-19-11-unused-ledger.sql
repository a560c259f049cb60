-- Nothing has called these functions or read this table since bets and wins are written by ledger_rounds_fast().
drop function ledger_bet;
drop function ledger_fast;
delete from function_files where name in ('ledger_bet', 'ledger_fast');
drop table claims;
