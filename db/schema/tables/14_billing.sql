-- Reports bought ahead: prices, purchases, and a ledger of credits per test.

-- In the currency's smallest unit. A test without a price in a currency is not for sale in it.
create table report_prices (
  test_id int not null references tests,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount int not null check (amount > 0),
  primary key (test_id, currency)
);

create table purchases (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  status text not null default 'open' check (status in ('open', 'paid', 'expired')),
  currency text not null,
  -- The provider's own names. They identify the purchase of a reported payment, which is credited once.
  provider text,
  checkout_id text,
  checkout_url text,
  requested_by uuid,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  foreign key (org_id, requested_by) references users (org_id, id) on delete set null (requested_by),
  unique (org_id, id),
  unique (provider, checkout_id),
  check ((checkout_id is null) = (checkout_url is null) and (checkout_id is null) = (provider is null)),
  check ((status = 'paid') = (paid_at is not null)),
  check (status <> 'paid' or checkout_id is not null)
);
create index purchases_organization on purchases (org_id, created_at desc);

-- Prices at the time of the purchase, independent of later prices.
create table purchase_items (
  org_id uuid not null,
  purchase_id uuid not null,
  test_id int not null references tests,
  quantity int not null check (quantity > 0),
  amount int not null check (amount > 0),
  primary key (purchase_id, test_id),
  foreign key (org_id, purchase_id) references purchases (org_id, id) on delete cascade
);

-- Each transfer moves credits from one account to another. Only `issued`, the counterpart of purchases, may
-- be negative.
create table credit_accounts (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  test_id int not null references tests,
  kind text not null check (kind in ('issued', 'available', 'reserved', 'spent')),
  -- Changed by transfers only: functions/apply_credit_transfer.sql.
  balance int not null default 0,
  unique (org_id, test_id, kind),
  unique (org_id, test_id, id),
  check (kind = 'issued' or balance >= 0)
);

-- Never changed: functions/refuse_change.sql.
create table credit_transfers (
  id uuid primary key default new_id(),
  org_id uuid not null,
  test_id int not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  amount int not null check (amount > 0),
  kind text not null check (kind in ('grant', 'reserve', 'capture', 'release')),
  -- The purchase or report of the transfer. A transfer requested twice is stored once.
  reference text not null,
  -- Where a credit was spent. Kept when the respondent and their report are deleted.
  batch_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (org_id, test_id, from_account_id) references credit_accounts (org_id, test_id, id),
  foreign key (org_id, test_id, to_account_id) references credit_accounts (org_id, test_id, id),
  foreign key (org_id, batch_id) references batches (org_id, id),
  check (from_account_id <> to_account_id),
  unique (org_id, test_id, kind, reference)
);
create index credit_transfers_batch on credit_transfers (org_id, batch_id) where batch_id is not null;
create index credit_transfers_spent on credit_transfers (org_id, created_at) where kind = 'capture';
-- Finds a report's reservation.
create index credit_transfers_reserved on credit_transfers (org_id, reference) where kind = 'reserve';

-- Checkouts of the development's own payment provider. They contain what a real provider receives: a
-- reference, and no organization.
create table played_checkouts (
  id text primary key,
  asked jsonb not null,
  status text not null default 'open' check (status in ('open', 'paid', 'expired')),
  created_at timestamptz not null default now()
);
