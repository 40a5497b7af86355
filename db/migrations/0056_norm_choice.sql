-- With whom the people of a batch are compared on a test: by what of them a norm group is looked for.

-- Some hiring laws bar scores that are compared within a sex. A test that comes to a batch is then not compared by gender unless
-- somebody says so; for an organisation that hires nobody an operator sets this to false.
alter table organizations add column bars_norms_by_sex boolean not null default true;

alter table batch_tests add column comparison text not null default 'age_language'
  check (comparison in ('combined', 'age', 'gender', 'language', 'age_gender', 'age_language', 'gender_language', 'age_gender_language'));

-- Until now the most particular group was taken. Where somebody has finished, it stays so, and no report becomes outdated by this.
update batch_tests as given set comparison = 'age_gender_language'
where exists (
  select from respondents as person
  join assessments as sat on sat.org_id = person.org_id and sat.respondent_id = person.id
  where person.org_id = given.org_id and person.batch_id = given.batch_id and sat.test_id = given.test_id
    and sat.status = 'complete');
