-- Each table as a member sees it who has own projects only (docs/product.md, Own projects): the rows of these
-- projects. The view of a table has its name, so that every query works on either:
-- db/connection/own_projects.ts puts this schema before `public`, and names the member. A query that has to
-- count or change the rows of all projects names the schema: `public.tasks`.
--
-- `is true` keeps the planner from turning a condition into a join. The member's batches are found once and
-- hashed, and the batch of a row is looked up by the key: the plan of a query stays as it is for others, with
-- a filter. With a check option, nothing is added to a project that is not theirs.
create schema own;

create view own.batch_ids as
select batch.id from public.project_members as member
join public.batches as batch on batch.org_id = member.org_id and batch.project_id = member.project_id
where member.user_id = current_setting('assay.member')::uuid;

create view own.projects as select * from public.projects where (id in (
  select project_id from public.project_members where user_id = current_setting('assay.member')::uuid)) is true;
create view own.batches as select * from public.batches where (project_id in (
  select project_id from public.project_members where user_id = current_setting('assay.member')::uuid)) is true
with check option;
create view own.project_members as select * from public.project_members as member where exists (
  select from own.projects where id = member.project_id);

create view own.batch_tests as
select * from public.batch_tests where (batch_id in (select id from own.batch_ids)) is true
with check option;
create view own.batch_surveys as
select * from public.batch_surveys where (batch_id in (select id from own.batch_ids)) is true
with check option;
create view own.test_codes as
select * from public.test_codes where (batch_id in (select id from own.batch_ids)) is true
with check option;
create view own.respondents as
select * from public.respondents where (batch_id in (select id from own.batch_ids)) is true
with check option;
create view own.respondent_invitations as
select * from public.respondent_invitations where (batch_id in (select id from own.batch_ids)) is true
with check option;
create view own.invitation_letters as select * from public.invitation_letters as letter where (coalesce(
  (select batch_id from public.respondent_invitations where id = letter.invitation_id),
  (select batch_id from public.respondents where id = letter.respondent_id)
) in (select id from own.batch_ids)) is true;

create view own.respondent_words as select * from public.respondent_words as word where ((
  select batch_id from public.respondents where id = word.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.respondent_tags as select * from public.respondent_tags as put where ((
  select batch_id from public.respondents where id = put.respondent_id
) in (select id from own.batch_ids)) is true
with check option;
create view own.survey_answers as select * from public.survey_answers as answered where ((
  select batch_id from public.respondents where id = answered.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.anonymize_requests as select * from public.anonymize_requests as request where ((
  select batch_id from public.respondents where id = request.respondent_id
) in (select id from own.batch_ids)) is true
with check option;
create view own.responses as select * from public.responses as response where ((
  select batch_id from public.respondents where id = response.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.response_events as select * from public.response_events as event where ((
  select batch_id from public.respondents where id = event.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.subtest_answers as select * from public.subtest_answers as answered where ((
  select batch_id from public.respondents where id = answered.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.clock_events as select * from public.clock_events as event where ((
  select batch_id from public.respondents where id = event.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.accommodations as select * from public.accommodations as held where ((
  select batch_id from public.respondents where id = held.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.messages as select * from public.messages as message where ((
  select batch_id from public.respondents where id = message.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.raised_hands as select * from public.raised_hands as hand where ((
  select batch_id from public.respondents where id = hand.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.bookmarks as select * from public.bookmarks as bookmark where ((
  select batch_id from public.respondents where id = bookmark.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.displaced_devices as select * from public.displaced_devices as device where ((
  select batch_id from public.respondents where id = device.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.hand_overs as select * from public.hand_overs as hand_over where ((
  select batch_id from public.respondents where id = hand_over.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.respondent_merges as select * from public.respondent_merges as merge where ((
  select batch_id from public.respondents where id = merge.merged_id
) in (select id from own.batch_ids)) is true;
create view own.agreement_acceptances as select * from public.agreement_acceptances as acceptance where ((
  select batch_id from public.respondents where id = acceptance.respondent_id
) in (select id from own.batch_ids)) is true;

create view own.assessments as select * from public.assessments as assessment where ((
  select batch_id from public.respondents where id = assessment.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.assessment_scores as select * from public.assessment_scores as score where ((
  select batch_id from public.respondents as person
  join public.assessments as assessment on assessment.respondent_id = person.id
  where assessment.id = score.assessment_id
) in (select id from own.batch_ids)) is true;
create view own.incidents as select * from public.incidents as incident where ((
  select batch_id from public.respondents where id = incident.respondent_id
) in (select id from own.batch_ids)) is true;
create view own.reports as select * from public.reports as report where ((
  select batch_id from public.respondents as person
  join public.assessments as assessment on assessment.respondent_id = person.id
  where assessment.id = report.assessment_id
) in (select id from own.batch_ids)) is true
with check option;
create view own.report_downloads as select * from public.report_downloads as download where ((
  select batch_id from public.respondents as person
  join public.assessments as assessment on assessment.respondent_id = person.id
  join public.reports as report on report.assessment_id = assessment.id
  where report.id = download.report_id
) in (select id from own.batch_ids)) is true;
create view own.task_reports as select * from public.task_reports as item where ((
  select batch_id from public.respondents as person
  join public.assessments as assessment on assessment.respondent_id = person.id
  join public.reports as report on report.assessment_id = assessment.id
  where report.id = item.report_id
) in (select id from own.batch_ids)) is true
with check option;
create view own.task_unpaid as select * from public.task_unpaid as lacks where ((
  select batch_id from public.respondents as person
  join public.assessments as assessment on assessment.respondent_id = person.id
  where assessment.id = lacks.assessment_id
) in (select id from own.batch_ids)) is true
with check option;

-- Work on one batch, or on people who are all in own projects: one who is not hides it.
create view own.tasks as select * from public.tasks as task where (case
  when params ?| array['batchId', 'batch'] then
    coalesce(params ->> 'batchId', params ->> 'batch')::uuid in (select id from own.batch_ids)
  when kind = 'reports' then
    (requested_by = current_setting('assay.member')::uuid
      or exists (select from public.task_reports where task_id = task.id)
      or exists (select from public.task_unpaid where task_id = task.id))
    and not exists (
      select from public.task_reports as item
      where item.task_id = task.id and not exists (select from own.reports where id = item.report_id))
    and not exists (
      select from public.task_unpaid as lacks
      where lacks.task_id = task.id and not exists (select from own.assessments where id = lacks.assessment_id))
  when kind = 'anonymize' then
    (requested_by = current_setting('assay.member')::uuid
      or exists (select from public.anonymize_requests where task_id = task.id))
    and not exists (
      select from public.anonymize_requests as request
      where request.task_id = task.id and not exists (select from own.respondents where id = request.respondent_id))
  -- Of a test, from simulated people. What else there is, such as receipts, is for admins.
  else kind = 'sample'
end) is true
with check option;
create view own.task_files as select * from public.task_files as file where (exists (
  select from own.tasks where id = file.task_id)) is true;

-- Its namesake takes a row of the table.
create function own.respondent_details(person own.respondents) returns jsonb
language sql stable parallel safe as $$ select public.respondent_details(row(person.*)::public.respondents) $$;
