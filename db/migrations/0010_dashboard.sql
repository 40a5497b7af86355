-- When an admin put the list of first steps away.
alter table organizations add column first_steps_put_away_at timestamptz;

-- For the dashboard. Neither has a column that changes while a test is sat.
create index assessments_completed on assessments (org_id, completed_at desc, id desc) where completed_at is not null;
create index invitation_letters_failed on invitation_letters (org_id, invitation_id) where failed_at is not null;
