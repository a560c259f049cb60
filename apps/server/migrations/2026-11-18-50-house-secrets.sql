-- Secrets of the house itself, sealed with SECRET_KEY. `marks` is what marks are made with (payee numbers, the watch list,
-- recovery codes): it stays when SECRET_KEY changes, as a mark cannot be made again without its text.
create table house_secrets (
  name text primary key,
  sealed text not null
);
grant select, insert, update on house_secrets to croupier_app;
