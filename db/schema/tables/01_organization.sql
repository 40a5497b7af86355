-- Organizations: settings, agreements, feature flags, audit trail and browser errors.
--
-- Each row that belongs to an organization has its id, and refers to other rows of the organization by
-- (org_id, id): a reference across organizations cannot be stored.

create table organizations (
  id uuid primary key default new_id(),
  name text not null check (name = btrim(name) and name <> ''),
  time_zone text not null default 'America/Toronto',
  currency text not null default 'CAD' check (currency ~ '^[A-Z]{3}$'),
  -- Locale namespace in which an organization may have its own texts.
  translation_namespace text,
  can_edit_projects boolean not null default true,
  is_billing_enabled boolean not null default true,
  -- Some hiring laws forbid scores that are compared within a sex. While true, a test added to a batch is not
  -- compared by gender unless staff choose it. An operator sets it to false for an organization that does not
  -- hire.
  bars_norms_by_sex boolean not null default true,
  -- Details that respondents are asked for, by their names in the API.
  asked_fields text[] not null default '{firstName,lastName,dateOfBirth,gender,email,generalIdNumber}',
  required_fields text[] not null default '{firstName,lastName,dateOfBirth}',
  -- By language: text for respondents who have finished all their tests. Null for the product's own text.
  completion_texts jsonb,
  created_at timestamptz not null default now(),
  check (asked_fields <@ array['firstName', 'lastName', 'dateOfBirth', 'gender', 'email', 'generalIdNumber',
    'militaryIdNumber', 'employeeIdNumber']),
  check (required_fields <@ asked_fields)
);

-- The platform's own texts, which staff accept. By language: title, body.
create table terms (
  kind text not null check (kind in ('privacy_policy', 'terms_of_understanding', 'cookie_policy')),
  version int not null check (version > 0),
  texts jsonb not null,
  published_at timestamptz not null default now(),
  primary key (kind, version)
);

-- An organization's texts for its respondents. A changed text is a new version.
create table agreements (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  kind text not null check (kind in ('privacy_policy', 'terms_of_understanding', 'additional')),
  version int not null check (version > 0),
  texts jsonb not null,
  published_at timestamptz not null default now(),
  -- The agreement is no longer requested from this moment. Its acceptances stay. A new version is requested
  -- again. The other two kinds cannot be withdrawn.
  withdrawn_at timestamptz,
  unique (org_id, kind, version),
  unique (org_id, id),
  constraint agreements_withdrawn check (withdrawn_at is null or kind = 'additional')
);

create table feature_flags (
  identifier text primary key,
  is_enabled boolean not null
);

-- Settings in which an organization differs from the platform.
create table organization_feature_flags (
  org_id uuid not null references organizations,
  identifier text not null references feature_flags on delete cascade,
  is_enabled boolean not null,
  primary key (org_id, identifier)
);

-- Who did what to whom, when and from where. Ids and codes only, never a name or an answer, because an event
-- outlives both. Append-only with two exceptions: functions/refuse_audit_change.sql.
create table audit_events (
  id bigint generated always as identity primary key,
  org_id uuid not null references organizations,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('staff', 'respondent', 'nobody', 'system')),
  actor_id uuid,
  verb text not null,
  subject_kind text not null,
  subject_id text,
  detail jsonb not null default '{}',
  address text,
  -- Number of equal views, downloads or refusals within one minute. Null for other actions, which are one
  -- event each.
  times int check (times > 0)
);
create index audit_events_subject on audit_events (org_id, subject_kind, subject_id);
create index audit_events_time on audit_events (org_id, at desc, id desc);
create index audit_events_person on audit_events (org_id, actor_id, at desc, id desc) where actor_kind = 'staff';
create index audit_events_verb on audit_events (org_id, verb, at desc, id desc);
-- Finds the events of respondents, visitors and the system, which are few, without reading the others.
create index audit_events_others on audit_events (org_id, actor_kind, at desc, id desc) where actor_kind <> 'staff';
-- For erasing addresses when a respondent is anonymized.
create index audit_events_respondent_address on audit_events (org_id, actor_id)
  where actor_kind = 'respondent' and address is not null;
-- Equal views, downloads or refusals within one minute share a row, so that a flood of them cannot fill the
-- table.
create unique index audit_events_counted on audit_events
  (org_id, actor_id, verb, subject_kind, subject_id, detail, address,
    date_bin('1 minute', at, timestamptz '2000-01-01 00:00Z'))
  nulls not distinct where times is not null;

-- Errors in browsers. An error on a page before sign-in has no organization.
create table client_errors (
  id bigint generated always as identity primary key,
  org_id uuid references organizations,
  actor_kind text not null check (actor_kind in ('staff', 'respondent', 'nobody')),
  actor_id uuid,
  url text not null,
  error_message text not null,
  stack_trace text,
  component_stack text,
  context jsonb,
  user_agent text,
  created_at timestamptz not null default now()
);
create index client_errors_recent on client_errors (created_at desc);
create index client_errors_organization on client_errors (org_id, created_at desc);
create index client_errors_respondent on client_errors (actor_id) where actor_kind = 'respondent';
