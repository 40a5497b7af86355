-- One address is one account: of whoever has signed up, in whatever organisation. An invitation that nobody has taken up is its
-- organisation's own, and neither stands in the way of another's nor tells of it.
drop index users_email;
create unique index users_email on users (lower(email)) where is_signed_up;
create unique index users_email_in_organization on users (org_id, lower(email));
