-- Each attempt to deliver an event to a webhook, kept as long as its event is in the log.
create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  number bigint generated always as identity,
  at timestamptz not null,
  -- Of the response, or why there was none.
  status int,
  failure text,
  ms int not null,
  -- As they were sent, without what the connection adds.
  headers jsonb not null,
  -- How the response's body begins. Null without one, where names were sent, and once the respondent is anonymized.
  answer text,
  primary key (delivery_id, number)
);
-- Events about somebody, also those that are delivered.
create index webhook_deliveries_about on webhook_deliveries (org_id, object);

-- A table without statistics seems small, and every index of it as good as another: what waits for a webhook was
-- read whole to find the earlier events of one person. These indexes serve only queries that say `number > 0`, as
-- all rows do, so that a query about one thing is left with the index that has the thing.
drop index webhook_deliveries_due, webhook_deliveries_next, webhook_deliveries_log;
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where finished_at is null and number > 0;
create index webhook_deliveries_next on webhook_deliveries (webhook_id, number) where finished_at is null and number > 0;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, number desc) where number > 0;

-- Calls of each key in its running minute, as far as processes of the site have taken them: one limit for all. Not
-- logged: after a crash the minute begins anew.
create unlogged table api_key_calls (
  key_id uuid primary key references api_keys on delete cascade,
  ends_at timestamptz not null,
  taken int not null,
  -- Of the last process that asked.
  granted int not null
);
