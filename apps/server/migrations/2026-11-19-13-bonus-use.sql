-- Members may play with real money only while they have a bonus.
alter table wallets add column real_money_only boolean not null default false;
