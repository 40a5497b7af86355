-- From which day on members of a role need a second factor, by the organization's clock.
create table factor_demands (
  org_id uuid not null references organizations on delete cascade,
  role text not null check (role in ('admin', 'member', 'readonly', 'reports')),
  from_day date not null,
  primary key (org_id, role)
);

-- Second factors of operators, as members have them.
create table operator_factors (
  operator_id uuid primary key references operators on delete cascade,
  secret bytea not null,
  last_step bigint not null,
  created_at timestamptz not null default now(),
  reset_due_at timestamptz,
  reset_token_hash bytea unique,
  check ((reset_due_at is null) = (reset_token_hash is null))
);
create table operator_recovery_codes (
  operator_id uuid not null references operator_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- The operator of a demo world signs in by a password alone: its password is known anyway.
alter table operators add column is_demo boolean not null default false;

alter table operator_sessions
  -- Opened by a program, which uses its tokens and no cookie: it is not signed out for lack of use.
  add column is_program boolean not null default false,
  -- When its holder last proved who they are, by a password or a second factor.
  add column proven_at timestamptz;
update operator_sessions set proven_at = created_at;
alter table operator_sessions alter column proven_at set default now(), alter column proven_at set not null;
