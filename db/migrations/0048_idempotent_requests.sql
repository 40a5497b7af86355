-- POST requests of staff and programs that came with a key (`Idempotency-Key`), and their answers.
create table idempotent_requests (
  actor_id uuid not null,
  -- Of the key. The key itself seals the answer.
  key_hash bytea not null,
  -- Null for an operator's.
  org_id uuid references organizations,
  -- A keyed hash of method, address and body.
  request_hash bytea not null,
  began_at timestamptz not null,
  -- Null as long as the request is under way.
  status int check (status between 200 and 499),
  content_type text,
  -- Null if the answer has no body, or is not kept.
  body bytea,
  is_kept boolean not null default true,
  primary key (actor_id, key_hash)
);
create index idempotent_requests_organization on idempotent_requests (org_id);
create index idempotent_requests_began on idempotent_requests (began_at);
