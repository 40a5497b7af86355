alter table organizations
  -- When a member first tried a test of the catalogue: a first step. The trying itself is not stored.
  add column tried_out_at timestamptz;

-- Until now the step was a test that somebody had begun.
update organizations set tried_out_at = now()
where exists (select from assessments where org_id = organizations.id and started_at is not null);
