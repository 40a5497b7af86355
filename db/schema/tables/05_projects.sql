-- Projects: folders of batches.

create table projects (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  name text not null check (name = btrim(name) and char_length(name) between 3 and 200),
  is_archived boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (org_id, created_by) references users (org_id, id) on delete set null (created_by),
  unique (org_id, id)
);
