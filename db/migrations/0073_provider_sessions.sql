-- The provider's session that opened one of ours: whoever signs out there is signed out here.
alter table staff_sessions add column provider_session bytea;
create index staff_sessions_provider on staff_sessions (provider_session) where revoked_at is null;

-- How strong a sign-in at the provider has to be: `acr` is one of these, and `amr` has one of those. Empty: as it likes.
alter table single_sign_on
  add column acr_values text[] not null default '{}',
  add column amr_values text[] not null default '{}';
-- Whether that sign-in counts as one with a second factor. Of sessions that were opened before, it was not known.
alter table staff_sessions add column has_provider_factor boolean not null default true;

-- Calls of keys are counted in `attempts` by now.
-- contract: 0.1 no longer uses it
drop table api_key_calls;
