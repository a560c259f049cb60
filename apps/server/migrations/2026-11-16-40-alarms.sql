-- What somebody has to look at, of payments and of codes: for the operators of one brand or of the house, until one says what came of it.
create table alarms (
  id uuid primary key,
  -- Null where it concerns no brand that is known.
  merchant text,
  provider text not null,
  at timestamptz not null,
  fault text not null,
  no text,
  note text not null
);
create index alarms_newest on alarms (at desc, id desc);
insert into alarms (id, provider, at, fault, no, note)
  select gen_random_uuid(), provider, at, fault, no, note from payment_alarms;
drop table payment_alarms;
create trigger alarms_only_grow before update or delete on alarms for each row execute function refuse_change();

create table alarm_acknowledgements (
  alarm_id uuid primary key references alarms,
  operator_id uuid not null references operators,
  at timestamptz not null,
  reason text not null
);
create trigger alarm_acknowledgements_only_grow before update or delete on alarm_acknowledgements
  for each row execute function refuse_change();

grant select, insert on alarms, alarm_acknowledgements to croupier_app;
