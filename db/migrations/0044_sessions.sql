-- When the holder of a session last proved who they are, by a password or a second factor.
alter table staff_sessions add column proven_at timestamptz;
update staff_sessions set proven_at = created_at;
alter table staff_sessions alter column proven_at set default now(), alter column proven_at set not null;
-- Opened by a program, which uses its tokens and no cookie: it is not signed out for lack of use.
alter table staff_sessions add column is_program boolean not null default false;

alter table organizations
  -- Minutes without use after which a browser is signed out; null for the platform's.
  add column idle_minutes int check (idle_minutes > 0),
  -- Hours after which a member signs in again, set by the organization; null for the platform's. What an
  -- operator set (session_hours) holds as well.
  add column own_session_hours int check (own_session_hours > 0);
