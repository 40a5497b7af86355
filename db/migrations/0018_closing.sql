-- An operator closes an organization. Its data is exported for its admins, and what is personal in it is
-- erased 30 days later. Until the erasure begins the operator can reopen it.
alter table organizations
  add column closed_at timestamptz,
  -- When the first export after that was complete. Nothing is erased before it is.
  add column exported_at timestamptz,
  -- When the respondents were left to the workers, and when nothing personal was left.
  add column erasing_at timestamptz,
  add column erased_at timestamptz,
  -- Whether members sign in, new respondents enter and letters are sent. Whoever sits a test goes on in any
  -- case.
  add column is_open boolean not null generated always as (suspended_at is null and closed_at is null) stored,
  add constraint organizations_closing check (
    num_nonnulls(exported_at, erasing_at, erased_at) = 0
    or closed_at is not null and (erasing_at is null or exported_at is not null)
      and (erased_at is null or erasing_at is not null));
create index organizations_closed on organizations (closed_at) where closed_at is not null and erased_at is null;

-- Files of the store, as a worker last counted them.
create table store_counts (
  is_only boolean primary key default true check (is_only),
  files bigint not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  counted_at timestamptz not null
);
