-- Starts a subtest's time unless it is running, and stores the time factor that holds for it. Only for a
-- respondent who is sitting the version, and at no moment since which staff let it stand.
--
-- A function and not one statement: the second statement sees what was committed before the first had locked
-- the respondent. So a change of the factor is either seen here, or finds the start.
create or replace function start_subtest(org uuid, person uuid, version int, part int, moment timestamptz) returns void
language plpgsql
as $$
begin
  perform from respondents where org_id = org and id = person for share;

  insert into clock_events (respondent_id, subtest_id, kind, at)
  select respondent_id, part, 'start', moment from assessments
  where org_id = org and respondent_id = person and test_version_id = version
    and status = 'inprogress' and not exists (
      select from (
        select event.kind, event.at from clock_events as event
        join subtests as subtest on subtest.id = event.subtest_id and subtest.test_version_id = version
        where event.respondent_id = person and event.kind in ('pause', 'resume', 'stop', 'reopen')
        order by event.at desc, event.id desc limit 1
      ) as halt where kind in ('pause', 'stop') and halt.at <= moment)
  on conflict (respondent_id, subtest_id) where kind = 'start' do nothing;
  if not found then return; end if;

  insert into clock_events (respondent_id, subtest_id, kind, at, factor)
  select person, part, 'factor', moment, held.factor
  from (
    select case when not (settings -> 'isUntimed')::boolean then (settings -> 'timeFactor')::float8 end as factor
    from accommodations where org_id = org and respondent_id = person order by id desc limit 1
  ) as held
  join subtests as subtest on subtest.id = part
  join test_versions as sat on sat.id = version and num_nonnulls(subtest.time_limit, sat.test_wide_time_limit) > 0
  join tests as test on test.id = sat.test_id and test.accommodations ->> 'time' is distinct from 'refused'
  where held.factor is distinct from 1;
end
$$;
