alter table organizations
  -- What an organization may have at most; null for no limit.
  add column member_limit int check (member_limit >= 0),
  add column live_batch_limit int check (live_batch_limit >= 0),
  add column monthly_respondent_limit int check (monthly_respondent_limit >= 0),
  -- In lower case: whose addresses can be invited as members. Empty for all.
  add column email_domains text[] not null default '{}',
  -- After which a member's session ends; null for the platform's.
  add column session_hours int check (session_hours > 0);
