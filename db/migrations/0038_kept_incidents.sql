-- An incident belongs to the person, and stays when the test about which it was noted is removed.
alter table incidents
  add column respondent_id uuid,
  add column test_id int references tests;
update incidents as incident set respondent_id = assessment.respondent_id, test_id = assessment.test_id
from assessments as assessment
where assessment.org_id = incident.org_id and assessment.id = incident.assessment_id;
alter table incidents
  alter column respondent_id set not null,
  alter column test_id set not null,
  alter column assessment_id drop not null,
  drop constraint incidents_org_id_assessment_id_fkey,
  add foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  add foreign key (org_id, assessment_id) references assessments (org_id, id) on delete set null (assessment_id);
create index incidents_respondent on incidents (respondent_id, id);
