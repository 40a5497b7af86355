-- Batches, and the tests of each.

create table batches (
  id uuid primary key default new_id(),
  org_id uuid not null,
  project_id uuid not null,
  name text not null check (name = btrim(name) and char_length(name) between 3 and 200),
  status text not null default 'new' check (status in ('new', 'draft', 'live', 'complete', 'archived')),
  -- The status to which an archived batch returns.
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
  -- The personal details that select the norm group.
  comparison text not null default 'age_language'
    check (comparison in ('combined', 'age', 'gender', 'language', 'age_gender', 'age_language', 'gender_language',
      'age_gender_language')),
  foreign key (org_id, batch_id) references batches (org_id, id) on delete cascade,
  unique (org_id, id),
  unique (batch_id, test_id),
  unique (batch_id, "order") deferrable initially deferred
);
