-- Who sells reports, as receipts name them. An operator writes it.
create table seller (
  is_only boolean primary key default true check (is_only),
  name text not null check (name = btrim(name) and name <> ''),
  address text not null check (address = btrim(address) and address <> ''),
  tax_number text check (tax_number = btrim(tax_number) and tax_number <> ''),
  -- Receipts are numbered without a gap.
  last_receipt int not null default 0
);

-- The tax on reports sold to organizations of a country; none for the other countries.
create table sales_taxes (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  name text not null check (name = btrim(name) and name <> ''),
  percent float8 not null check (percent > 0 and percent < 100)
);

alter table organizations
  -- For receipts.
  add column billing_address text check (billing_address = btrim(billing_address) and billing_address <> ''),
  add column tax_number text check (tax_number = btrim(tax_number) and tax_number <> '');

alter table purchases
  -- At the time of the purchase, in the currency's smallest unit.
  add column tax jsonb,
  -- The parties as they were when the receipt was numbered. A receipt never changes.
  add column receipt_number int unique check (receipt_number > 0),
  add column receipt jsonb,
  add check ((receipt_number is null) = (receipt is null)),
  add check (receipt_number is null or status = 'paid');
