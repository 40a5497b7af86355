-- A respondent has the status that all their assessments share; otherwise they are in progress. Locks the
-- respondent's row first, so that of two assessments that end at the same moment the second sees the first.
create or replace function settle_respondent_status() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.respondent_id, old.respondent_id);
  settled text;
begin
  perform from respondents where id = person for no key update;
  select case when min(status) = max(status) then min(status) else 'inprogress' end
    into settled from assessments where respondent_id = person;
  update respondents set status = settled where id = person and status <> settled;
  return null;
end
$$;

create or replace trigger assessments_settle after insert or delete or update of status on assessments
  for each row execute function settle_respondent_status();
