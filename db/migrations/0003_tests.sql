-- Test content, shared by all organisations. A test is a name; a version is what is sat. A version and all below it never change.

create table tests (
  id int generated always as identity primary key,
  identifier text not null unique,
  base_name text not null,
  current_version_id int,
  created_at timestamptz not null default now()
);

create table test_versions (
  id int generated always as identity primary key,
  test_id int not null references tests,
  number int not null check (number > 0),
  -- SHA-256 of the imported package: the same content is the same version.
  content_hash bytea not null,
  languages text[] not null check (cardinality(languages) > 0),
  -- By language: name, description.
  texts jsonb not null,
  progress_indicator text not null check (progress_indicator in ('PB', 'PC', 'NP')),
  is_auto_advancing boolean not null,
  should_pause_on_disconnect boolean not null,
  test_wide_time_limit int check (test_wide_time_limit > 0),
  are_questions_required boolean not null,
  is_subtest_navigation_allowed boolean not null,
  imported_at timestamptz not null default now(),
  unique (test_id, number),
  unique (test_id, content_hash),
  unique (test_id, id)
);
alter table tests add foreign key (id, current_version_id) references test_versions (test_id, id);

create table sections (
  id int generated always as identity primary key,
  test_version_id int not null references test_versions,
  "order" int not null check ("order" >= 0),
  texts jsonb not null,
  unique (test_version_id, "order"),
  unique (test_version_id, id)
);

create table subtests (
  id int generated always as identity primary key,
  test_version_id int not null,
  section_id int not null,
  "order" int not null check ("order" >= 0),
  -- Seconds; null where time does not run.
  time_limit int check (time_limit > 0),
  is_practice boolean not null default false,
  is_section_practice boolean not null default false,
  -- By language: name, subtestInstructions, details.
  texts jsonb not null,
  foreign key (test_version_id, section_id) references sections (test_version_id, id),
  unique (section_id, "order"),
  unique (test_version_id, id)
);

create table questions (
  id int generated always as identity primary key,
  test_version_id int not null references test_versions,
  type text not null,
  answer_code text not null check (answer_code in ('ssl', 'hss', 'sss', 'msl', 'mss', 'd', 'dfm', 's')),
  -- By language: title, bodyText, answers; images with their text alternatives.
  texts jsonb not null,
  unique (test_version_id, id)
);

create table subtest_questions (
  id int generated always as identity primary key,
  test_version_id int not null,
  subtest_id int not null,
  question_id int not null,
  "order" int not null check ("order" >= 0),
  foreign key (test_version_id, subtest_id) references subtests (test_version_id, id),
  foreign key (test_version_id, question_id) references questions (test_version_id, id),
  unique (subtest_id, "order")
);
create index subtest_questions_version on subtest_questions (test_version_id);

-- Apart from the content on purpose: no query that builds what a respondent reads touches this table.
create table scoring_keys (
  id int generated always as identity primary key,
  test_version_id int not null references test_versions,
  content_hash bytea not null,
  keys jsonb not null,
  norms jsonb not null,
  imported_at timestamptz not null default now(),
  unique (test_version_id, content_hash)
);

do $$
declare content text;
begin
  foreach content in array array['test_versions', 'sections', 'subtests', 'questions', 'subtest_questions', 'scoring_keys'] loop
    execute format(
      'create trigger %1$s_immutable before update or delete on %1$I for each row execute function refuse_change()', content);
  end loop;
end
$$;
