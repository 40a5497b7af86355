-- What the public status page says: the newest measurement of each part and its minutes by day, and the disruptions
-- that operators tell of.
create table status_measurements (
  part text primary key check (part in ('pages', 'answers', 'files', 'mail')),
  -- Null if it could not be measured.
  is_good boolean,
  measured_at timestamptz not null
);

create table status_days (
  day date not null,
  part text not null check (part in ('pages', 'answers', 'files', 'mail')),
  good_minutes int not null,
  bad_minutes int not null,
  primary key (day, part)
);

create table disruptions (
  id uuid primary key default gen_random_uuid(),
  is_planned boolean not null,
  -- By language; one may be missing.
  titles jsonb not null,
  parts text[] not null check (parts <@ '{pages,answers,files,mail}'),
  starts_at timestamptz not null,
  -- Null until one that is not planned is resolved.
  ends_at timestamptz,
  hidden_at timestamptz,
  check (ends_at >= starts_at),
  check (not is_planned or ends_at is not null)
);
create index disruptions_newest on disruptions (starts_at desc, id desc);

create table disruption_updates (
  id uuid primary key default gen_random_uuid(),
  disruption_id uuid not null references disruptions on delete cascade,
  posted_at timestamptz not null,
  -- Null for planned ones: their times say it.
  state text check (state in ('investigating', 'identified', 'watching', 'resolved')),
  texts jsonb not null
);
create index disruption_updates_disruption on disruption_updates (disruption_id, posted_at);

-- What a disruption said before each change of what was published.
create table disruption_changes (
  id bigint generated always as identity primary key,
  disruption_id uuid not null references disruptions on delete cascade,
  changed_at timestamptz not null,
  changed_by uuid not null references operators,
  before jsonb not null
);
create index disruption_changes_disruption on disruption_changes (disruption_id);
create index disruption_changes_changed_by on disruption_changes (changed_by);
