-- How a payout ends is called its outcome, as in the code.
alter table payouts rename column fate to outcome;
