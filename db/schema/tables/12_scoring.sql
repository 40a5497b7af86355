-- Keys and norms of test versions, and the scores made by them.

-- Scorings of a version; the one with the highest number is current. A scoring may return to earlier content,
-- so two numbers can have the same content. Never changed: functions/refuse_change.sql. Separate from the
-- content on purpose: no query for what a respondent reads uses this table.
create table scoring_keys (
  id int generated always as identity primary key,
  test_version_id int not null references test_versions,
  number int not null check (number > 0),
  content_hash bytea not null,
  -- json, because jsonb would not keep the author's order of scales.
  keys json not null,
  norms jsonb not null,
  -- By language: names of scales, bands, quality indices and norm groups, and the texts of a report.
  wording jsonb not null default '{}',
  -- For comparing two scorings: whether their norms, their rules or only their words differ.
  norms_version text generated always as (norms ->> 'version') stored,
  rules_hash text generated always as (rules_hash(keys)) stored,
  imported_at timestamptz not null default now(),
  unique (test_version_id, number)
);

-- Scores of a finished assessment under each scoring applied to it, with their traces.
create table assessment_scores (
  org_id uuid not null,
  assessment_id uuid not null,
  scoring_id int not null references scoring_keys,
  scored jsonb not null,
  computed_at timestamptz not null default now(),
  -- Cells of a CSV. Stored because computing them for each export would take 0.7 s of 5 s (100,000
  -- respondents, 15 scales), and because `scored`, with its trace, is twenty times as long to read.
  cells text generated always as (score_cells(scored)) stored,
  quality_cells text generated always as (quality_cells(scored)) stored,
  norm_groups text generated always as (norm_groups(scored)) stored,
  norm_cautions text generated always as (norm_cautions(scored)) stored,
  primary key (assessment_id, scoring_id),
  foreign key (org_id, assessment_id) references assessments (org_id, id) on delete cascade
);
