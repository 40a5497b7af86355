-- Respondents, how they are found again, and the assessments they sit.

create table respondents (
  id uuid primary key default new_id(),
  org_id uuid not null,
  batch_id uuid not null,
  test_code_id uuid,
  first_name text,
  last_name text,
  date_of_birth date,
  gender text check (gender in ('f', 'm')),
  email text,
  general_id_number text,
  military_id_number text,
  employee_id_number text,
  language text not null default 'en-US' check (language in ('en-US', 'en-CA', 'fr')),
  -- Follows the assessments: see settle_respondent_status below.
  status text not null default 'new' check (status in ('new', 'inprogress', 'complete')),
  flagged_at timestamptz,
  retested_at timestamptz,
  resume_code text not null unique check (resume_code ~ '^[A-Z0-9-]{6,20}$'),
  reentry_count int not null default 0 check (reentry_count >= 0),
  agreed_pp_at timestamptz,
  agreed_tou_at timestamptz,
  anonymized_at timestamptz,
  created_at timestamptz not null default now(),
  -- What a person is looked for by, last name first: also the order in which a list of respondents reads.
  search_text text collate "C" not null generated always as (btrim(plain_text(
    coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(email, '') || ' ' ||
    coalesce(general_id_number, '') || ' ' || coalesce(military_id_number, '') || ' ' || coalesce(employee_id_number, '')
  ))) stored,
  foreign key (org_id, batch_id) references batches (org_id, id),
  foreign key (org_id, test_code_id) references test_codes (org_id, id),
  unique (org_id, id)
);
create index respondents_batch on respondents (org_id, batch_id, search_text, id);
create index respondents_test_code on respondents (test_code_id);
create index respondents_search_text on respondents using gin (search_text gin_trgm_ops);

-- The words of every respondent, for search by the beginnings of words: 1.5 ms where trigrams take 5-9 (1,000,000 respondents).
create table respondent_words (
  org_id uuid not null,
  word text collate "C" not null,
  respondent_id uuid not null,
  primary key (org_id, word, respondent_id),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
create index respondent_words_respondent on respondent_words (org_id, respondent_id);

create function index_new_respondents() returns trigger language plpgsql as $$
begin
  insert into respondent_words (org_id, word, respondent_id)
  select added.org_id, word, added.id from added, plain_words(added.search_text) as word;
  return null;
end
$$;
create trigger respondents_words_new after insert on respondents
  referencing new table as added for each statement execute function index_new_respondents();

create function index_changed_respondent() returns trigger language plpgsql as $$
begin
  delete from respondent_words where org_id = old.org_id and respondent_id = old.id;
  insert into respondent_words (org_id, word, respondent_id)
  select new.org_id, word, new.id from plain_words(new.search_text) as word;
  return null;
end
$$;
create trigger respondents_words_changed after update on respondents
  for each row when (old.search_text is distinct from new.search_text)
  execute function index_changed_respondent();

create table assessments (
  id uuid primary key default new_id(),
  org_id uuid not null,
  respondent_id uuid not null,
  test_id int not null references tests,
  -- The version it began with, and keeps.
  test_version_id int,
  "order" int not null default 0 check ("order" >= 0),
  status text not null default 'new' check (status in ('new', 'inprogress', 'complete')),
  started_at timestamptz,
  completed_at timestamptz,
  scored_at timestamptz,
  downloaded_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  foreign key (test_id, test_version_id) references test_versions (test_id, id),
  unique (org_id, id),
  unique (respondent_id, test_id),
  check (status = 'new' or (test_version_id is not null and started_at is not null)),
  check ((status = 'complete') = (completed_at is not null)),
  check (scored_at is null or status = 'complete')
);

-- SPEC 4: in progress if the assessments differ or any is in progress; otherwise what they all are. The respondent's row is
-- locked first, so that of two assessments that end at the same moment the second sees the first.
create function settle_respondent_status() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.respondent_id, old.respondent_id);
  settled text;
begin
  perform from respondents where id = person for no key update;
  select case when min(status) = max(status) then min(status) else 'inprogress' end
    into settled from assessments where respondent_id = person;
  update respondents set status = settled where id = person and status <> settled;
  return null;
end
$$;
create trigger assessments_settle after insert or delete or update of status on assessments
  for each row execute function settle_respondent_status();
