-- Second factors of members: a secret shared with an app that shows codes (RFC 6238).
create table member_factors (
  org_id uuid not null,
  user_id uuid not null,
  -- Encrypted with a key of SECRET_KEY.
  secret bytea not null,
  -- Of the last code taken, in units of 30 s: no code is taken twice.
  last_step bigint not null,
  created_at timestamptz not null default now(),
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);

-- Codes that stand in for the app, each once. Made and replaced together; only hashes are stored.
create table recovery_codes (
  org_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (org_id, user_id, code_hash),
  foreign key (org_id, user_id) references member_factors (org_id, user_id) on delete cascade
);
