-- What operators intend to publish: a package, or a stored scoring that is brought back. Published ones stay, as
-- the record of who published what.
create table content_proposals (
  id uuid primary key default new_id(),
  operator_id uuid not null references operators,
  test text not null,
  -- A package: its name, and what was read from it, in the store until it is published or given up.
  file_name text,
  file_hash bytea check (octet_length(file_hash) = 32),
  -- A stored scoring that is brought back, with its version.
  earlier_id int references scoring_keys,
  -- model/operators/content.ts: Effect and ScoreChanges.
  effect jsonb not null,
  changes jsonb,
  -- Of the comparison; once published, of scoring people anew.
  status text not null default 'waiting' check (status in ('waiting', 'running', 'completed', 'failed')),
  done int not null default 0 check (done >= 0),
  total int not null default 0 check (total >= 0),
  -- Number of claims. It only rises, because it distinguishes one claim from another.
  attempts int not null default 0 check (attempts >= 0),
  announced_at timestamptz not null default now(),
  heartbeat_at timestamptz,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  -- The scoring that was current after the publication.
  scoring_id int references scoring_keys,
  check (num_nonnulls(file_hash, earlier_id) = 1),
  check ((file_name is null) = (file_hash is null)),
  check ((published_at is null) = (scoring_id is null))
);
create index content_proposals_operator on content_proposals (operator_id);
create index content_proposals_unfinished on content_proposals (created_at) where status in ('waiting', 'running');
create index content_proposals_unpublished on content_proposals (created_at) where published_at is null;
create index content_proposals_scoring on content_proposals (scoring_id, published_at);
