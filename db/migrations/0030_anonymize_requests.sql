-- Whom a task is to anonymize, each marked in the transaction in which it is done: whoever takes the task up again goes on from there.
create table anonymize_requests (
  org_id uuid not null,
  task_id uuid not null,
  respondent_id uuid not null,
  -- Who asked, and from where, as the record tells it of each.
  asked_by uuid not null,
  address text,
  is_done boolean not null default false,
  primary key (task_id, respondent_id),
  foreign key (org_id, task_id) references tasks (org_id, id) on delete cascade,
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
create index anonymize_requests_respondent on anonymize_requests (respondent_id);
