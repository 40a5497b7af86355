-- Tags of an organization, which staff put on respondents.
create table tags (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 40),
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (org_id, created_by) references users (org_id, id) on delete set null (created_by),
  unique (org_id, id)
);
create unique index tags_name on tags (org_id, lower(name));

create table respondent_tags (
  org_id uuid not null,
  respondent_id uuid not null,
  tag_id uuid not null,
  primary key (respondent_id, tag_id),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  foreign key (org_id, tag_id) references tags (org_id, id) on delete cascade
);
create index respondent_tags_tag on respondent_tags (tag_id, respondent_id);
