-- Replaces the search words of a respondent.
create or replace function index_changed_respondent() returns trigger language plpgsql as $$
begin
  delete from respondent_words where org_id = old.org_id and respondent_id = old.id;
  insert into respondent_words (org_id, word, respondent_id)
  select new.org_id, word, new.id from search_words(new.search_text, new.first_name, new.last_name) as word;
  return null;
end
$$;

create or replace trigger respondents_words_changed after update on respondents
  for each row when (old.search_text is distinct from new.search_text)
  execute function index_changed_respondent();
