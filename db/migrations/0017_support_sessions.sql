-- Times for which an organization's admins let operators see it. One is open at once: it has no `ended_at`,
-- and its `ends_at` lies ahead.
create table support_sessions (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  opened_by uuid,
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at),
  -- What it is about, in the admin's words.
  about text check (about = btrim(about) and about <> ''),
  ended_at timestamptz,
  foreign key (org_id, opened_by) references users (org_id, id) on delete set null (opened_by)
);
create unique index support_sessions_open on support_sessions (org_id) where ended_at is null;
create index support_sessions_expired on support_sessions (ends_at) where ended_at is null;

-- The one that this operator has entered and not left. Whether it is still open is read with each request.
alter table operator_sessions
  add column support_session_id uuid references support_sessions on delete set null;
create index operator_sessions_support on operator_sessions (support_session_id) where support_session_id is not null;
