-- Answers, clocks, devices and bookmarks of a sitting. Most rows here reach their organization through their
-- respondent: the tables are the product's largest, and what is not stored twice cannot disagree.

-- The newest answer to each question. The foreign key to the question costs 6 % of the inserts of 32
-- respondents who all answer the same one.
create table responses (
  respondent_id uuid not null references respondents on delete cascade,
  subtest_question_id int not null references subtest_questions,
  -- The place of the chosen answer among the question's answers, counted from 1.
  answer smallint check (answer > 0),
  answers smallint[] check (cardinality(answers) > 0),
  answer_text text check (answer_text <> ''),
  answered_at timestamptz not null,
  received_at timestamptz not null default now(),
  device_id text,
  -- Given after the end of the time: stored and not scored.
  is_late boolean not null default false,
  -- How long after the end it arrived. Null for an answer within its time.
  delay_ms bigint check (delay_ms >= 0),
  primary key (respondent_id, subtest_question_id),
  check (num_nonnulls(answer, answers, answer_text) = 1)
);

-- Every answer and removal that ever arrived. Each row is sealed by a hash over itself and the row before.
-- Append-only but for erasing: functions/refuse_event_change.sql.
create table response_events (
  respondent_id uuid not null references respondents on delete cascade,
  seq int not null check (seq > 0),
  subtest_question_id int not null references subtest_questions,
  kind text not null check (kind in ('answer', 'removal')),
  answer smallint,
  answers smallint[],
  answer_text text,
  device_id text,
  -- A hash of device_id and answer_text together. Anonymizing erases both, and the chain still holds. The
  -- device id is random, so the hash cannot be guessed back.
  personal_hash bytea,
  answered_at timestamptz not null,
  received_at timestamptz not null default now(),
  is_late boolean not null default false,
  delay_ms bigint check (delay_ms >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (respondent_id, seq)
);
-- Few respondents ever take an answer back; every answer stored asks whether this one has.
create index response_events_removals on response_events (respondent_id, subtest_question_id) where kind = 'removal';
-- Events that arrived after the end; is_late finds those from before delays were stored.
create index response_events_late on response_events (respondent_id) where delay_ms is not null or is_late;

-- The answers of a finished subtest in the order of its questions, null for none: what an export reads.
create table subtest_answers (
  respondent_id uuid not null references respondents on delete cascade,
  subtest_id int not null references subtests,
  answers smallint[] not null,
  -- By place: several chosen answers, or a text.
  other_answers jsonb,
  duration int check (duration >= 0),
  finished_at timestamptz not null,
  -- As cells of a CSV, stored because writing them anew for each export would take 1.4 s of 5 s (100,000
  -- respondents, 150 answers). A generated column cannot disagree with its row.
  cells text generated always as (answer_cells(answers, other_answers)) stored,
  facts text generated always as (
    answered_of(answers, other_answers) || ',' || coalesce(duration::text, '')) stored,
  primary key (respondent_id, subtest_id)
);

-- The remaining time is a pure function of these.
create table clock_events (
  id bigint generated always as identity primary key,
  respondent_id uuid not null references respondents on delete cascade,
  subtest_id int not null references subtests,
  -- 'heard' is the first sign of a respondent after the end of a subtest.
  kind text not null check (kind in ('start', 'ping', 'gap', 'credit', 'expiry', 'heard')),
  at timestamptz not null,
  -- To the millisecond, as gaps are credited.
  seconds float8 check (seconds >= 0),
  check ((kind in ('gap', 'credit')) = (seconds is not null))
);
create index clock_events_respondent on clock_events (respondent_id, subtest_id, at);
-- A subtest starts once, however often and from however many devices its start arrives.
create unique index clock_events_start on clock_events (respondent_id, subtest_id) where kind = 'start';
-- An end expires once, however often that is noticed. A gap credited later moves the end.
create unique index clock_events_expiry on clock_events (respondent_id, subtest_id, at) where kind = 'expiry';

-- Where a respondent goes on after a reload or on another device.
create table bookmarks (
  respondent_id uuid primary key,
  org_id uuid not null,
  assessment_id uuid not null,
  subtest_id int references subtests,
  question_index int not null default 0 check (question_index >= 0),
  -- When the respondent was at that question. last_active_at rises with every request, wherever they are.
  placed_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  foreign key (org_id, assessment_id) references assessments (org_id, id) on delete cascade
);
create index bookmarks_assessment on bookmarks (assessment_id);

-- Until when a respondent's earlier devices took answers. An answer given by then counts, however late it
-- arrives.
create table displaced_devices (
  org_id uuid not null,
  respondent_id uuid not null,
  device_id text not null,
  until timestamptz not null,
  primary key (respondent_id, device_id),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
