-- Whose account it was paid from, where the payer's bank tells.
alter table payments add column payer text;
