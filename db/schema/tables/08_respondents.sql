-- Respondents, their search words, their assessments, and requests to anonymize them.

create table respondents (
  id uuid primary key default new_id(),
  org_id uuid not null,
  batch_id uuid not null,
  test_code_id uuid,
  -- Random key that a page creates once and sends with its sign-up. A form sent twice creates one respondent.
  sign_up_key uuid,
  first_name text,
  last_name text,
  date_of_birth date,
  gender text check (gender in ('f', 'm')),
  email text,
  general_id_number text,
  military_id_number text,
  employee_id_number text,
  -- A language tag. The list of languages is in model/languages.ts alone.
  language text not null default 'en-US' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- Computed from the assessments: functions/settle_respondent_status.sql.
  status text not null default 'new' check (status in ('new', 'inprogress', 'complete')),
  flagged_at timestamptz,
  retested_at timestamptz,
  resume_code text not null unique check (resume_code ~ '^[A-Z0-9-]{6,20}$'),
  reentry_count int not null default 0 check (reentry_count >= 0),
  -- Version of the respondent's valid tokens. A token of a lower version has ended: it can only deliver
  -- answers from before tokens_ended_at.
  token_version int not null default 0,
  tokens_ended_at timestamptz,
  -- Lowest token version that may take the sitting back, because it was ended only by a re-entry on another
  -- device.
  takeable_from int not null default 0,
  -- The only device whose answers are accepted, the last one entered with, under the id that it gave itself.
  -- Null before the first entry; empty after a re-entry code was used, until a device enters.
  device_id text,
  device_since timestamptz,
  agreed_pp_at timestamptz,
  agreed_tou_at timestamptz,
  anonymized_at timestamptz,
  created_at timestamptz not null default now(),
  -- Searchable text of the respondent, last name first. Also the order of lists.
  search_text text collate "C" not null generated always as (btrim(plain_text(
    coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(email, '') || ' ' ||
    coalesce(general_id_number, '') || ' ' || coalesce(military_id_number, '') || ' ' || coalesce(employee_id_number, '')
  ))) stored,
  foreign key (org_id, batch_id) references batches (org_id, id),
  foreign key (org_id, test_code_id) references test_codes (org_id, id),
  unique (org_id, id)
)
-- Sittings change columns that no index has. With free space on its page, a new version of a row needs no
-- index entry.
with (fillfactor = 85);

create unique index respondents_sign_up_key on respondents (test_code_id, sign_up_key) where sign_up_key is not null;
create index respondents_test_code on respondents (test_code_id);
create index respondents_search_text on respondents using gin (search_text gin_trgm_ops);

-- One index for each order in which a batch's respondents are listed: of 100,000 only the rows of the page
-- are read. There is none by status: it changes twice during a sitting, and each change would be written to
-- all indexes of the row, including the trigrams. That cost more than a sign-up; sorting does not.
create index respondents_batch on respondents (org_id, batch_id, search_text, id);
create index respondents_by_sign_up on respondents (org_id, batch_id, created_at, id);
-- Partial, because few respondents are marked.
create index respondents_marked on respondents (org_id, batch_id, search_text, id)
  where flagged_at is not null or retested_at is not null;

alter table test_codes
  add foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade;

-- Search words of respondents: functions/search_words.sql. Searching for the beginnings of words takes 1.5 ms
-- where trigrams take 5 to 9 (1,000,000 respondents).
create table respondent_words (
  org_id uuid not null,
  word text collate "C" not null,
  respondent_id uuid not null,
  primary key (org_id, word, respondent_id),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
-- Answers whether a respondent has a word without reading the rows.
create index respondent_words_of_one on respondent_words (org_id, respondent_id, word);

create table assessments (
  id uuid primary key default new_id(),
  org_id uuid not null,
  respondent_id uuid not null,
  test_id int not null references tests,
  -- Set when the assessment begins, and never changed.
  test_version_id int,
  "order" int not null default 0 check ("order" >= 0),
  status text not null default 'new' check (status in ('new', 'inprogress', 'complete')),
  started_at timestamptz,
  completed_at timestamptz,
  scored_at timestamptz,
  downloaded_at timestamptz,
  -- The respondent's receipt at the end, derived from the last hash of their chain of answers.
  receipt_code text,
  stored_answers int check (stored_answers >= 0),
  created_at timestamptz not null default now(),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  foreign key (test_id, test_version_id) references test_versions (test_id, id),
  unique (org_id, id),
  unique (respondent_id, test_id),
  check (status = 'new' or (test_version_id is not null and started_at is not null)),
  check ((status = 'complete') = (completed_at is not null)),
  check (scored_at is null or status = 'complete'),
  check (receipt_code is null or status = 'complete')
)
-- For the same reason as in respondents.
with (fillfactor = 85);
create index assessments_version on assessments (test_version_id, id) where test_version_id is not null;

-- Respondents that a task is to anonymize. Each is marked in the transaction that anonymizes them, so that
-- the next worker on the task continues from there.
create table anonymize_requests (
  org_id uuid not null,
  task_id uuid not null,
  respondent_id uuid not null,
  -- The member who requested it, and their address, for the audit event of each respondent.
  asked_by uuid not null,
  address text,
  is_done boolean not null default false,
  primary key (task_id, respondent_id),
  foreign key (org_id, task_id) references tasks (org_id, id) on delete cascade,
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
create index anonymize_requests_respondent on anonymize_requests (respondent_id);
