-- Members who work with projects but not on the organization, and members who only get reports.
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('admin', 'member', 'readonly', 'reports'));
alter table invitations
  drop constraint invitations_role_check,
  add constraint invitations_role_check check (role in ('admin', 'member', 'readonly', 'reports'));
