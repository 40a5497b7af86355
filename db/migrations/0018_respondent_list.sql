-- The orders that a batch's respondents are listed in, besides by name (respondents_batch), each an index of its own: of 100,000 only
-- the page that is shown is read. None by status: it changes twice while somebody sits their tests, and an index with it would have each
-- change written to all indexes of the row, the one for typing errors among them. That cost more than a sign-up; sorting does not.

create index respondents_by_sign_up on respondents (org_id, batch_id, created_at, id);
-- Few are marked.
create index respondents_marked on respondents (org_id, batch_id, search_text, id)
  where flagged_at is not null or retested_at is not null;

-- Both change as a test is sat, in columns that no index has: with room beside it a new version of a row needs no entry in any.
alter table respondents set (fillfactor = 85);
alter table assessments set (fillfactor = 85);
