-- The surveys of a template of batches: as a batch's own (batch_surveys).
create table batch_template_surveys (
  org_id uuid not null,
  template_id uuid not null,
  moment text not null check (moment in ('before', 'after')),
  survey_id uuid,
  may_decline boolean not null,
  after_test int references tests,
  primary key (template_id, moment),
  foreign key (org_id, template_id) references batch_templates (org_id, id) on delete cascade,
  foreign key (org_id, survey_id) references demographics_surveys (org_id, id),
  check (moment = 'after' or after_test is null)
);
create index batch_template_surveys_survey on batch_template_surveys (survey_id);
