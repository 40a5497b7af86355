alter table organizations
  -- Where respondents get help. Null for the platform's address.
  add column support_email text check (support_email <> '');
