alter table organizations
  -- Identifiers of the tests that may be added to batches and bought. Null for all, later ones too.
  add column granted_tests text[];
