-- Addresses of other systems that are told of events, and what was sent to them.
create table webhooks (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  url text not null,
  -- Types of events (model/webhooks/webhook.ts).
  events text[] not null check (cardinality(events) > 0),
  has_personal_data boolean not null default false,
  -- Sealed with a key that is derived from SECRET_KEY. After a rotation the old one signs as well for a time.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  -- Null while it is enabled.
  disabled_because text check (disabled_because in ('by_hand', 'gone', 'failing')),
  -- Since when every attempt has failed. Null after a delivery.
  failing_since timestamptz,
  -- After many failures in a row: nothing is sent before.
  resume_at timestamptz,
  -- The worker that sends to it. `claims` rises with each claim, and distinguishes them.
  claimed_at timestamptz,
  claims int not null default 0,
  -- When a worker was last asked to send; null once one has begun.
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  unique (org_id, id),
  check ((old_secret is null) = (old_secret_until is null))
);

-- One event for one webhook, written in the transaction of the act.
create table webhook_deliveries (
  -- The header `webhook-id`: the same in each attempt.
  id uuid primary key default new_id(),
  org_id uuid not null,
  webhook_id uuid not null,
  -- The order of events.
  number bigint generated always as identity,
  type text not null,
  -- What it is about: `respondent:<id>`. Events about the same are sent one after the other.
  object text not null,
  -- As it is sent, without personal data, which is read when it is sent and not kept.
  body text not null,
  happened_at timestamptz not null,
  -- After this a failed attempt is the last one.
  gives_up_at timestamptz not null,
  next_at timestamptz not null,
  attempts int not null default 0,
  -- Of the last attempt: the response's status or why there was none, and how long it took.
  attempted_at timestamptz,
  status int,
  failure text,
  ms int,
  finished_at timestamptz,
  is_delivered boolean not null default false,
  foreign key (org_id, webhook_id) references webhooks (org_id, id) on delete cascade,
  check (finished_at is not null or not is_delivered)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where finished_at is null;
create index webhook_deliveries_order on webhook_deliveries (webhook_id, object, number) where finished_at is null;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, number desc);
create index webhook_deliveries_old on webhook_deliveries (happened_at);
