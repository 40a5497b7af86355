-- Logos by their hash. A replaced one stays for pages that are open.
create table organization_logos (
  org_id uuid not null references organizations,
  -- SHA-256 of the bytes, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  primary key (org_id, hash)
);
create index organization_logos_hash on organization_logos (hash);

alter table organizations
  -- Colour of links and buttons on respondents' pages by day. Null for the product's.
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  add column logo text,
  add foreign key (id, logo) references organization_logos (org_id, hash);
