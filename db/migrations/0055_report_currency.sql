-- What a report was made of, by which it is told to be outdated, and who fetched it.

-- What a report prints of a person, or compares them by.
create function respondent_details(person respondents) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('firstName', person.first_name, 'lastName', person.last_name,
    'dateOfBirth', person.date_of_birth, 'gender', person.gender, 'generalIdNumber', person.general_id_number,
    'militaryIdNumber', person.military_id_number, 'employeeIdNumber', person.employee_id_number)
$$;

-- Two reports with the same basis say the same. A scoring is told by its content: put back, it is what it was.
create function report_basis(scoring_hash bytea, norm_groups text, details jsonb) returns text
language sql immutable parallel safe as $$
  select md5(concat_ws('/', encode(scoring_hash, 'hex'), coalesce(norm_groups, '-'), details::text))
$$;

-- Of two scorings: whether their norms differ, their rules, or nothing but words.
create function rules_hash(keys json) returns text language sql immutable parallel safe as $$ select md5(keys::text) $$;
alter table scoring_keys
  add column norms_version text generated always as (norms ->> 'version') stored,
  add column rules_hash text generated always as (rules_hash(keys)) stored;

alter table reports
  add column norm_groups text,
  -- Null once the person is anonymous.
  add column details jsonb,
  add column basis text;

-- Reports that are there already are taken to say what holds now of a person, under the scoring that they were made by.
update reports as report
set norm_groups = score.norm_groups, details = respondent_details(person),
  basis = report_basis(scoring.content_hash, score.norm_groups, respondent_details(person))
from assessments as assessment
join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
join assessment_scores as score on score.org_id = assessment.org_id and score.assessment_id = assessment.id
join scoring_keys as scoring on scoring.id = score.scoring_id
where report.org_id = assessment.org_id and report.assessment_id = assessment.id and report.status = 'completed'
  and report.file_key is not null and score.scoring_id = report.scoring_id;

-- Who fetched which report, so that they can be told of a newer one. A name stays when its account is gone: the file did, too.
create table report_downloads (
  org_id uuid not null,
  report_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (report_id, user_id),
  foreign key (org_id, report_id) references reports (org_id, id) on delete cascade
);
