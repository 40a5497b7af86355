-- Files of the store that no row names any more and that could not be deleted yet. Without an organization:
-- they are deleted whatever becomes of it.
create table unnamed_files (
  key text primary key,
  unnamed_at timestamptz not null default now()
);
