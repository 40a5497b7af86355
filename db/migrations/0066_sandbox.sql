-- Where an organization tries what its programs will do: an organization of its own, of which nothing leaves
-- the product and nothing is paid.
alter table organizations add column sandbox_of uuid references organizations check (sandbox_of <> id);
-- One at a time. One that was set back is erased, and another stands in its place.
create unique index organizations_sandbox on organizations (sandbox_of)
  where sandbox_of is not null and erasing_at is null;
