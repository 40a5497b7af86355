-- Answers, clocks, devices and bookmarks of a sitting. Most rows here belong to an organization through their
-- respondent only: these are the product's largest tables, and an id stored once cannot disagree.

-- The newest answer to each question. The foreign key to the question costs 6 % of the inserts of 32
-- respondents who all answer the same question.
create table responses (
  respondent_id uuid not null references respondents on delete cascade,
  subtest_question_id int not null references subtest_questions,
  -- Place of the chosen answer among the question's answers, from 1.
  answer smallint check (answer > 0),
  answers smallint[] check (cardinality(answers) > 0),
  answer_text text check (answer_text <> ''),
  answered_at timestamptz not null,
  received_at timestamptz not null default now(),
  device_id text,
  -- Given after the end of the time: stored, but not scored.
  is_late boolean not null default false,
  -- Delay of its arrival after the end. Null for an answer in time.
  delay_ms bigint check (delay_ms >= 0),
  primary key (respondent_id, subtest_question_id),
  check (num_nonnulls(answer, answers, answer_text) = 1)
);

-- All answers and removals that have arrived. Each row has a hash of itself and the row before. Append-only
-- except for erasing: functions/refuse_event_change.sql.
create table response_events (
  respondent_id uuid not null references respondents on delete cascade,
  seq int not null check (seq > 0),
  subtest_question_id int not null references subtest_questions,
  kind text not null check (kind in ('answer', 'removal')),
  answer smallint,
  answers smallint[],
  answer_text text,
  device_id text,
  -- Hash of device_id and answer_text together. Anonymizing erases both, and the chain stays valid. The
  -- device id is random, so the values cannot be guessed from the hash.
  personal_hash bytea,
  answered_at timestamptz not null,
  received_at timestamptz not null default now(),
  is_late boolean not null default false,
  delay_ms bigint check (delay_ms >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (respondent_id, seq)
);
-- Storing an answer looks for removals of it, and few respondents have any.
create index response_events_removals on response_events (respondent_id, subtest_question_id) where kind = 'removal';
-- Events that arrived after the end. `is_late` covers events stored before there were delays.
create index response_events_late on response_events (respondent_id) where delay_ms is not null or is_late;

-- Answers of a finished subtest in the order of its questions, null for none. Exports read them.
create table subtest_answers (
  respondent_id uuid not null references respondents on delete cascade,
  subtest_id int not null references subtests,
  answers smallint[] not null,
  -- By place: several chosen answers, or a text.
  other_answers jsonb,
  duration int check (duration >= 0),
  finished_at timestamptz not null,
  -- Cells of a CSV. Stored because computing them for each export would take 1.4 s of 5 s (100,000
  -- respondents, 150 answers). A generated column always matches its row.
  cells text generated always as (answer_cells(answers, other_answers)) stored,
  facts text generated always as (
    answered_of(answers, other_answers) || ',' || coalesce(duration::text, '')) stored,
  primary key (respondent_id, subtest_id)
);

-- Events of subtest clocks. The remaining time is a pure function of them.
create table clock_events (
  id bigint generated always as identity primary key,
  respondent_id uuid not null references respondents on delete cascade,
  subtest_id int not null references subtests,
  -- 'heard' is the first contact with a respondent after the end of a subtest.
  kind text not null check (kind in ('start', 'ping', 'gap', 'credit', 'expiry', 'heard')),
  at timestamptz not null,
  -- With milliseconds, because gaps are credited to the millisecond.
  seconds float8 check (seconds >= 0),
  check ((kind in ('gap', 'credit')) = (seconds is not null))
);
create index clock_events_respondent on clock_events (respondent_id, subtest_id, at);
-- A subtest starts once, however often its start arrives and from however many devices.
create unique index clock_events_start on clock_events (respondent_id, subtest_id) where kind = 'start';
-- Each end expires once, however often that is noticed. Crediting a gap later moves the end.
create unique index clock_events_expiry on clock_events (respondent_id, subtest_id, at) where kind = 'expiry';

-- Where a respondent continues after a reload or on another device.
create table bookmarks (
  respondent_id uuid primary key,
  org_id uuid not null,
  assessment_id uuid not null,
  subtest_id int references subtests,
  question_index int not null default 0 check (question_index >= 0),
  -- When the respondent was at that question. last_active_at rises with every request, from any question.
  placed_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  foreign key (org_id, assessment_id) references assessments (org_id, id) on delete cascade
);
create index bookmarks_assessment on bookmarks (assessment_id);

-- Until when the answers of a respondent's earlier devices count. An answer given by then counts, however
-- late it arrives.
create table displaced_devices (
  org_id uuid not null,
  respondent_id uuid not null,
  device_id text not null,
  until timestamptz not null,
  primary key (respondent_id, device_id),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
