-- Search that stays quick where a million people are in one organisation: pairs of a name's words, so that "jean tr" is one range of
-- the index and not two large sets to be compared; and one function that looks in the order of what it costs.

-- In the order they stand in.
create function typed_words(plain text) returns text[] language sql immutable parallel safe strict as $$
  select array(
    select word collate "C" from regexp_split_to_table(plain, '[\s,;''’()/-]+') with ordinality as split (word, place)
    where word <> '' order by place)
$$;

create or replace function plain_words(plain text) returns setof text language sql immutable parallel safe strict rows 4 as $$
  select distinct word collate "C" from unnest(typed_words(plain)) as word
$$;

-- What a respondent is found by: each word, and any two of the name's. A pair begins with a space, so no word is taken for one;
-- beyond six words of a name (a whole sentence typed into the field) no further pairs are kept.
create function search_words(plain text, first_name text, last_name text) returns setof text
language sql immutable parallel safe rows 6 as $$
  with name as materialized (
    select word from plain_words(plain_text(coalesce(last_name, '') || ' ' || coalesce(first_name, ''))) as word limit 6
  )
  select word from plain_words(plain) as word
  union all
  select ' ' || one.word || ' ' || other.word from name one join name other on one.word <> other.word
$$;

create or replace function index_new_respondents() returns trigger language plpgsql as $$
begin
  insert into respondent_words (org_id, word, respondent_id)
  select added.org_id, word, added.id from added, search_words(added.search_text, added.first_name, added.last_name) as word;
  return null;
end
$$;

create or replace function index_changed_respondent() returns trigger language plpgsql as $$
begin
  delete from respondent_words where org_id = old.org_id and respondent_id = old.id;
  insert into respondent_words (org_id, word, respondent_id)
  select new.org_id, word, new.id from search_words(new.search_text, new.first_name, new.last_name) as word;
  return null;
end
$$;

insert into respondent_words (org_id, word, respondent_id)
select org_id, word, id from respondents, search_words(search_text, first_name, last_name) as word
on conflict do nothing;

-- Answers by itself whether a respondent has a word: the rows need not be read.
create index respondent_words_of_one on respondent_words (org_id, respondent_id, word);
drop index respondent_words_respondent;

-- What a word may have been meant to be: with one letter more, less, another, or two exchanged, as long as somebody has a word that
-- begins so. Four or five hundred looks into the index: a few ms, where comparing trigrams takes ten times that and misses exchanged letters.
create function words_meant(org uuid, typed text) returns setof text language sql stable parallel safe strict rows 4 as $$
  select edit.word from (
    select left(typed, at - 1) || substr(typed, at + 1, 1) || substr(typed, at, 1) || substr(typed, at + 2) as word, 1 as cost
      from generate_series(1, length(typed) - 1) as at
    union select left(typed, at - 1) || letter || substr(typed, at), 2
      from generate_series(1, length(typed)) as at, unnest(string_to_array('abcdefghijklmnopqrstuvwxyz', null)) as letter
    union select left(typed, at - 1) || letter || substr(typed, at + 1), 2
      from generate_series(1, length(typed)) as at, unnest(string_to_array('abcdefghijklmnopqrstuvwxyz', null)) as letter
    union select left(typed, at - 1) || substr(typed, at + 1), 3
      from generate_series(1, length(typed)) as at
  ) as edit, lateral (
    select from respondent_words w
    where w.org_id = org and w.word >= edit.word collate "C" and w.word < edit.word || U&'\+10FFFF' collate "C"
    limit 1
  ) as somebody
  where length(typed) between 4 and 20
  group by edit.word order by min(edit.cost), edit.word limit 4
$$;

-- Who is meant by what was typed, up to `most` people, the likeliest first by `likeness`, then by `word`:
-- 1. who has a word that begins so; of several words the first is taken as whole, as one types a space after it;
-- 2. with few of those, who has for each word one that begins so, in any order;
-- 3. with nobody, who has the word that was meant by the only one that nobody has;
-- 4. with nobody still, whose words come near.
-- Each step is planned for its own words: how many people share a beginning decides how it is best looked up.
create function respondents_meant(org uuid, query text, most int, forgiving boolean default true)
returns table (respondent_id uuid, likeness real, word text)
language plpgsql stable set pg_trgm.word_similarity_threshold = 0.55 as $$
declare
  few constant int := 10;
  typed text := plain_text(query);
  -- Nobody is told apart by a seventh word, and each costs a look.
  words text[] := (typed_words(typed))[1:6];
  last int := cardinality(words);
  has constant text := ' and exists (select from respondent_words o where o.org_id = $1 and o.respondent_id = w.respondent_id
    and o.word >= %1$L collate "C" and o.word < %1$L || U&''\+10FFFF'' collate "C")';
  other text;
  checks text := '';
  found bigint;
  more bigint;
  wrong int;
  meant text;
begin
  if last = 0 then return; end if;
  foreach other in array words[2:last - 1] loop checks := checks || format(has, other); end loop;
  -- One person can have several words that begin alike: name and e-mail address.
  return query execute '
    select near.respondent_id, 1::real, min(near.word) from (
      select w.word, w.respondent_id from respondent_words w
      where w.org_id = $1 and w.word >= $2 collate "C" and w.word < $2 || U&''\+10FFFF'' collate "C"' || checks || '
      order by w.word, w.respondent_id limit $3 * 4
    ) near group by near.respondent_id order by 3, 1 limit $3'
    using org, case last when 1 then words[1] else ' ' || words[1] || ' ' || words[last] end, most;
  get diagnostics found = row_count;
  if last > 1 and found < few then
    checks := format(has, words[last]) || checks;
    return query execute '
      select w.respondent_id, 0.9::real, min(w.word) from respondent_words w
      where w.org_id = $1 and w.word >= $2 collate "C" and w.word < $2 || U&''\+10FFFF'' collate "C"' || checks || '
      group by w.respondent_id limit $3'
      using org, words[1], most;
    get diagnostics found = row_count;
  end if;
  if found > 0 or not forgiving then return; end if;
  foreach other in array words loop
    if not exists (select from respondent_words w where w.org_id = org and w.word >= other collate "C"
        and w.word < other || U&'\+10FFFF' collate "C") then
      if wrong is not null then wrong := null; exit; end if;
      wrong := array_position(words, other);
    end if;
  end loop;
  if wrong is not null then
    for meant in select * from words_meant(org, words[wrong]) loop
      words[wrong] := meant;
      return query select m.respondent_id, m.likeness * 0.85::real, m.word
        from respondents_meant(org, array_to_string(words, ' '), most, false) m;
      get diagnostics more = row_count;
      found := found + more;
    end loop;
  end if;
  if found = 0 then
    return query execute '
      select r.id, word_similarity($2, r.search_text) * 0.8::real, r.search_text from respondents r
      where r.org_id = $1 and $2 <% r.search_text limit $3'
      using org, typed, most;
  end if;
end
$$;
