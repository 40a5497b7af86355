-- Saved views of the list of respondents, and the columns that a member has chosen for it.
create table list_views (
  id uuid primary key default new_id(),
  org_id uuid not null,
  -- Whose view it is. It goes with them.
  user_id uuid not null,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  -- Filters, order and people per page, as in the address of the list.
  query text not null check (char_length(query) <= 600),
  columns text[] not null check (array_position(columns, null) is null),
  -- Whether colleagues see it.
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade,
  unique (org_id, id)
);
create unique index list_views_name on list_views (user_id, lower(name));
create index list_views_shared on list_views (org_id) where is_shared;

-- Null until they choose.
alter table users add column list_columns text[] check (array_position(list_columns, null) is null);
