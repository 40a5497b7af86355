-- Whether several texts, joined by E'\x01', need no escaping in a CSV. One check of all of them costs a third
-- of csv_text for each, and hardly any respondent has a text that needs escaping. May be false for texts that
-- need none; is never true for texts that do.
create or replace function csv_plain(texts text) returns boolean language sql immutable parallel safe as $$
  select texts !~ E'[",;\\r\\n\\t\\uFEFF]|(^|\\x01)[ =+@\\uFF1D\\uFF0B\\uFF0D\\uFF20-]| ($|\\x01)'
$$;
