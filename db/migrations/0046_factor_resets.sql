-- An admin asked for the removal of somebody's second factor: it is carried out at a sign-in after that time,
-- unless its holder objects by the link that they got.
alter table member_factors
  add column reset_due_at timestamptz,
  add column reset_token_hash bytea unique,
  add check ((reset_due_at is null) = (reset_token_hash is null));
