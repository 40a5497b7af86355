-- A code has a name of its staff's own, and can be revoked: then it lets nobody in any more, and who came in by it goes on.

alter table test_codes
  add column label text check (length(label) between 1 and 60),
  add column revoked_at timestamptz;
