-- A fresh sign-in within a session gives it new tokens. The cookie before is good for a few seconds more; access
-- tokens carry the number of renewals and end with the next.
alter table staff_sessions
  add column renewals int not null default 0,
  add column old_cookie_hash bytea,
  add column old_cookie_until timestamptz;
alter table operator_sessions
  add column renewals int not null default 0,
  add column old_cookie_hash bytea,
  add column old_cookie_until timestamptz;
create unique index staff_sessions_old_cookie on staff_sessions (old_cookie_hash);
create unique index operator_sessions_old_cookie on operator_sessions (old_cookie_hash);
