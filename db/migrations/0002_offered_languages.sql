alter table organizations
  -- In which respondents sign up, sit tests and get letters; the first one unless they choose.
  add column languages text[] not null default '{en-US,en-CA,fr}' check (cardinality(languages) > 0);
