-- Whose account a payment came from, as far as the provider tells: money of somebody else waits for an operator.
alter table deposit_payments add column payer text check (length(payer) between 1 and 120);
