-- A text as one cell. No spreadsheet takes it for a formula, whether a comma or a semicolon ends the cell.
-- reports/csv/text.ts spells a text the same way; a test holds the two together. Most texts need no change
-- and pass at a sixth of the cost: this function is inlined into its caller, which one with a query in it
-- would not be.
create or replace function csv_text(value text) returns text language sql immutable parallel safe as $$
  select case
    when value !~ E'[",;\\r\\n\\t\\uFEFF]|^[ =+@\\uFF1D\\uFF0B\\uFF0D\\uFF20-]| $' then value
    else csv_quoted(value)
  end
$$;
