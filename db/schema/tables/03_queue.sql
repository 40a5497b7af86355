-- Background work: tasks, their files, and the outbox that announces them.

create table tasks (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  kind text not null,
  -- Requests for reports only: number of the request within its organization.
  number int check (number > 0),
  -- Ids only.
  params jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'running', 'completed', 'failed')),
  done int not null default 0 check (done >= 0),
  total int check (total >= 0),
  file_key text,
  file_name text,
  error_message text,
  requested_by uuid,
  created_at timestamptz not null default now(),
  -- When the task's message was last written to the outbox. If the task is still waiting long after, the
  -- message is lost and the task is announced again.
  announced_at timestamptz not null default now(),
  claimed_at timestamptz,
  heartbeat_at timestamptz,
  finished_at timestamptz,
  -- Requests for reports only: when a member saw which reports were not made for lack of credits
  -- (task_unpaid).
  seen_at timestamptz,
  -- `pdf` only: place in the queue of all organizations. A free worker takes the lowest. An organization's
  -- own documents follow each other, and organizations take turns.
  turn bigint,
  -- After a failed attempt: the earliest time of the next one.
  retry_at timestamptz,
  -- Number of claims. It only rises, because it distinguishes one claim from another.
  attempts int not null default 0 check (attempts >= 0),
  -- Claims that failed because the task's input was withdrawn while it ran. They do not count as attempts.
  forgiven int not null default 0 check (forgiven between 0 and attempts),
  foreign key (org_id, requested_by) references users (org_id, id) on delete set null (requested_by),
  unique (org_id, id),
  check (status <> 'failed' or error_message is not null),
  check ((status in ('completed', 'failed')) = (finished_at is not null))
);
-- Equal requests share one task while it is unfinished.
create unique index tasks_in_hand on tasks (org_id, kind, md5(params::text)) where finished_at is null;
create unique index tasks_number on tasks (org_id, number) where number is not null;
create index tasks_unfinished on tasks (created_at) where finished_at is null;
create index tasks_recent on tasks (org_id, kind, created_at desc);
create index tasks_turn on tasks (turn, id) where kind = 'pdf' and finished_at is null;
create index tasks_turn_of_organization on tasks (org_id, turn) where kind = 'pdf' and finished_at is null;
-- For the rate at which documents are made.
create index tasks_made on tasks (finished_at) where kind = 'pdf' and finished_at is not null;
-- For deleting old tasks.
create index tasks_finished on tasks (finished_at) where finished_at is not null;

-- Files beside the main file of a task, deleted together with it.
create table task_files (
  org_id uuid not null,
  task_id uuid not null,
  kind text not null check (kind in ('codebook', 'manifest')),
  key text not null,
  name text not null,
  rows int not null check (rows >= 0),
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (task_id, kind),
  foreign key (org_id, task_id) references tasks (org_id, id) on delete cascade
);

-- Messages for the broker, inserted in the transaction of the change that they announce. A relay publishes
-- them after the commit. A message's id contains the row's.
create table outbox (
  id bigint generated always as identity primary key,
  subject text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_unpublished on outbox (id) where published_at is null;
