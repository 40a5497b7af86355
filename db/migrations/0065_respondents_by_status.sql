-- The order "by status" of a batch's list, and the filter by it, which had no index: of 100,000 people a page in the middle sorted them all.
create index respondents_by_status on respondents (org_id, batch_id, status desc, search_text, id);
