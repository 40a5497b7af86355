-- Test codes, which let people into a batch.

create table test_codes (
  id uuid primary key default new_id(),
  org_id uuid not null,
  batch_id uuid not null,
  type text not null default 'room' check (type in ('room', 'single')),
  -- As spoken and printed: capitals, digits and hyphens. Look-ups ignore case and spacing.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{0,18}[A-Z0-9]$'),
  -- A name for staff.
  label text check (length(label) between 1 and 60),
  -- Single codes only: the invited respondent, whose details are already known and who confirms them. The
  -- foreign key is in 08_respondents.sql, because respondents refer to codes.
  respondent_id uuid unique,
  max_participants int not null check (max_participants > 0),
  taken int not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the code was closed to new respondents. Those who had entered by it continue.
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
-- Finds codes without their hyphens too: people leave them out, or type them in other places.
create index test_codes_bare on test_codes (replace(code, '-', ''));
