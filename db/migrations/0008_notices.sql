-- What people are told, asked and agree to; switches; what went wrong in browsers; letters.

-- The platform's own texts, the ones staff accept. By language: title, body.
create table terms (
  kind text not null check (kind in ('privacy_policy', 'terms_of_understanding', 'cookie_policy')),
  version int not null check (version > 0),
  texts jsonb not null,
  published_at timestamptz not null default now(),
  primary key (kind, version)
);

-- An organisation's texts for its respondents. A new wording is a new version.
create table agreements (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  kind text not null check (kind in ('privacy_policy', 'terms_of_understanding', 'additional')),
  version int not null check (version > 0),
  texts jsonb not null,
  published_at timestamptz not null default now(),
  unique (org_id, kind, version),
  unique (org_id, id)
);

create table agreement_acceptances (
  org_id uuid not null,
  respondent_id uuid not null,
  agreement_id uuid not null,
  accepted_at timestamptz not null default now(),
  primary key (respondent_id, agreement_id),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  foreign key (org_id, agreement_id) references agreements (org_id, id)
);

create table demographics_surveys (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  is_active boolean not null default true,
  -- By language: title, questions.
  texts jsonb not null,
  created_at timestamptz not null default now(),
  unique (org_id, id)
);

create table survey_answers (
  org_id uuid not null,
  survey_id uuid not null,
  respondent_id uuid not null,
  status text not null check (status in ('started', 'declined', 'complete')),
  answers jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (survey_id, respondent_id),
  foreign key (org_id, survey_id) references demographics_surveys (org_id, id) on delete cascade,
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  check (status <> 'declined' or answers = '{}')
);
create index survey_answers_respondent on survey_answers (respondent_id);

create table survey_flags (
  org_id uuid not null references organizations,
  identifier text not null,
  is_enabled boolean not null,
  primary key (org_id, identifier)
);

create table feature_flags (
  identifier text primary key,
  is_enabled boolean not null
);

-- Where an organisation differs from the platform.
create table organization_feature_flags (
  org_id uuid not null references organizations,
  identifier text not null references feature_flags on delete cascade,
  is_enabled boolean not null,
  primary key (org_id, identifier)
);

create table notifications (
  id uuid primary key default new_id(),
  notification_type text not null check (notification_type in ('Maintenance', 'Feature')),
  admin_banner_content text,
  admin_modal_content text,
  -- By language: respondents read it in theirs.
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

-- Nobody can be at fault too: an error on a page before sign-in has no organisation.
create table client_errors (
  id bigint generated always as identity primary key,
  org_id uuid references organizations,
  actor_kind text not null check (actor_kind in ('staff', 'respondent', 'nobody')),
  actor_id uuid,
  url text not null,
  error_message text not null,
  stack_trace text,
  component_stack text,
  context jsonb,
  user_agent text,
  created_at timestamptz not null default now()
);
create index client_errors_recent on client_errors (created_at desc);

-- Letters where no mail server is configured: listed on a page in development instead of sent.
create table mail_outbox (
  id bigint generated always as identity primary key,
  "to" text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null default now()
);
