-- Seals of the audit trail. Each seals the events after the one before, and that one's hash, so that a changed,
-- added or removed event shows, and so does a removed seal. Chained over all organisations.
create table audit_seals (
  number bigint primary key check (number > 0),
  -- Id of the last event that it seals.
  until bigint not null unique,
  events int not null check (events >= 0),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);

-- Where the next seal ends, once every transaction that may still write below is over.
create table audit_marks (
  until bigint primary key,
  marked_at timestamptz not null,
  -- Transactions from this one on began after the mark; null while one that has no number yet may have begun before.
  first_after xid8
);
