-- Rows for the tables that the demo world leaves empty. Each stands for its kind; keep_release.ts refuses a
-- table without rows.

create temp table a on commit drop as
select users.org_id, users.id as user_id, users.first_name || ' ' || users.last_name as user_name, respondent.id as
  respondent_id, respondent.batch_id, assessment.id as assessment_id, assessment.test_id, scoring_id, now() as at,
  new_id() as task_id, new_id() as zip_id, new_id() as report_id, new_id() as code_id, new_id() as invitation_id,
  new_id() as session_id
from users
join respondents as respondent on respondent.org_id = users.org_id
join assessments as assessment on assessment.respondent_id = respondent.id and assessment.status = 'complete'
join assessment_scores as score on score.assessment_id = assessment.id
where users.email = 'dana@cedar.test'
order by assessment.id limit 1;

insert into organization_feature_flags select org_id, 'test-result-v2', false from a;
insert into survey_flags select org_id, 'demographics', true from a;
insert into audit_events (org_id, actor_kind, actor_id, verb, subject_kind, subject_id, detail, address, times)
select org_id, 'staff', user_id, 'signIn', 'member', user_id::text, '{"by": "password"}'::jsonb, '203.0.113.7', null::int from a
union all select org_id, 'staff', user_id, 'viewResult', 'assessment', assessment_id::text, '{}', '203.0.113.7', 3 from a
union all select org_id, 'respondent', respondent_id, 'signUp', 'respondent', respondent_id::text, '{}', null, null from a;
insert into client_errors (org_id, actor_kind, actor_id, url, error_message, context)
select org_id, 'respondent', respondent_id, '/tests/active', 'It broke', '{"at": "question 3"}' from a;

insert into invitations (org_id, email, role, token_hash, invited_by, expires_at)
select org_id, 'new@cedar.test', 'readonly', sha256('invitation'), user_id, at + interval '7 days' from a;
insert into staff_sessions (id, org_id, user_id, cookie_hash, user_agent, address, expires_at)
select session_id, org_id, user_id, sha256('cookie'), 'A browser', '203.0.113.7', at + interval '12 hours' from a;
insert into refresh_tokens (org_id, session_id, token_hash, expires_at)
select org_id, session_id, sha256('refresh'), at + interval '12 hours' from a;
insert into password_resets (org_id, user_id, token_hash, expires_at)
select org_id, user_id, sha256('reset'), at + interval '1 hour' from a;
insert into attempts select sha256('attempt'), 2, at + interval '15 minutes' from a;

insert into tasks (id, org_id, kind, number, params, status, done, total, file_key, file_name, requested_by, finished_at, seen_at)
select task_id, org_id, 'pdf', null::int, jsonb_build_object('reportId', report_id), 'completed', 1, 1, 'reports/1.pdf', '1.pdf',
  user_id, at, null::timestamptz from a
union all select zip_id, org_id, 'reports', 1, '{}', 'completed', 1, 2, null, null, user_id, at, at from a;
insert into tasks (org_id, kind, params, requested_by, turn)
select org_id, 'csv', jsonb_build_object('batchId', batch_id), user_id, 7 from a;
insert into task_files select org_id, task_id, 'codebook', 'csv/1', 'codebook.csv', 9, 120, repeat('0', 64) from a;
insert into outbox (subject, payload) select 'jobs.csv', jsonb_build_object('taskId', task_id) from a;

insert into test_codes (id, org_id, batch_id, type, code, label, respondent_id, max_participants, taken, starts_at, ends_at)
select code_id, org_id, batch_id, 'single', 'SINGLE-1', 'For one', respondent_id, 1, 1, at, at + interval '7 days' from a;
insert into respondent_invitations (id, org_id, batch_id, respondent_id, test_code_id, invited_by)
select invitation_id, org_id, batch_id, respondent_id, code_id, user_id from a;
insert into invitation_letters (org_id, invitation_id, kind, attempts, sent_at)
select org_id, invitation_id, 'invitation', 1, at from a;
insert into mail_outbox ("to", subject, text) values ('someone@example.test', 'Your test', 'Come in.');
insert into anonymize_requests select org_id, zip_id, respondent_id, user_id, '203.0.113.7', false from a;

insert into survey_answers (org_id, survey_id, respondent_id, status, answers)
select a.org_id, survey.id, respondent_id, 'complete', '{"schooling": "trade"}'
from a join demographics_surveys as survey on survey.org_id = a.org_id;
insert into displaced_devices select org_id, respondent_id, 'an earlier device', at from a;
-- An answer of each kind that the demo world has none of: late, delayed, removed.
select * from a, lateral store_answers(
  array_fill(respondent_id, array[2]), array_fill(org_id, array[2]), array_fill(test_id, array[2]),
  array_fill((select test_version_id from assessments where id = assessment_id), array[2]), array[null, null]::int[],
  array_fill((select min(subtest_question_id) from responses where responses.respondent_id = a.respondent_id), array[2]),
  '{answer,removal}', '{1,null}', array[null, null], array[null, null], '{a device,a device}',
  array_fill((extract(epoch from at) * 1000)::bigint, array[2]), array_fill((extract(epoch from at) * 1000)::bigint, array[2]),
  '{late,late}', '{1500,1500}');

insert into reports (id, org_id, assessment_id, kind, status, task_id, is_credit_redeemed, file_key, file_name, scoring_id,
  document_version, norm_groups, details, basis, finished_at)
select report_id, a.org_id, a.assessment_id, 'profile', 'completed', task_id, true, 'reports/1.pdf', '1.pdf', a.scoring_id, 1,
  score.norm_groups, respondent_details(person),
  report_basis(scoring.content_hash, score.norm_groups, respondent_details(person)), at
from a
join respondents as person on person.id = respondent_id
join scoring_keys as scoring on scoring.id = a.scoring_id
join assessment_scores as score on score.assessment_id = a.assessment_id and score.scoring_id = a.scoring_id;
insert into task_reports select org_id, zip_id, report_id, 0 from a;
insert into task_unpaid
select a.org_id, zip_id, other.id, 1 from a join assessments as other on other.org_id = a.org_id and other.status = 'new' limit 1;
insert into report_downloads select org_id, report_id, user_id, user_name, at, at from a;
insert into notification_dismissals (notification_id, org_id, user_id)
select notifications.id, org_id, user_id from a, notifications;
