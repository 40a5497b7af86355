-- Test content, shared by all organizations. A test has versions, and a respondent sits one version.
--
-- A version and everything below it never changes: functions/refuse_change.sql.

create table tests (
  id int generated always as identity primary key,
  identifier text not null unique,
  -- Name for staff.
  name text not null,
  -- Name of the family: forms of one test share it.
  base_name text not null,
  current_version_id int,
  created_at timestamptz not null default now()
);

create table test_versions (
  id int generated always as identity primary key,
  test_id int not null references tests,
  number int not null check (number > 0),
  -- SHA-256 of the imported package: equal content is the same version.
  content_hash bytea not null,
  languages text[] not null check (cardinality(languages) > 0),
  -- By language: name, description.
  texts jsonb not null,
  -- Not validated. Every page and report that shows the test or its scores says so.
  is_demonstration boolean not null,
  -- Path of its screens: /tests/test or /tests/active.
  screens text not null check (screens in ('test', 'active')),
  progress_indicator text not null check (progress_indicator in ('PB', 'PC', 'NP')),
  is_auto_advancing boolean not null,
  are_questions_required boolean not null,
  is_subtest_navigation_allowed boolean not null,
  test_wide_time_limit int check (test_wide_time_limit > 0),
  should_pause_on_disconnect boolean not null,
  -- Whether unsent answers are sent again automatically once the connection is back.
  retries_offline_answers boolean not null,
  -- The author's own time rules, in seconds. Null for the product's defaults.
  late_answers_within int check (late_answers_within >= 0),
  credit_per_gap int check (credit_per_gap >= 0),
  credit_per_sitting int check (credit_per_sitting >= 0),
  imported_at timestamptz not null default now(),
  unique (test_id, number),
  unique (test_id, content_hash),
  unique (test_id, id)
);

alter table tests add foreign key (id, current_version_id) references test_versions (test_id, id);

-- A code is the author's name for a section, subtest or question. Keys, norms and scores refer to codes.
create table sections (
  id int generated always as identity primary key,
  test_version_id int not null references test_versions,
  code text not null,
  "order" int not null check ("order" >= 0),
  texts jsonb not null,
  unique (test_version_id, "order"),
  unique (test_version_id, id),
  unique (test_version_id, code)
);

create table subtests (
  id int generated always as identity primary key,
  test_version_id int not null,
  section_id int not null,
  code text not null,
  "order" int not null check ("order" >= 0),
  -- In seconds; null for no limit.
  time_limit int check (time_limit > 0),
  is_practice boolean not null default false,
  is_section_practice boolean not null default false,
  -- By language: name, subtestInstructions, details.
  texts jsonb not null,
  foreign key (test_version_id, section_id) references sections (test_version_id, id),
  unique (section_id, "order"),
  unique (test_version_id, id),
  unique (test_version_id, code)
);

create table questions (
  id int generated always as identity primary key,
  test_version_id int not null references test_versions,
  code text not null,
  type text not null check (type in (
    'arithmetic', 'cancellation', 'comprehension', 'digits', 'digit_span', 'digit_symbol_coding', 'figure_weights',
    'information', 'letter_span_sequence', 'matrix_reasoning', 'number_letter_span_sequence', 'object_assembly',
    'picture_arrangement', 'picture_completion', 'scenario', 'similarities', 'spatial', 'symbol_search',
    'visual_puzzle', 'vocabulary', 'statement')),
  answer_code text not null check (answer_code in ('ssl', 'hss', 'sss', 'msl', 'mss', 'd', 'dfm', 's')),
  -- Layout and bounds of the answers: choose, columns, maxLength.
  layout jsonb not null default '{}',
  -- A sequence that is shown and then hidden: sequence, recall, shownFor, pause.
  presentation jsonb,
  -- By language: title, bodyText, answers; images with their text alternatives.
  texts jsonb not null,
  -- By language. Shown after a practice item is answered; separate from the texts that are read before.
  feedback jsonb,
  -- The author put it on no scale on purpose.
  is_unscored boolean not null default false,
  unique (test_version_id, id),
  unique (test_version_id, code)
);

create table subtest_questions (
  id int generated always as identity primary key,
  test_version_id int not null,
  subtest_id int not null,
  question_id int not null,
  "order" int not null check ("order" >= 0),
  foreign key (test_version_id, subtest_id) references subtests (test_version_id, id),
  foreign key (test_version_id, question_id) references questions (test_version_id, id),
  unique (subtest_id, "order"),
  -- Answers are found by question, so a version contains a question only once.
  unique (test_version_id, question_id)
);
create index subtest_questions_version on subtest_questions (test_version_id);

-- Pictures by the hash of their bytes. The same picture in ten tests is stored once, and its URL cannot be
-- guessed.
create table content_images (
  hash bytea primary key check (octet_length(hash) = 32),
  type text not null check (type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
  width float8 not null check (width > 0),
  height float8 not null check (height > 0),
  bytes bytea not null check (sha256(bytes) = hash)
);
