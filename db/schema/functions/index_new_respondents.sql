-- Stores the search words of new respondents.
create or replace function index_new_respondents() returns trigger language plpgsql as $$
begin
  insert into respondent_words (org_id, word, respondent_id)
  select added.org_id, word, added.id from added, search_words(added.search_text, added.first_name, added.last_name) as word;
  return null;
end
$$;

create or replace trigger respondents_words_new after insert on respondents
  referencing new table as added for each statement execute function index_new_respondents();
