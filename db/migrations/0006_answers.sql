-- What respondents answer and how long they take. A row here reaches its organisation through its respondent; the tables are the
-- product's largest, and what is not stored twice cannot disagree.

-- The newest answer to each question. The key to the question costs 6 % of the inserts of 32 who all answer the same one.
create table responses (
  respondent_id uuid not null references respondents on delete cascade,
  subtest_question_id int not null references subtest_questions,
  -- The chosen answer's place among the question's answers, counted from 1.
  answer smallint check (answer > 0),
  answers smallint[] check (cardinality(answers) > 0),
  answer_text text check (answer_text <> ''),
  answered_at timestamptz not null,
  received_at timestamptz not null default now(),
  device_id text,
  -- Given after the time was up: kept, and not scored.
  is_late boolean not null default false,
  primary key (respondent_id, subtest_question_id),
  check (num_nonnulls(answer, answers, answer_text) = 1)
);

-- Every answer and removal that ever arrived, each row sealed by a hash over itself and the one before.
create table response_events (
  respondent_id uuid not null references respondents on delete cascade,
  seq int not null check (seq > 0),
  subtest_question_id int not null references subtest_questions,
  kind text not null check (kind in ('answer', 'removal')),
  answer smallint,
  answers smallint[],
  answer_text text,
  device_id text,
  -- Of device and text together. Both can be erased when a respondent is anonymized, and the chain still holds; the device id is
  -- random, so nothing can be guessed back from this.
  personal_hash bytea,
  answered_at timestamptz not null,
  received_at timestamptz not null default now(),
  is_late boolean not null default false,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (respondent_id, seq)
);

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Goes only together with its respondent, who is out of sight already when the deletion reaches this row.
    if not exists (select from respondents where id = old.respondent_id) then return old; end if;
  elsif new.device_id is null and new.answer_text is null then
    old.device_id := null;
    old.answer_text := null;
    if old is not distinct from new then return new; end if;
  end if;
  raise exception 'response_events is append-only: % refused', lower(tg_op) using errcode = 'restrict_violation';
end
$$;
create trigger response_events_append_only before update or delete on response_events
  for each row execute function refuse_event_change();
create trigger response_events_kept before truncate on response_events
  for each statement execute function refuse_change();

create function personal_hash(device_id text, answer_text text) returns bytea language sql immutable parallel safe as $$
  select case when num_nonnulls(device_id, answer_text) > 0
    then sha256(convert_to(jsonb_build_array(device_id, answer_text)::text, 'UTF8')) end
$$;

-- What of an event is sealed, as bytes that read the same in every time zone.
create function response_entry(
  seq int, subtest_question_id int, kind text, answer smallint, answers smallint[], personal_hash bytea,
  answered_at timestamptz, is_late boolean
) returns bytea language sql immutable parallel safe as $$
  select convert_to(jsonb_build_array(
    seq, subtest_question_id, kind, answer, answers, encode(personal_hash, 'hex'),
    (extract(epoch from answered_at) * 1000000)::bigint, is_late)::text, 'UTF8')
$$;

create function next_link(link bytea, head bytea, entry bytea) returns bytea language plpgsql immutable parallel safe as $$
begin
  return sha256(coalesce(link, head, ''::bytea) || entry);
end
$$;

-- As a window over a respondent's new events in order it gives each its hash, from the hash of the last one stored (null for none):
--   response_chain(head, entry) over (partition by respondent_id order by seq)
create aggregate response_chain(head bytea, entry bytea) (sfunc = next_link, stype = bytea);

-- The answers of a finished subtest side by side, in the order of its questions: what an export reads. Null where there is none.
create table subtest_answers (
  respondent_id uuid not null references respondents on delete cascade,
  subtest_id int not null references subtests,
  answers smallint[] not null,
  -- By place: several chosen answers, or a text.
  other_answers jsonb,
  duration int check (duration >= 0),
  finished_at timestamptz not null,
  primary key (respondent_id, subtest_id)
);

-- The time that is left is a pure function of these.
create table clock_events (
  id bigint generated always as identity primary key,
  respondent_id uuid not null references respondents on delete cascade,
  subtest_id int not null references subtests,
  kind text not null check (kind in ('start', 'ping', 'gap', 'credit', 'expiry')),
  at timestamptz not null,
  seconds int check (seconds >= 0),
  check ((kind in ('gap', 'credit')) = (seconds is not null))
);
create index clock_events_respondent on clock_events (respondent_id, subtest_id, at);

-- Where a respondent goes on after a reload or on another device.
create table bookmarks (
  respondent_id uuid primary key,
  org_id uuid not null,
  assessment_id uuid not null,
  subtest_id int references subtests,
  question_index int not null default 0 check (question_index >= 0),
  last_active_at timestamptz not null default now(),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  foreign key (org_id, assessment_id) references assessments (org_id, id) on delete cascade
);
create index bookmarks_assessment on bookmarks (assessment_id);
