-- A text as one cell of a CSV. No spreadsheet reads it as a formula, whether cells end with a comma or a
-- semicolon. reports/csv/text.ts escapes a text in the same way, and a test compares the two. Most texts need
-- no change and pass at a sixth of the cost: Postgres inlines this function into its caller, which it would
-- not do if the function contained a query.
create or replace function csv_text(value text) returns text language sql immutable parallel safe as $$
  select case
    when value !~ E'[",;\\r\\n\\t\\uFEFF]|^[ =+@\\uFF1D\\uFF0B\\uFF0D\\uFF20-]| $' then value
    else csv_quoted(value)
  end
$$;
