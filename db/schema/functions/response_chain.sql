-- The hash of each new event of a respondent, as a window function over the events in order. `head` is the
-- hash of the last stored event, null for none:
--   response_chain(head, entry) over (partition by respondent_id order by seq)
create or replace aggregate response_chain(head bytea, entry bytea) (sfunc = next_link, stype = bytea);
