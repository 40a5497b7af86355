-- Who works on a project, and which members see these projects only.
create table project_members (
  org_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (project_id, user_id),
  foreign key (org_id, project_id) references projects (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);
create index project_members_user on project_members (user_id, project_id);

insert into project_members (org_id, project_id, user_id, added_at)
select org_id, id, created_by, created_at from projects where created_by is not null;

-- False: their own projects only. Of no account for admins, who see all.
alter table users add column sees_all_projects boolean not null default true;
