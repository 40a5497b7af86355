-- Respondents that match a query, up to `most`, the best match first by `likeness`, then by `word`:
-- 1. those with a word that begins with the typed word; of several words the first must be complete;
-- 2. if there are few, those who have a word beginning with each typed word, in any order;
-- 3. if there are none, those who match after correcting the only typed word that no respondent has;
-- 4. if there are still none, those with similar words.
--
-- Each step is planned for its own words, because the best plan depends on how many respondents share a
-- beginning. In the second step the rarest word leads. If none is rare, the pairs that begin with the longest
-- word are read, which needs no second look-up: two common names took up to 1.1 s without this.

-- Loads pg_trgm: until it is loaded, only a superuser may name its settings.
select show_limit();

create or replace function matching_respondents(org uuid, query text, most int, forgiving boolean default true)
returns table (respondent_id uuid, likeness real, word text)
language plpgsql stable set pg_trgm.word_similarity_threshold = 0.55 as $$
declare
  few constant int := 10;
  -- Up to this number, each respondent can be checked for the other words. Counting stops here, to stay
  -- cheap.
  rare constant int := 3000;
  typed text := plain_text(query);
  -- A seventh word distinguishes no respondents, and each word costs a look-up.
  words text[] := (typed_words(typed))[1:6];
  last int := cardinality(words);
  -- Reads all words of one respondent. With a range condition for the word, which the planner estimates as
  -- small, it would read all respondents with that word, once for each respondent.
  has constant text := ' and exists (select from respondent_words o where o.org_id = $1 and o.respondent_id = w.respondent_id
    and left(o.word, length(%1$L)) = %1$L)';
  other text;
  checks text := '';
  leader text;
  second text;
  bearers int;
  fewest int := rare + 1;
  found bigint;
  more bigint;
  wrong int;
  meant text;
begin
  if last = 0 then return; end if;
  foreach other in array words[2:last - 1] loop checks := checks || format(has, other); end loop;
  -- A respondent can have several words with the same beginning: name and e-mail address.
  return query execute '
    select near.respondent_id, 1::real, min(near.word) from (
      select w.word, w.respondent_id from respondent_words w
      where w.org_id = $1 and w.word >= $2 collate "C" and w.word < $2 || U&''\+10FFFF'' collate "C"' || checks || '
      order by w.word, w.respondent_id limit $3 * 4
    ) near group by near.respondent_id order by 3, 1 limit $3'
    using org, case last when 1 then words[1] else ' ' || words[1] || ' ' || words[last] end, most;
  get diagnostics found = row_count;
  if last > 1 and found < few then
    foreach other in array words loop
      execute '
        select count(*) from (
          select from respondent_words w
          where w.org_id = $1 and w.word >= $2 collate "C" and w.word < $2 || U&''\+10FFFF'' collate "C" limit $3
        ) bearer'
        into bearers using org, other, rare + 1;
      if bearers < fewest then leader := other; fewest := bearers; end if;
    end loop;
    checks := '';
    if leader is null then
      select w into leader from unnest(words) as w order by length(w) desc limit 1;
      select w into second from unnest(words) as w where w <> leader order by length(w) desc limit 1;
      foreach other in array words loop
        if other <> leader and other <> second then checks := checks || format(has, other); end if;
      end loop;
      return query execute '
        select near.respondent_id, 0.9::real, min(near.word) from (
          select w.word, w.respondent_id from respondent_words w
          where w.org_id = $1 and w.word >= $2 collate "C" and w.word < $2 || U&''\+10FFFF'' collate "C" and w.word like $4' || checks || '
          limit $3 * 2
        ) near group by near.respondent_id limit $3'
        using org, ' ' || leader, most, ' ' || like_literal(leader) || '% ' || like_literal(coalesce(second, leader)) || '%';
      get diagnostics more = row_count;
      found := found + more;
      checks := '';
    end if;
    if fewest <= rare or found = 0 then
      foreach other in array words loop
        if other <> leader then checks := checks || format(has, other); end if;
      end loop;
      return query execute '
        select w.respondent_id, 0.9::real, min(w.word) from respondent_words w
        where w.org_id = $1 and w.word >= $2 collate "C" and w.word < $2 || U&''\+10FFFF'' collate "C"' || checks || '
        group by w.respondent_id limit $3'
        using org, leader, most;
      get diagnostics more = row_count;
      found := found + more;
    end if;
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
    for meant in select * from word_corrections(org, words[wrong]) loop
      words[wrong] := meant;
      return query select m.respondent_id, m.likeness * 0.85::real, m.word
        from matching_respondents(org, array_to_string(words, ' '), most, false) m;
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
