-- A copy of the document that shows a qualification, in the store.
alter table member_qualifications
  add column file_key text,
  add column file_type text check (file_type in ('application/pdf', 'image/png', 'image/jpeg')),
  add column file_bytes int check (file_bytes > 0),
  add column file_kept_at timestamptz,
  add check (num_nulls(file_key, file_type, file_bytes, file_kept_at) in (0, 4));
