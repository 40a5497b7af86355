-- Whether several texts, joined by E'\x01', can stand in a CSV as they are. One check of all of them costs a
-- third of csv_text for each, and hardly any respondent has a text that it changes. May return false without
-- need, and never true wrongly.
create or replace function csv_plain(texts text) returns boolean language sql immutable parallel safe as $$
  select texts !~ E'[",;\\r\\n\\t\\uFEFF]|(^|\\x01)[ =+@\\uFF1D\\uFF0B\\uFF0D\\uFF20-]| ($|\\x01)'
$$;
