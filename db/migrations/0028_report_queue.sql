-- Reports are made by tasks: a `pdf` for each document, and a `reports` for what somebody asked for at once.

-- A pdf's place in the common queue: an organisation's documents follow each other in it, and those of different organisations take
-- turns. Whoever is free takes the task with the lowest.
alter table tasks add column turn bigint;
-- After a failed attempt: not before this.
alter table tasks add column retry_at timestamptz;
create index tasks_turn on tasks (turn, id) where kind = 'pdf' and finished_at is null;
create index tasks_turn_of_organization on tasks (org_id, turn) where kind = 'pdf' and finished_at is null;
-- How fast documents are made just now.
create index tasks_made on tasks (finished_at) where kind = 'pdf' and finished_at is not null;

alter table reports
  add column language text not null default 'en-US' check (language in ('en-US', 'en-CA', 'fr')),
  add column paper text not null default 'letter' check (paper in ('letter', 'a4')),
  -- By which scoring, and laid out by which version of the document; known when it is made.
  add column scoring_id int references scoring_keys,
  add column document_version int,
  -- The one that it takes the place of; that one stays.
  add column previous_id uuid,
  -- The reservation that pays for it, until it is captured or released. An assessment is paid for once, however often a report of it is made.
  add column credit_hold text,
  add foreign key (org_id, previous_id) references reports (org_id, id) on delete set null (previous_id);
alter table reports drop constraint reports_org_id_task_id_fkey,
  add foreign key (org_id, task_id) references tasks (org_id, id) on delete set null (task_id);
create index reports_assessment on reports (org_id, assessment_id, created_at desc, id desc);
create index reports_previous on reports (previous_id) where previous_id is not null;

-- What was asked for at once, in the order of the list it was asked from. Most are of one batch.
create table task_reports (
  org_id uuid not null,
  task_id uuid not null,
  report_id uuid not null,
  place int not null,
  primary key (task_id, report_id),
  foreign key (org_id, task_id) references tasks (org_id, id) on delete cascade,
  foreign key (org_id, report_id) references reports (org_id, id) on delete cascade
);
create index task_reports_report on task_reports (report_id);

-- A report that is deleted before it is made, whatever the reason, gives back what was reserved for it.
create function release_credit_hold() returns trigger language plpgsql as $$
begin
  insert into credit_transfers (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, batch_id)
  select reserve.org_id, reserve.test_id, reserve.to_account_id, reserve.from_account_id, reserve.amount, 'release',
    reserve.reference, reserve.batch_id
  from credit_transfers as reserve
  where reserve.org_id = old.org_id and reserve.kind = 'reserve' and reserve.reference = old.credit_hold
  on conflict (org_id, test_id, kind, reference) do nothing;
  return null;
end
$$;
create trigger reports_release_credit_hold after delete on reports
  for each row when (old.credit_hold is not null) execute function release_credit_hold();
-- Reservations are found by what they are for.
create index credit_transfers_reserved on credit_transfers (org_id, reference) where kind = 'reserve';
