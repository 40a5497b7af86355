-- A failure that an operator has put aside, or whose reports are made again by another task.
alter table tasks
  add column put_aside_at timestamptz,
  add constraint tasks_put_aside check (put_aside_at is null or status = 'failed');
-- For an operator's list of failures.
create index tasks_failed on tasks (finished_at desc, id) where status = 'failed' and put_aside_at is null;

-- Running workers. Each writes its row every few seconds, and deletes it when it stops.
create table workers (
  id uuid primary key,
  host text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- By kind of work: places, places in use, and jobs ended within the last hour.
  work jsonb not null,
  -- Answers of all organizations per second since this worker's last beat. Null at the first.
  answers_per_second real check (answers_per_second >= 0)
);

-- Refresh tokens of operators' programs, as refresh_tokens of members'.
create table operator_refresh_tokens (
  id uuid primary key default new_id(),
  session_id uuid not null references operator_sessions on delete cascade,
  token_hash bytea not null unique,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index operator_refresh_tokens_session on operator_refresh_tokens (session_id);

-- A refused sign-in of an operator is on record too: nobody's act, about an operator.
alter table audit_events
  drop constraint audit_events_of_whom,
  add constraint audit_events_of_whom check (org_id is not null or 'operator' in (actor_kind, subject_kind));
