-- Whoever asks what arrived after the end asks for what was late before delays were kept, too.
create index response_events_late on response_events (respondent_id) where delay_ms is not null or is_late;
drop index response_events_delayed;
