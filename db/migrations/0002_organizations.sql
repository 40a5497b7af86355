-- An organisation, its staff, and how they come in. Everything an organisation owns carries its id and refers to other rows
-- of the organisation by (org_id, id): a reference across organisations cannot be stored.

create table organizations (
  id uuid primary key default new_id(),
  name text not null check (name = btrim(name) and name <> ''),
  can_edit_projects boolean not null default true,
  is_billing_enabled boolean not null default true,
  time_zone text not null default 'America/Toronto',
  -- The locale namespace in which an organisation may have words of its own (SPEC 3).
  translation_namespace text,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  email text not null check (email = btrim(email) and position('@' in email) > 1),
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  role text not null check (role in ('admin', 'readonly')),
  is_signed_up boolean not null default false,
  is_waiting_for_activation boolean not null default false,
  disabled_at timestamptz,
  agreed_pp_version int,
  agreed_tou_version int,
  created_at timestamptz not null default now(),
  unique (org_id, id),
  check (not is_signed_up or password_hash is not null)
);
-- One address is one account, in whatever organisation and however it is capitalised.
create unique index users_email on users (lower(email));

create table invitations (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  email text not null check (email = btrim(email)),
  role text not null check (role in ('admin', 'readonly')),
  token_hash bytea not null unique,
  invited_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  foreign key (org_id, invited_by) references users (org_id, id) on delete set null (invited_by),
  unique (org_id, id)
);
create index invitations_open on invitations (org_id, lower(email)) where accepted_at is null;

-- One row is one sign-in: what a cookie and every access and refresh token lead back to.
create table staff_sessions (
  id uuid primary key default new_id(),
  org_id uuid not null,
  user_id uuid not null,
  cookie_hash bytea unique,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade,
  unique (org_id, id)
);
create index staff_sessions_user on staff_sessions (user_id) where revoked_at is null;
create index staff_sessions_expired on staff_sessions (expires_at);

create table refresh_tokens (
  id uuid primary key default new_id(),
  org_id uuid not null,
  session_id uuid not null,
  token_hash bytea not null unique,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  foreign key (org_id, session_id) references staff_sessions (org_id, id) on delete cascade
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table password_resets (
  id uuid primary key default new_id(),
  org_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);
create index password_resets_user on password_resets (user_id);

-- What may be tried only so often: signing in, asking for letters, reporting errors. The key is a keyed hash of who tries and
-- what, so that neither an account nor an address is kept in the clear.
create table attempts (
  key bytea primary key,
  count int not null check (count >= 0),
  -- From then on the count is void.
  ends_at timestamptz not null
);
create index attempts_ended on attempts (ends_at);

-- Who did what to whom, when, from where. Ids and codes only, never a name or an answer: it outlives both.
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
  address text
);
create index audit_events_recent on audit_events (org_id, id desc);
create index audit_events_subject on audit_events (org_id, subject_kind, subject_id);
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
create trigger audit_events_kept before truncate on audit_events
  for each statement execute function refuse_change();
