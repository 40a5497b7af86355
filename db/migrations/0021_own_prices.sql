-- What a report of a test costs one organization, in place of the platform's price. The newest row of a
-- currency counts; earlier ones are what it was and why.
create table own_prices (
  id bigint generated always as identity primary key,
  org_id uuid not null references organizations,
  test_id int not null references tests,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the currency's smallest unit. Null for the platform's price again.
  amount int check (amount > 0),
  reason text not null check (reason = btrim(reason) and reason <> ''),
  -- An operator.
  set_by uuid not null,
  set_at timestamptz not null
);
create index own_prices_newest on own_prices (org_id, test_id, currency, id desc);
