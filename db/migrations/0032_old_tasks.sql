-- What was made long ago is found to be deleted.
create index tasks_finished on tasks (finished_at) where finished_at is not null;
