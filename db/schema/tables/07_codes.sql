-- Test codes, which let people into a batch.

create table test_codes (
  id uuid primary key default new_id(),
  org_id uuid not null,
  batch_id uuid not null,
  type text not null default 'room' check (type in ('room', 'single')),
  -- As it is spoken and printed: capitals, digits and hyphens. Found in any case and spacing.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{0,18}[A-Z0-9]$'),
  -- A name that staff give it.
  label text check (length(label) between 1 and 60),
  -- Of a single code: the respondent whose details are known already and who confirms them. Refers to
  -- respondents, which refer to codes: the foreign key stands there.
  respondent_id uuid unique,
  max_participants int not null check (max_participants > 0),
  taken int not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- From then on it lets nobody in. Respondents who came in by it go on.
  revoked_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (org_id, batch_id) references batches (org_id, id) on delete cascade,
  foreign key (org_id, created_by) references users (org_id, id) on delete set null (created_by),
  unique (org_id, id),
  check (starts_at < ends_at),
  check (taken between 0 and max_participants),
  check (type = 'room' or max_participants = 1),
  check (respondent_id is null or type = 'single')
);
create index test_codes_batch on test_codes (org_id, batch_id, created_at desc);
-- Found without hyphens too: people leave them out, or type them elsewhere.
create index test_codes_bare on test_codes (replace(code, '-', ''));
