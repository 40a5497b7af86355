-- The slow part of csv_text: makes formula signs inert, and adds quotes where they are needed.
create or replace function csv_quoted(value text) returns text language sql immutable parallel safe as $$
  select case
    when inert ~ E'^[=+@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20-]' then '"''' || replace(inert, '"', '""') || '"'
    when inert ~ E'[",\\r\\n\\uFEFF]|^ | $' then '"' || replace(inert, '"', '""') || '"'
    else inert
  end
  from regexp_replace(value,
    E'([;\\t\\r\\n][\\s\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF]*)(?=[=+@\\uFF1D\\uFF0B\\uFF0D\\uFF20-])',
    E'\\1''', 'g') as inert
$$;
