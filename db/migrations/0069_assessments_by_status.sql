-- The filter of a batch's list by the state of one test, which read all tests of all organisations. Beginning and completing
-- a test change columns of other indexes already, so this one takes no update off the page of its row.
create index assessments_by_status on assessments (org_id, test_id, status, respondent_id);
