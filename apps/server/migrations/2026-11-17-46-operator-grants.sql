-- An operator's role is one per brand: who pays people out at one brand may look on only at another.
alter table operators add column grants jsonb;
update operators set grants =
  (select coalesce(jsonb_object_agg(merchant, operators.role), '{}') from unnest(operators.merchants) as merchant);
alter table operators
  alter column grants set not null,
  drop column role,
  -- Merchant to role, for exactly the merchants beside it.
  add constraint operators_grants_of_merchants
    check (jsonb_typeof(grants) = 'object' and grants ?& merchants and grants - merchants = '{}'),
  add constraint operators_grants_are_roles
    check (not jsonb_path_exists(grants, '$.* ? (@.type() != "string" || !(@ like_regex "^[a-z][a-z-]{1,30}$"))'));
