-- Operators run the platform for all organizations and belong to none of them.

create table operators (
  id uuid primary key default new_id(),
  email text not null check (email = btrim(email) and position('@' in email) > 1),
  name text not null check (name = btrim(name) and name <> ''),
  password_hash text not null,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
create unique index operators_email on operators (lower(email));

-- One-time links with which an operator is made. The link of the first start names no address.
create table operator_invitations (
  id uuid primary key default new_id(),
  email text check (email = btrim(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
-- Processes that start at once make one link.
create unique index operator_invitations_first on operator_invitations ((true)) where email is null;

create table operator_sessions (
  id uuid primary key default new_id(),
  operator_id uuid not null references operators on delete cascade,
  cookie_hash bytea unique,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index operator_sessions_operator on operator_sessions (operator_id) where revoked_at is null;
create index operator_sessions_expired on operator_sessions (expires_at);
