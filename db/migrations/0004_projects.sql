-- Projects, the batches inside them, the tests of a batch and the codes that let people in.

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

create table batches (
  id uuid primary key default new_id(),
  org_id uuid not null,
  project_id uuid not null,
  name text not null check (name = btrim(name) and char_length(name) between 3 and 200),
  status text not null default 'new' check (status in ('new', 'draft', 'live', 'complete', 'archived')),
  -- What it was before it was archived, so that it can come back as that.
  status_before_archive text check (status_before_archive in ('new', 'draft', 'live', 'complete')),
  created_by uuid,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  completed_at timestamptz,
  foreign key (org_id, project_id) references projects (org_id, id),
  foreign key (org_id, created_by) references users (org_id, id) on delete set null (created_by),
  unique (org_id, id),
  check ((status = 'archived') = (status_before_archive is not null))
);
create unique index batches_name on batches (project_id, lower(name));
create index batches_project on batches (org_id, project_id, created_at);

create table batch_tests (
  id uuid primary key default new_id(),
  org_id uuid not null,
  batch_id uuid not null,
  test_id int not null references tests,
  "order" int not null check ("order" >= 0),
  foreign key (org_id, batch_id) references batches (org_id, id) on delete cascade,
  unique (org_id, id),
  unique (batch_id, test_id),
  unique (batch_id, "order") deferrable initially deferred
);

create table test_codes (
  id uuid primary key default new_id(),
  org_id uuid not null,
  batch_id uuid not null,
  type text not null default 'room' check (type in ('room', 'single')),
  -- As it is said aloud and printed: capitals, digits and hyphens. Found whatever the case and spaces typed.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{0,18}[A-Z0-9]$'),
  max_participants int not null check (max_participants > 0),
  taken int not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (org_id, batch_id) references batches (org_id, id) on delete cascade,
  foreign key (org_id, created_by) references users (org_id, id) on delete set null (created_by),
  unique (org_id, id),
  check (starts_at < ends_at),
  check (taken between 0 and max_participants),
  check (type = 'room' or max_participants = 1)
);
create index test_codes_batch on test_codes (org_id, batch_id, created_at desc);
