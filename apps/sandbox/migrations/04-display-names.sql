-- What other players read: the portal's masked name of a player; null in the demo and where the portal tells none.

alter table sessions add column display_name text check (char_length(display_name) between 1 and 40);
