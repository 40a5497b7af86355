-- Corrections of a mistyped word that begin a word of some respondent: one letter added, removed or replaced,
-- or two exchanged. Four or five hundred index look-ups take a few ms; comparing trigrams takes ten times as
-- long and misses exchanged letters.
create or replace function word_corrections(org uuid, typed text) returns setof text
language sql stable parallel safe strict rows 4 as $$
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
  ) as bearer
  where length(typed) between 4 and 20
  group by edit.word order by min(edit.cost), edit.word limit 4
$$;
