-- What a vendor has credited without a stake (free spins, promotions) by brand, currency and day of UTC: nobody pays it
-- but the house, so it has a bound.
create table vendor_credits (
  gateway text not null,
  merchant text not null,
  currency text not null,
  day date not null,
  units bigint not null check (units >= 0),
  primary key (gateway, merchant, currency, day)
);
grant select, insert, update on vendor_credits to croupier_app;
