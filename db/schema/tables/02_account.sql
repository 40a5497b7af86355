-- Staff accounts: members and their invitations, sessions, tokens and passwords.

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
-- An address has at most one signed-up account, in all organizations and in any capitalization. A member who
-- has not signed up yet belongs to their organization alone: the row neither blocks an invitation by another
-- organization nor reveals it.
create unique index users_email on users (lower(email)) where is_signed_up;
create unique index users_email_in_organization on users (org_id, lower(email));

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

-- One row per sign-in. The cookie and all access and refresh tokens of the sign-in refer to it.
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

-- Counters of limited actions: signing in, requesting mails, reporting errors. The key is a keyed hash of the
-- actor and the action, so that neither an account nor an address is stored in the clear.
create table attempts (
  key bytea primary key,
  count int not null check (count >= 0),
  -- End of the window. The count is void from then on.
  ends_at timestamptz not null
);
create index attempts_ended on attempts (ends_at);
