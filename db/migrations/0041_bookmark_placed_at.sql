-- When somebody was at the bookmark's question. That they were heard of later, by whatever request, says nothing of where they were.
alter table bookmarks add column placed_at timestamptz;
update bookmarks set placed_at = last_active_at;
alter table bookmarks alter column placed_at set default now(), alter column placed_at set not null;
