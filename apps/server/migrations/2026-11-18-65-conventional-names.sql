-- Tables get the names of what they hold: a brand's availability, members' play sessions, the server's own secrets.
-- Processes of the version before run until they are replaced and know the old names, so these stay as views. The next
-- release drops them.
alter table brand_doors rename to brand_availability;
alter table brand_availability rename constraint brand_doors_pkey to brand_availability_pkey;
alter table play_spells rename to play_sessions;
alter table play_sessions rename constraint play_spells_pkey to play_sessions_pkey;
alter index play_spells_end rename to play_sessions_end;
alter table house_secrets rename to server_secrets;
alter table server_secrets rename constraint house_secrets_pkey to server_secrets_pkey;

create view brand_doors with (security_invoker = true) as select * from brand_availability;
create view play_spells with (security_invoker = true) as select * from play_sessions;
create view house_secrets with (security_invoker = true) as select * from server_secrets;
grant select, insert, update on brand_doors, house_secrets to croupier_app;
grant select, insert, update, delete on play_spells to croupier_app;
