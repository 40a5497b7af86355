-- Instruments as packages bring them: parts that have names, pictures, scoring that can be renewed, and the scores.

-- What was stored before has to learn the new columns once; from then on it is as unchangeable as ever.
alter table test_versions disable trigger test_versions_immutable;
alter table sections disable trigger sections_immutable;
alter table subtests disable trigger subtests_immutable;
alter table questions disable trigger questions_immutable;
alter table scoring_keys disable trigger scoring_keys_immutable;

-- As staff read it; the family that a form is of is its base name.
alter table tests add name text;
update tests set name = base_name;
alter table tests alter name set not null;

alter table test_versions
  -- Not validated: said wherever the test or a score of it is shown.
  add is_demonstration boolean,
  -- SPEC 4: answers that could not be sent go out again by themselves once the connection is back.
  add retries_offline_answers boolean,
  -- SPEC 2: whether its screens lie below /tests/test or /tests/active.
  add screens text check (screens in ('test', 'active'));
update test_versions as version
set is_demonstration = true, retries_offline_answers = identifier = 'MAB_II',
  screens = case when identifier = 'MAB_II' then 'test' else 'active' end
from tests where tests.id = version.test_id;
alter table test_versions
  alter is_demonstration set not null,
  alter retries_offline_answers set not null,
  alter screens set not null;

-- What an author calls it. Keys, norms and scores point at parts by these names.
alter table sections add code text;
alter table subtests add code text;
alter table questions
  add code text,
  -- How its answers are laid out and bounded: choose, columns, maxLength.
  add layout jsonb not null default '{}',
  -- A sequence that is shown and then hidden: sequence, recall, shownFor, pause.
  add presentation jsonb,
  -- By language. Told after a practice item was answered, and so apart from what is read before.
  add feedback jsonb,
  -- Asked, and on no scale on purpose.
  add is_unscored boolean not null default false,
  add constraint questions_type_check check (type in (
    'arithmetic', 'cancellation', 'comprehension', 'digits', 'digit_span', 'digit_symbol_coding', 'figure_weights',
    'information', 'letter_span_sequence', 'matrix_reasoning', 'number_letter_span_sequence', 'object_assembly',
    'picture_arrangement', 'picture_completion', 'scenario', 'similarities', 'spatial', 'symbol_search',
    'visual_puzzle', 'vocabulary', 'statement'));
update sections set code = 'section_' || id;
update subtests set code = 'subtest_' || id;
update questions set code = 'question_' || id;
alter table sections alter code set not null, add unique (test_version_id, code);
alter table subtests alter code set not null, add unique (test_version_id, code);
alter table questions alter code set not null, add unique (test_version_id, code);
-- An answer is found by its question: nothing is asked twice.
alter table subtest_questions add unique (test_version_id, question_id);

-- Pictures, by what they are: the same one in ten tests is stored once, and a name cannot be guessed.
create table content_images (
  hash bytea primary key check (octet_length(hash) = 32),
  type text not null check (type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
  width float8 not null check (width > 0),
  height float8 not null check (height > 0),
  bytes bytea not null check (sha256(bytes) = hash)
);
create trigger content_images_immutable before update or delete on content_images
  for each row execute function refuse_change();

-- The scoring of a version can be renewed while the version stays: the one with the highest number holds. It may also go back to
-- what it was, so the same content can have two numbers.
alter table scoring_keys drop constraint scoring_keys_test_version_id_content_hash_key;
alter table scoring_keys
  add number int check (number > 0),
  -- By language: what scales, bands, quality indices and norm groups are called, and what a report says.
  add wording jsonb not null default '{}';
update scoring_keys as scoring set number = place
from (select id, row_number() over (partition by test_version_id order by id) as place from scoring_keys) as counted
where counted.id = scoring.id;
-- Of old the keys stood by the ids of rows, without any scale: everything keeps its key, and there is nothing to norm.
update scoring_keys as scoring
set keys = jsonb_build_object(
    'identifier', tests.identifier,
    'isDemonstration', true,
    'subtests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', subtest.code, 'timeLimit', subtest.time_limit,
        'questions', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', question.code, 'code', question.answer_code,
            'answerCount', coalesce(jsonb_array_length(question.texts -> 'en-US' -> 'answers'), 0)) order by asked."order"), '[]')
          from subtest_questions as asked join questions as question on question.id = asked.question_id
          where asked.subtest_id = subtest.id)
      ) order by section."order", subtest."order"), '[]')
      from subtests as subtest join sections as section on section.id = subtest.section_id
      where subtest.test_version_id = scoring.test_version_id
        and not subtest.is_practice and not subtest.is_section_practice),
    'scoring', jsonb_build_object(
      'keys', (
        select coalesce(jsonb_object_agg(question.code,
          jsonb_build_object(case jsonb_typeof(old.key) when 'array' then 'graded' else 'right' end, old.key)), '{}')
        from jsonb_each(scoring.keys) as old (asked_id, key)
        join subtest_questions as asked on asked.id = old.asked_id::int
        join questions as question on question.id = asked.question_id),
      'scales', '{}'::jsonb, 'quality', '{}'::jsonb, 'bands', '{}'::jsonb, 'confidence', 0.9)),
  norms = '{"version": "2026.1", "source": "simulated", "groups": [{"id": "all"}], "rows": [], "tables": []}'
from test_versions as version join tests on tests.id = version.test_id
where version.id = scoring.test_version_id;
alter table scoring_keys
  -- As text, in which scales keep the order that their author gave them.
  alter keys type json,
  alter number set not null,
  add unique (test_version_id, number);

alter table test_versions enable trigger test_versions_immutable;
alter table sections enable trigger sections_immutable;
alter table subtests enable trigger subtests_immutable;
alter table questions enable trigger questions_immutable;
alter table scoring_keys enable trigger scoring_keys_immutable;

-- What came of a finished assessment, under each scoring that was applied to it: numbers and how they came about.
create table assessment_scores (
  org_id uuid not null,
  assessment_id uuid not null,
  scoring_id int not null references scoring_keys,
  scored jsonb not null,
  computed_at timestamptz not null default now(),
  primary key (assessment_id, scoring_id),
  foreign key (org_id, assessment_id) references assessments (org_id, id) on delete cascade
);
