-- Respondents that an organization has got since the first of the month in its time zone. Each batch is
-- counted by its index of sign-ups. Of all projects, whatever the caller sees.
create or replace function respondents_this_month(org uuid, at timestamptz) returns int
language sql stable
as $$
  select coalesce(sum(counted.people), 0)::int
  from organizations as organization
  join public.batches as batch on batch.org_id = organization.id
  cross join lateral (
    select count(*) as people from public.respondents as person
    where person.org_id = batch.org_id and person.batch_id = batch.id
      and person.created_at >= date_trunc('month', at, organization.time_zone)
  ) as counted
  where organization.id = org
$$;
