-- Long work and what pays for it: tasks, the outbox that announces them, reports, and prepaid credits.

create table tasks (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  kind text not null,
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
  claimed_at timestamptz,
  heartbeat_at timestamptz,
  finished_at timestamptz,
  attempts int not null default 0 check (attempts >= 0),
  -- When its message was last written to the outbox: one that is still waiting long after was lost, and is sent again.
  announced_at timestamptz not null default now(),
  foreign key (org_id, requested_by) references users (org_id, id) on delete set null (requested_by),
  unique (org_id, id),
  check (status <> 'failed' or error_message is not null),
  check ((status in ('completed', 'failed')) = (finished_at is not null))
);
-- Asked for twice while in hand, it is one task.
create unique index tasks_in_hand on tasks (org_id, kind, md5(params::text)) where finished_at is null;
create index tasks_unfinished on tasks (created_at) where finished_at is null;
create index tasks_recent on tasks (org_id, kind, created_at desc);

-- Written in the transaction of what it announces; a relay publishes it afterwards, with the id as the message's.
create table outbox (
  id bigint generated always as identity primary key,
  subject text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_unpublished on outbox (id) where published_at is null;

create table reports (
  id uuid primary key default new_id(),
  org_id uuid not null,
  assessment_id uuid not null,
  kind text not null,
  version int not null default 1 check (version > 0),
  status text not null default 'waiting'
    check (status in ('waiting', 'awaiting_scoring', 'running', 'completed', 'failed')),
  is_credit_redeemed boolean not null default false,
  file_key text,
  file_name text,
  error_message text,
  task_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (org_id, assessment_id) references assessments (org_id, id) on delete cascade,
  foreign key (org_id, task_id) references tasks (org_id, id),
  unique (org_id, id),
  unique (assessment_id, kind, version)
);
create index reports_task on reports (task_id);

-- Prepaid report credits per test. Every transfer takes from one account what it gives to another; only `issued`, the far side
-- of what was bought, may go below zero.
create table credit_accounts (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  test_id int not null references tests,
  kind text not null check (kind in ('issued', 'available', 'reserved', 'spent')),
  balance int not null default 0,
  unique (org_id, test_id, kind),
  unique (org_id, test_id, id),
  check (kind = 'issued' or balance >= 0)
);

create table credit_transfers (
  id uuid primary key default new_id(),
  org_id uuid not null,
  test_id int not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  amount int not null check (amount > 0),
  kind text not null check (kind in ('grant', 'reserve', 'capture', 'release')),
  -- The purchase or the report it is for: told twice, it is one transfer.
  reference text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (org_id, test_id, from_account_id) references credit_accounts (org_id, test_id, id),
  foreign key (org_id, test_id, to_account_id) references credit_accounts (org_id, test_id, id),
  check (from_account_id <> to_account_id),
  unique (org_id, test_id, kind, reference)
);

-- A balance moves with its transfers and by nothing else; the accounts are locked in one order, so that two transfers cannot wait
-- for each other. A transfer that the balance does not allow fails on the account's check.
create function apply_credit_transfer() returns trigger language plpgsql as $$
begin
  perform from credit_accounts where id in (new.from_account_id, new.to_account_id) order by id for no key update;
  update credit_accounts
  set balance = balance + case when id = new.to_account_id then new.amount else -new.amount end
  where id in (new.from_account_id, new.to_account_id);
  return null;
end
$$;
create trigger credit_transfers_apply after insert on credit_transfers
  for each row execute function apply_credit_transfer();
create trigger credit_transfers_append_only before update or delete on credit_transfers
  for each row execute function refuse_change();
