-- Keys with which programs work for an organization. A key belongs to it, not to the member who made it.
create table api_keys (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  name text not null check (name = btrim(name) and name <> ''),
  -- The last characters of the key, by which people tell it from others.
  hint text not null,
  secret_hash bytea not null unique,
  -- Of the key before the last rotation, which works until then.
  previous_hash bytea unique,
  previous_ends_at timestamptz,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Networks from which it works; empty for all.
  addresses text[] not null default '{}',
  calls_per_minute int not null check (calls_per_minute > 0),
  -- Of its maker at that time: a key reads no results that its maker may not read.
  qualification text not null check (qualification in ('A', 'B', 'C')),
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  check ((previous_hash is null) = (previous_ends_at is null)),
  foreign key (org_id, created_by) references users (org_id, id) on delete set null (created_by),
  unique (org_id, id)
);
create unique index api_keys_name on api_keys (org_id, lower(name)) where ended_at is null;
create index api_keys_maker on api_keys (org_id, created_by);

alter table audit_events
  drop constraint audit_events_actor_kind_check,
  add constraint audit_events_actor_kind_check
    check (actor_kind in ('staff', 'respondent', 'nobody', 'system', 'operator', 'key'));

-- The key that asked, beside the member.
alter table anonymize_requests add column key_id uuid;
