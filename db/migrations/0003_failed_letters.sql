-- For an operator's count of letters that failed lately.
create index invitation_letters_failed_lately on invitation_letters (failed_at, failure) where failed_at is not null;
