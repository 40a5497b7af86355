-- Reports bought in advance: what one costs, who bought how many, and in which batch they were spent.

alter table organizations add column currency text not null default 'CAD' check (currency ~ '^[A-Z]{3}$');

-- In the currency's smallest unit. A test without a price is not for sale in that currency.
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
  -- The provider's: what is reported paid is found by it, and paid once.
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

-- The price as it was: another one later changes no purchase.
create table purchase_items (
  org_id uuid not null,
  purchase_id uuid not null,
  test_id int not null references tests,
  quantity int not null check (quantity > 0),
  amount int not null check (amount > 0),
  primary key (purchase_id, test_id),
  foreign key (org_id, purchase_id) references purchases (org_id, id) on delete cascade
);

-- Where a credit was spent. It stays when the respondent and their report are deleted.
alter table credit_transfers add column batch_id uuid;
alter table credit_transfers add foreign key (org_id, batch_id) references batches (org_id, id);
create index credit_transfers_batch on credit_transfers (org_id, batch_id) where batch_id is not null;
create index credit_transfers_spent on credit_transfers (org_id, created_at) where kind = 'capture';

-- The checkouts of development's own payment provider. What is in them is what a provider is told: no organisation, only a reference.
create table played_checkouts (
  id text primary key,
  asked jsonb not null,
  status text not null default 'open' check (status in ('open', 'paid', 'expired')),
  created_at timestamptz not null default now()
);
