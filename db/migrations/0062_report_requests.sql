-- Requests for reports are told apart by a number of their organisation's own, and keep whom the credits did not suffice for until
-- somebody has seen it.

alter table tasks
  add column number int check (number > 0),
  add column seen_at timestamptz;
update tasks set number = counted.number
from (
  select id, row_number() over (partition by org_id order by created_at, id) as number from tasks where kind = 'reports'
) as counted
where tasks.id = counted.id;
create unique index tasks_number on tasks (org_id, number) where number is not null;

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
