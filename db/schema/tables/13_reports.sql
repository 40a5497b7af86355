-- Reports, requests for them, and downloads. A report is made by a task of kind `pdf`; a request for several
-- at once is a task of kind `reports`.

create table reports (
  id uuid primary key default new_id(),
  org_id uuid not null,
  assessment_id uuid not null,
  kind text not null,
  version int not null default 1 check (version > 0),
  language text not null default 'en-US' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  paper text not null default 'letter' check (paper in ('letter', 'a4')),
  status text not null default 'waiting'
    check (status in ('waiting', 'awaiting_scoring', 'running', 'completed', 'failed')),
  task_id uuid,
  -- The report that this one replaces; it is kept.
  previous_id uuid,
  is_credit_redeemed boolean not null default false,
  -- The reservation that pays for the report, until it is captured or released. An assessment is paid for
  -- once, however many reports are made of it.
  credit_hold text,
  file_key text,
  file_name text,
  error_message text,
  -- The basis of the report, known once it is made. A report is outdated when its basis differs from the
  -- present one (functions/report_basis.sql).
  scoring_id int references scoring_keys,
  document_version int,
  norm_groups text,
  -- Null once the respondent is anonymized.
  details jsonb,
  basis text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (org_id, assessment_id) references assessments (org_id, id) on delete cascade,
  foreign key (org_id, task_id) references tasks (org_id, id) on delete set null (task_id),
  foreign key (org_id, previous_id) references reports (org_id, id) on delete set null (previous_id),
  unique (org_id, id),
  unique (assessment_id, kind, version)
);
create index reports_task on reports (task_id);
create index reports_assessment on reports (org_id, assessment_id, created_at desc, id desc);
create index reports_previous on reports (previous_id) where previous_id is not null;

-- The reports of a request, in the order of the list that they were requested from. Most requests are for one
-- batch.
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

-- Assessments of a request whose reports were not made for lack of credits.
create table task_unpaid (
  org_id uuid not null,
  task_id uuid not null,
  assessment_id uuid not null,
  place int not null,
  primary key (task_id, assessment_id),
  foreign key (org_id, task_id) references tasks (org_id, id) on delete cascade,
  foreign key (org_id, assessment_id) references assessments (org_id, id) on delete cascade
);
create index task_unpaid_assessment on task_unpaid (assessment_id);

-- Members who downloaded a report, so that they can be notified of a newer one. The name stays when the
-- account is deleted, because the file has left the product.
create table report_downloads (
  org_id uuid not null,
  report_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (report_id, user_id),
  foreign key (org_id, report_id) references reports (org_id, id) on delete cascade
);
