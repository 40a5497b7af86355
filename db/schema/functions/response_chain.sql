-- As a window over a respondent's new events in order it gives each its hash, from the hash of the last
-- stored one (null for none):
--   response_chain(head, entry) over (partition by respondent_id order by seq)
create or replace aggregate response_chain(head bytea, entry bytea) (sfunc = next_link, stype = bytea);
