-- Announcements to staff and respondents.

create table notifications (
  id uuid primary key default new_id(),
  -- Null for all organizations; otherwise the one whose staff and respondents see it.
  for_org_id uuid references organizations,
  notification_type text not null check (notification_type in ('Maintenance', 'Feature')),
  admin_banner_content text,
  admin_modal_content text,
  -- By language; each respondent reads their own.
  respondent_modal_content jsonb,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at is null or starts_at < ends_at)
);

create table notification_dismissals (
  notification_id uuid not null references notifications on delete cascade,
  org_id uuid not null,
  user_id uuid not null,
  dismissed_at timestamptz not null default now(),
  primary key (notification_id, user_id),
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);
