-- Whoever types a code leaves out its dashes, or sets them elsewhere: it is found without them too.
create index test_codes_bare on test_codes (replace(code, '-', ''));
