-- When the respondent was at the place by the clock of the page that reported it: orders the reports of one page. Null
-- if that page has reported none with a time. placed_at has the same moment, or that of the arrival.
alter table bookmarks add column device_at timestamptz;
